import Foundation

/// Writes the default arguments of a type's stub, from the values of a sample.
struct StubLiteral {
	enum Side {
		case model
		case dto
	}

	let side: Side
	let type: TypeBlueprint

	/// The default argument of `property`, whose parameter in the stub is `declaration`.
	func defaultValue(of property: PropertyBlueprint, after declaration: String) -> String {
		let place = LiteralPlace(indentation: 2).after(declaration)
		return literal(type.sample[property.key] ?? .null, as: property.type, at: place)
	}

	func literal(_ value: JSONValue, of property: PropertyBlueprint) -> String {
		literal(value, as: property.type, at: .endlessLine)
	}

	private func literal(_ value: JSONValue, as type: PropertyType, at place: LiteralPlace) -> String {
		if case .object(let object) = type, let wrapped = object.wrapped, object.isSingleValue, value != .null {
			let read = wrapped.type.reading(value)
			guard side == .dto else { return literal(read, as: wrapped.type, at: place) }
			return stub([JSONMember(key: wrapped.key, value: read)], of: object, at: place)
		}
		return switch (value, type) {
		case (_, .json): Self.json(value, at: place)
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
		case (.array(let values), .array(let element, let areOptional)):
			list(values.map { ("", $0) }, of: element, areOptional: areOptional, as: type, at: place)
		case (.object, .object(let object)) where side == .model && object.isWrapper:
			object.wrapped.map { literal(value[[$0.key]] ?? .null, as: $0.type, at: place) } ?? "nil"
		case (.object(let members), .object(let object)): stub(members, of: object, at: place)
		case (.object, .reference): ".stub()"
		case (.object([]), .dictionary): "[:]"
		case (.object(let members), .dictionary(let element, let areOptional)):
			list(members.map(labelled), of: element, areOptional: areOptional, as: type, at: place)
		case (.null, _), (.array, _), (.object, _): "nil"
		}
	}

	/// The expression of any JSON value; `nil` for a value that is missing.
	private static func json(_ value: JSONValue, at place: LiteralPlace, isInside: Bool = false) -> String {
		switch value {
		case .null: return isInside ? ".null" : "nil"
		case .bool(let bool): return ".bool(\(bool))"
		case .number(let digits):
			// A decoder also reads `1.0` as an integer.
			let whole = Int64(digits) ?? Double(digits).flatMap(Int64.init(exactly:))
			let number = Double(digits)?.description ?? digits
			return whole.map { ".integer(\(SwiftLiteral.integer(String($0))))" } ?? ".number(\(number))"
		case .string(let text): return ".string(\(SwiftLiteral.string(text)))"
		case .array(let elements):
			return ".array(" + list(elements.map { ("", $0) }, at: place.after(".array(")) + ")"
		case .object([]): return ".object([:])"
		case .object(let members):
			let labelled = members.map { ("\(SwiftLiteral.string($0.key)): ", $0.value) }
			return ".object(" + list(labelled, at: place.after(".object(")) + ")"
		}
	}

	private static func list(_ elements: [(label: String, value: JSONValue)], at place: LiteralPlace) -> String {
		place.list(elements, open: "[", close: "]") { element, inner in
			element.label + json(element.value, at: inner.after(element.label), isInside: true)
		}
	}

	private func number(_ digits: String, as type: PropertyType) -> String {
		switch type {
		case .number: Double(digits)?.description ?? digits
		case .decimal where Int32(digits) == nil: "Decimal(string: \(SwiftLiteral.string(digits))) ?? 0"
		case .moment(_, let wire): number(digits, as: wire)
		default: SwiftLiteral.integer(digits)
		}
	}

	private func reading(_ text: String, as format: TextFormat, at place: LiteralPlace) -> String {
		if format.isDate { return Self.date(format.moment(of: text)) }
		// Foundation reads a valid string as the mapper does, and the stub needs no other import.
		if format == .decimal { return format.reads(text) ? "Decimal(string: \(SwiftLiteral.string(text)))" : "nil" }
		return place.list([text], open: "\(format.modelName)(", close: ")") { text, inner in
			format.argument + string(text, at: inner.after(format.argument))
		}
	}

	/// The expression of a date.
	///
	/// The expression needs no date parser.
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

	private func labelled(_ member: JSONMember) -> (label: String, value: JSONValue) {
		("\(SwiftLiteral.string(member.key)): ", member.value)
	}

	private func list(
		_ elements: [(label: String, value: JSONValue)],
		of element: PropertyType,
		areOptional: Bool,
		as type: PropertyType,
		at place: LiteralPlace
	) -> String {
		func list(_ elements: [(label: String, value: JSONValue)], on side: Side, at place: LiteralPlace) -> String {
			place.list(elements, open: "[", close: "]") { item, inner in
				let writer = StubLiteral(side: side, type: self.type)
				let place = inner.after(item.label)
				guard element != .json else { return item.label + Self.json(item.value, at: place, isInside: true) }
				return item.label + writer.literal(item.value, as: element, at: place)
			}
		}
		guard side == .model, let format = type.format, !elements.isEmpty else {
			return list(elements, on: side, at: place)
		}
		guard format.isDate else {
			let isLabelled = elements.contains { !$0.label.isEmpty }
			let call = ".compactMap\(isLabelled ? "Values" : "")(\(format.initializer))"
			let texts = list(elements, on: .dto, at: place.after(call))
			return MappingExpression(parent: self.type).map(texts, as: type, isOptional: false)
		}
		guard case .formatted = element, !areOptional else { return list(elements, on: side, at: place) }
		// A model's array lacks the strings that are not dates.
		return list(elements.filter { $0.value.text.map(format.reads) == true }, on: side, at: place)
	}

	/// The expression of a stub, with arguments for the values that differ from the stub's defaults.
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
			return label + literal(values[property.key] ?? .null, as: property.type, at: inner.after(label))
		}
	}
}

extension JSONValue {
	fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
