/// Writes the sample's values as the defaults of a stub.
struct StubLiteral {
	/// Which of the two types a stub makes.
	enum Side {
		case model
		case dto
	}

	let side: Side

	/// The default of `property`, which stands behind `declaration` on a line of a stub's parameters.
	func defaultValue(of property: PropertyBlueprint, in type: TypeBlueprint, after declaration: String) -> String {
		let place = Place(indentation: 2).after(declaration)
		return literal(type.sample[property.key] ?? .null, as: property.type, in: type, at: place)
	}

	private func literal(
		_ value: JSONValue,
		as type: PropertyType,
		in parent: TypeBlueprint,
		at place: Place
	) -> String {
		switch (value, type) {
		case (.string(let text), .url) where side == .model:
			"URL(string: \(string(text, at: place.after("URL(string: )"))))"
		case (.string(let text), _): string(text, at: place)
		case (.number(let digits), .number): Double(digits)?.description ?? digits
		case (.number(let digits), _): digits
		case (.bool(let bool), _): bool.description
		case (.array(let elements), .array(let element, _)):
			array(elements, of: element, as: type, in: parent, at: place)
		case (.object(let members), .object(let object)): stub(members, of: object, at: place)
		case (.null, _), (.array, _), (.object, _): "nil"
		}
	}

	private func string(_ text: String, at place: Place) -> String {
		SwiftLiteral.string(text, column: place.column + 1, indentation: place.innerTabs)
	}

	private func array(
		_ values: [JSONValue],
		of element: PropertyType,
		as type: PropertyType,
		in parent: TypeBlueprint,
		at place: Place
	) -> String {
		guard side == .model, type.holdsURLs, !values.isEmpty else {
			return list(values, open: "[", close: "]", at: place) { literal($0, as: element, in: parent, at: $1) }
		}
		let wire = StubLiteral(side: .dto)
		let texts = list(values, open: "[", close: "]", at: place.after(".compactMap(URL.init(string:))")) {
			wire.literal($0, as: element, in: parent, at: $1)
		}
		return MappingExpression(parent: parent).map(texts, as: type, isOptional: false)
	}

	/// A stub of `object` with the values that differ from those of its sample, which are the stub's defaults.
	private func stub(_ members: [JSONMember], of object: TypeBlueprint, at place: Place) -> String {
		let values = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
		let different = object.properties.filter { values[$0.key] ?? .null != object.sample[$0.key] ?? .null }
		guard !different.isEmpty else { return ".stub()" }
		return list(different, open: ".stub(", close: ")", at: place) { property, inner in
			let label = "\(property.label): "
			return label + literal(values[property.key] ?? .null, as: property.type, in: object, at: inner.after(label))
		}
	}

	/// A list on one line where it fits, else with a line for each element.
	private func list<Element>(
		_ elements: [Element],
		open: String,
		close: String,
		at place: Place,
		write: (Element, Place) -> String
	) -> String {
		let oneLine = open + elements.map { write($0, .endlessLine) }.joined(separator: ", ") + close
		guard place.column + oneLine.count >= LineFitter.width else { return oneLine }
		let inner = Place(indentation: place.indentation + 1)
		let lines = elements.map { inner.tabs + write($0, inner) }.joined(separator: ",\n")
		let trailingComma = open == "[" && elements.count > 1 ? "," : ""
		return "\(open)\n\(lines)\(trailingComma)\n\(place.tabs)\(close)"
	}
}

/// Where a literal begins.
private struct Place {
	/// A line on which everything fits.
	static let endlessLine = Place(indentation: 0, column: .min / 2)

	/// How many tabs begin its line.
	let indentation: Int
	/// How many columns of its line are taken.
	let column: Int

	init(indentation: Int) {
		self.init(indentation: indentation, column: indentation * LineFitter.tabWidth)
	}

	private init(indentation: Int, column: Int) {
		self.indentation = indentation
		self.column = column
	}

	var tabs: String { String(repeating: "\t", count: indentation) }
	var innerTabs: String { tabs + "\t" }

	/// The place behind `text`, or with room kept for it.
	func after(_ text: String) -> Place {
		Place(indentation: indentation, column: column + text.count)
	}
}
