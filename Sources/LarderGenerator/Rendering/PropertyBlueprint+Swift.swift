extension PropertyBlueprint {
	/// The declared name, in backticks if it is a keyword.
	var declaredName: String { SwiftName.declared(name) }

	/// The type in the model.
	///
	/// A value that the mapper reads from a string is optional, because a mapper cannot fail.
	var modelType: String {
		isOptionalInModel ? "\(type.modelName)?" : type.modelName
	}

	/// Whether the model's value may be missing.
	var isOptionalInModel: Bool {
		(type.isFormatted && !isMade) || isOptional || wrapsOptional
	}

	/// Whether the object around the model's value may lack it.
	private var wrapsOptional: Bool {
		guard case .object(let object) = type, let wrapped = object.wrapped else { return false }
		return wrapped.isOptionalInModel
	}

	/// The type in the DTO.
	var dtoType: String {
		isOptional ? "\(type.dtoName)?" : type.dtoName
	}

	/// The condition that the model has no value for a string that the mapper cannot read.
	var absence: String {
		switch type {
		case .array(.formatted, hasOptionalElements: false) where !isOptional,
			.dictionary(.formatted, hasOptionalElements: false) where !isOptional:
			"value.\(name).isEmpty"
		default: "value.\(name) == \(type.emptied)"
		}
	}
}
