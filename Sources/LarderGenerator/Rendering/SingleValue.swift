/// How a DTO reads a single value of the JSON, which may have another type than the DTO's property.
struct SingleValue {
	/// A value of another type in a written test.
	struct Reading {
		let phrase: String
		let function: String
		/// The value in the JSON, and the value that the DTO reads from it.
		let json: String
		let value: JSONValue
	}

	private let type: PropertyType
	private let otherKinds: [ValueKind]

	/// The single value of a DTO; `nil` if the DTO is for an object with keys.
	init?(of type: TypeBlueprint) {
		guard type.isSingleValue, let property = type.wrapped else { return nil }
		(self.type, otherKinds) = (property.type, type.otherKinds)
	}

	/// The expressions that read the value, the first one for a value of the DTO's own type; empty if ``fallback`` is
	/// used.
	var attempts: [String] {
		guard fallback == nil else { return [] }
		return ["(\(attempt(type.dtoName)))"]
			+ conversions.map { kind in
				switch kind {
				case .number: "(\(attempt("Decimal")))?.description"
				case .bool: "(\(attempt("Bool")))?.description"
				default: "(\(attempt("String"))).flatMap(\(type.dtoName).init)"
				}
			}
	}

	/// The expression for a value that is not an array or not an object; `nil` if the DTO's own type is neither.
	///
	/// The DTO does not try such a type by `try?`, because this would hide a mistake inside of the value.
	var fallback: String? {
		switch type {
		case .array(let element, _): conversions.isEmpty ? "nil" : "(\(attempt(element.dtoName))).map { [$0] }"
		case .object, .dictionary, .reference: "nil"
		default: nil
		}
	}

	var readsDecimal: Bool { type == .text && conversions.contains(.number) }

	var summary: String {
		let rest = "and any other value as `nil`."
		let kinds = conversions.map(\.rawValue).joined(separator: " or ")
		return switch type {
		case _ where conversions.isEmpty: "Reads a value that is not \(type.description) as `nil`."
		case .text: "Reads \(kinds) as its text, \(rest)"
		case .array: "Reads a single value as an array of one, \(rest)"
		default: "Reads \(type.description) also from a string, \(rest)"
		}
	}

	/// The type of an array's elements if an object may be in place of the array.
	var element: String? {
		if case .array(let element, _) = type, conversions == [.object] { element.dtoName } else { nil }
	}

	var readings: [Reading] {
		otherKinds.filter { element == nil || $0 != .object }.flatMap { kind in
			let values: [(json: String, value: JSONValue)] =
				switch kind {
				case .bool: [("true", .bool(true))]
				case .number: [("12", .number("12"))]
				case .text where type == .bool: [("true", .string("true")), ("?", .string("?"))]
				case .text where type.jsonKind == .number: [("12", .string("12")), ("?", .string("?"))]
				case .text: [("text", .string("text"))]
				case .array: [("[]", .array([]))]
				case .object: [("{}", .object([]))]
				}
			return values.map { json, value in
				let read = type.reading(value)
				let noun = String(kind.rawValue.split(separator: " ")[1])
				let result =
					read == .null ? "nil" : type == .text ? "its text" : type.isArray ? "an array of one" : "its value"
				let name = SwiftName.upperCamel(noun) + "As" + SwiftName.upperCamel(result)
				return Reading(
					phrase: "\(kind.rawValue) as \(result)",
					function: "reads\(name)",
					json: kind == .text ? Self.literal("\"\(json)\"") : SwiftLiteral.string(json),
					value: read
				)
			}
		}
	}

	/// An array or an object that the DTO refuses, because a value in it has the wrong type.
	var broken: (phrase: String, json: String)? {
		switch type {
		case .array(let element, _):
			element.wrongJSON.map { ("an array with an element of another type", SwiftLiteral.string("[\($0)]")) }
		case .dictionary(let element, _):
			element.wrongJSON.map { ("an object with a value of another type", Self.literal("{\"key\": \($0)}")) }
		case .object(let object) where object.discriminator == nil && !object.isWrapper:
			object.properties.first.flatMap { property in
				guard property.key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else {
					return nil
				}
				return property.type.wrongJSON.map {
					("an object with a value of another type", Self.literal("{\"\(property.key)\": \($0)}"))
				}
			}
		default: nil
		}
	}

	/// The other kinds whose values the DTO can read.
	private var conversions: [ValueKind] {
		switch type {
		case .text: otherKinds.filter { $0 == .number || $0 == .bool }
		case .bool, .integer, .wideInteger, .unsignedInteger, .number, .moment: otherKinds.filter { $0 == .text }
		case .array(let element, _): otherKinds.filter { $0 == element.jsonKind }
		default: []
		}
	}

	private static func literal(_ json: String) -> String { "#\"\(json)\"#" }

	private func attempt(_ type: String) -> String { "try? container.decode(\(type).self)" }
}

extension PropertyType {
	/// The kind of the values in JSON.
	fileprivate var jsonKind: ValueKind? { ValueKind(rawValue: description) }

	fileprivate var isArray: Bool { if case .array = self { true } else { false } }

	/// A value in JSON that this type cannot read; `nil` if the type reads any value.
	fileprivate var wrongJSON: String? { singleValue != nil ? nil : jsonKind == .bool ? "12" : "true" }
}

extension TemplateContext {
	/// The values that templates read about a DTO that wraps a single value of the JSON; `nil` for any other type.
	static func single(_ type: TypeBlueprint) -> Self? {
		guard let value = SingleValue(of: type), let wrapped = type.wrapped else { return nil }
		let attempts = value.attempts
		let line = attempts.count == 1 ? String(attempts[0].dropFirst().dropLast()) : attempts.joined(separator: " ?? ")
		let isShort = line.count + 2 * LineFitter.tabWidth + "value = ".count <= LineFitter.width
		var single = Self()
		single.value = wrapped.name
		single.valueType = wrapped.type.dtoName
		single.summary = value.summary
		single.attempt = isShort && !attempts.isEmpty ? line : nil
		single.hasAttempts = !isShort
		single.attempts = isShort ? [] : attempts.enumerated().map { ($0 > 0 ? "?? " : "") + $1 }
		single.fallback = value.fallback
		single.element = value.element
		single.readings = value.readings.map { reading in
			var test = Self()
			(test.phrase, test.function, test.json) = (reading.phrase, reading.function, reading.json)
			test.expected = StubLiteral(side: .dto, type: type).literal(reading.value, of: wrapped)
			return test
		}
		single.broken = value.broken.map { broken in
			var test = Self()
			(test.phrase, test.json) = (broken.phrase, broken.json)
			return test
		}
		return single
	}
}
