extension PropertyType {
	var modelName: String {
		switch self {
		case .bool: "Bool"
		case .integer: "Int"
		case .wideInteger: "Int64"
		case .unsignedInteger: "UInt64"
		case .number: "Double"
		case .decimal: "Decimal"
		case .moment: "Date"
		case .text: "String"
		case .json: "JSONValue"
		case .formatted(let format): format.modelName
		case .enumeration(let enumeration): enumeration.name
		case .array(let element, let hasOptionalElements): "[\(element.modelName)\(hasOptionalElements ? "?" : "")]"
		case .object(let type): type.wrapped?.type.modelName ?? type.name
		case .dictionary(let value, let hasOptionalValues):
			"[String: \(value.modelName)\(hasOptionalValues ? "?" : "")]"
		case .reference(let name): name
		}
	}

	var dtoName: String {
		switch self {
		case .bool, .integer, .wideInteger, .unsignedInteger, .number, .decimal, .text, .json: modelName
		case .moment(_, let wire): wire.dtoName
		case .formatted: "String"
		case .enumeration(let enumeration): enumeration.wireName
		case .array(let element, let hasOptionalElements): "[\(element.dtoName)\(hasOptionalElements ? "?" : "")]"
		case .object(let type): "\(type.name)DTO"
		case .dictionary(let value, let hasOptionalValues): "[String: \(value.dtoName)\(hasOptionalValues ? "?" : "")]"
		case .reference(let name): "\(name)DTO"
		}
	}

	var needsMapping: Bool {
		format != nil || moment != nil || enumeration != nil || writtenObject != nil || reference != nil
	}

	/// Returns the literal `text` in as many arrays and dictionaries as the type has.
	func wrapping(_ text: String) -> String {
		switch self {
		case .array(let element, _): "[\(element.wrapping(text))]"
		case .dictionary(let element, _): "[\"key\": \(element.wrapping(text))]"
		case .object: singleValue.map { ".stub(\($0.name): \($0.type.wrapping(text)))" } ?? text
		default: text
		}
	}

	/// The value that a model has for strings that the mapper cannot read.
	var emptied: String {
		switch self {
		case .array(.formatted, hasOptionalElements: false): "[]"
		case .array(let element, _): "[\(element.emptied)]"
		case .dictionary(.formatted, hasOptionalElements: false): "[:]"
		case .dictionary(let element, _): "[\"key\": \(element.emptied)]"
		case .enumeration(let enumeration): ".\(enumeration.value(for: enumeration.otherText))"
		default: singleValue?.type.emptied ?? "nil"
		}
	}
}
