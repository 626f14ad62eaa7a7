extension PropertyBlueprint {
	/// Its name as it is declared, in backticks where it is a keyword.
	var declaredName: String {
		ReservedName.keywords.contains(name) ? "`\(name)`" : name
	}

	/// Its type in the model, where what is read of a text is optional: a text need not be one, and a mapper cannot fail.
	var modelType: String {
		isOptionalInModel ? "\(type.modelName)?" : type.modelName
	}

	/// Whether the model may have none.
	var isOptionalInModel: Bool {
		if case .formatted = type { true } else { isOptional }
	}

	/// Its type on the wire.
	var dtoType: String {
		isOptional ? "\(type.dtoName)?" : type.dtoName
	}

	/// The condition that the model has nothing for a text that the mapper cannot read.
	var absence: String {
		switch type {
		case .array(.formatted, hasOptionalElements: false) where !isOptional,
			.dictionary(.formatted, hasOptionalElements: false) where !isOptional:
			"value.\(name).isEmpty"
		default: "value.\(name) == \(type.emptied)"
		}
	}
}
