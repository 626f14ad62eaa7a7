extension PropertyType {
	/// Its name in a model.
	var modelName: String {
		switch self {
		case .bool: "Bool"
		case .integer: "Int"
		case .number: "Double"
		case .text: "String"
		case .url: "URL"
		case .array(let element, let hasOptionalElements): "[\(element.modelName)\(hasOptionalElements ? "?" : "")]"
		case .object(let type): type.name
		}
	}

	/// Its name in a DTO.
	var dtoName: String {
		switch self {
		case .bool, .integer, .number, .text: modelName
		case .url: "String"
		case .array(let element, let hasOptionalElements): "[\(element.dtoName)\(hasOptionalElements ? "?" : "")]"
		case .object(let type): "\(type.name)DTO"
		}
	}

	/// Whether the model holds it otherwise than the DTO.
	var needsMapping: Bool { holdsURLs || object != nil }

	/// A value of the DTO in which no URL is one.
	var brokenURL: String {
		guard case .array(let element, _) = self else { return "\"\"" }
		return "[\(element.brokenURL)]"
	}

	/// What the model has for ``brokenURL``.
	var emptied: String {
		switch self {
		case .array(.url, hasOptionalElements: false): "[]"
		case .array(let element, _): "[\(element.emptied)]"
		case .bool, .integer, .number, .text, .url, .object: "nil"
		}
	}
}
