import Foundation

/// Writes a sample's values as a stub's defaults.
struct StubLiteral {
	/// The type that a stub creates.
	enum Side {
		case model
		case dto
	}

	let side: Side

	/// The default of `property`, which follows `declaration` in the parameters of a stub.
	func defaultValue(of property: PropertyBlueprint, in type: TypeBlueprint, after declaration: String) -> String {
		let place = LiteralPlace(indentation: 2).after(declaration)
		return literal(type.sample[property.key] ?? .null, as: property.type, in: type, at: place)
	}

	/// `value` for `property`, on one line.
	func literal(_ value: JSONValue, of property: PropertyBlueprint, in type: TypeBlueprint) -> String {
		literal(value, as: property.type, in: type, at: .endlessLine)
	}

	private func literal(
		_ value: JSONValue,
		as type: PropertyType,
		in parent: TypeBlueprint,
		at place: LiteralPlace
	) -> String {
		switch (value, type) {
		case (.string(let text), .formatted(let format)) where side == .model: reading(text, as: format, at: place)
		case (.string(let text), .enumeration(let enumeration)) where side == .model:
			".\(enumeration.value(for: text))"
		case (.number(let digits), .enumeration(let enumeration)) where side == .model:
			".\(enumeration.value(for: digits))"
		case (.string(let text), _): string(text, at: place)
		case (.number(let digits), .moment(let unit, let wire)) where side == .model:
			unit.date(from: number(digits, as: wire))
		case (.number(let digits), _): number(digits, as: type)
		case (.bool(let bool), _): bool.description
		case (.array(let values), .array(let element, _)): array(values, of: element, as: type, in: parent, at: place)
		case (.object, .object(let object)) where side == .model && object.isWrapper:
			object.wrapped.map { literal(value[[$0.key]] ?? .null, as: $0.type, in: object, at: place) } ?? "nil"
		case (.object(let members), .object(let object)): stub(members, of: object, at: place)
		case (.object, .reference): ".stub()"
		case (.object(let members), .dictionary(let element, _)):
			dictionary(members, of: element, as: type, in: parent, at: place)
		case (.null, _), (.array, _), (.object, _): "nil"
		}
	}

	private func number(_ digits: String, as type: PropertyType) -> String {
		switch type {
		case .number: Double(digits)?.description ?? digits
		case .moment(_, let wire): number(digits, as: wire)
		default: SwiftLiteral.integer(digits)
		}
	}

	private func reading(_ text: String, as format: TextFormat, at place: LiteralPlace) -> String {
		if format.isDate { return Self.date(format.moment(of: text)) }
		return place.list([text], open: "\(format.modelName)(", close: ")") { text, inner in
			format.argument + string(text, at: inner.after(format.argument))
		}
	}

	/// The literal of `moment`, which no parser of dates has to read again.
	private static func date(_ moment: Date?) -> String {
		guard let seconds = moment?.timeIntervalSince1970 else { return "nil" }
		let whole = Int(exactly: seconds).map { SwiftLiteral.integer(String($0)) }
		return "Date(timeIntervalSince1970: \(whole ?? seconds.description))"
	}

	private func string(_ text: String, at place: LiteralPlace) -> String {
		let oneLine = SwiftLiteral.string(text)
		guard !place.fits(oneLine) else { return oneLine }
		return SwiftLiteral.multilineString(text, indentation: place.contentTabs, width: LineFitter.width)
	}

	private func array(
		_ values: [JSONValue],
		of element: PropertyType,
		as type: PropertyType,
		in parent: TypeBlueprint,
		at place: LiteralPlace
	) -> String {
		guard side == .model, let format = type.format, !format.isDate, !values.isEmpty else {
			return place.list(readable(values, as: type), open: "[", close: "]") {
				literal($0, as: element, in: parent, at: $1)
			}
		}
		let wire = StubLiteral(side: .dto)
		let texts = place.after(".compactMap(\(format.initializer))").list(values, open: "[", close: "]") {
			wire.literal($0, as: element, in: parent, at: $1)
		}
		return MappingExpression(parent: parent).map(texts, as: type, isOptional: false)
	}

	private func dictionary(
		_ members: [JSONMember],
		of element: PropertyType,
		as type: PropertyType,
		in parent: TypeBlueprint,
		at place: LiteralPlace
	) -> String {
		guard !members.isEmpty else { return "[:]" }
		func list(by writer: StubLiteral, at place: LiteralPlace) -> String {
			place.list(writer.readable(members, as: type), open: "[", close: "]") { member, inner in
				let label = "\(SwiftLiteral.string(member.key)): "
				return label + writer.literal(member.value, as: element, in: parent, at: inner.after(label))
			}
		}
		guard side == .model, let format = type.format, !format.isDate else { return list(by: self, at: place) }
		let texts = list(by: StubLiteral(side: .dto), at: place.after(".compactMapValues(\(format.initializer))"))
		return MappingExpression(parent: parent).map(texts, as: type, isOptional: false)
	}

	/// The values that an array of dates has in a model, where a text that is no date is missing.
	private func readable(_ values: [JSONValue], as type: PropertyType) -> [JSONValue] {
		guard side == .model, case .array(.formatted(let format), hasOptionalElements: false) = type, format.isDate
		else {
			return values
		}
		return values.filter { $0.text.map(format.reads) == true }
	}

	private func readable(_ members: [JSONMember], as type: PropertyType) -> [JSONMember] {
		guard side == .model, case .dictionary(.formatted(let format), hasOptionalElements: false) = type, format.isDate
		else { return members }
		return members.filter { $0.value.text.map(format.reads) == true }
	}

	/// A stub of `object` with arguments for the values that differ from its defaults.
	private func stub(_ members: [JSONMember], of object: TypeBlueprint, at place: LiteralPlace) -> String {
		let values = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
		if let key = object.discriminator {
			let kind = object.properties.first { .string($0.key) == values[key] }
			guard let kind, let payload = kind.type.object else { return ".stub()" }
			let isFirst = kind == object.properties.first && object.sample[kind.key] == .object(members)
			return isFirst ? ".stub()" : ".\(kind.name)(\(stub(members, of: payload, at: place)))"
		}
		let different = object.properties.filter { values[$0.key] ?? .null != object.sample[$0.key] ?? .null }
		guard !different.isEmpty else { return ".stub()" }
		return place.list(different, open: ".stub(", close: ")") { property, inner in
			let label = "\(property.name): "
			return label + literal(values[property.key] ?? .null, as: property.type, in: object, at: inner.after(label))
		}
	}
}

extension JSONValue {
	fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
