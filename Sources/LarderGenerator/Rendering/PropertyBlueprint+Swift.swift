extension PropertyBlueprint {
	/// The name in a declaration, in backticks if it is a keyword.
	var declaredName: String { SwiftName.declared(name) }

	/// The Swift type in the model.
	///
	/// A value that the mapper reads from a string is optional, because a mapper cannot fail.
	var modelType: String {
		isOptionalInModel ? "\(type.modelName)?" : type.modelName
	}

	var isOptionalInModel: Bool {
		(type.isFormatted && !isMade) || isOptional || wrapsOptional
	}

	/// Whether the property is a wrapper whose wrapped value may be missing.
	private var wrapsOptional: Bool {
		guard case .object(let object) = type, let wrapped = object.wrapped else { return false }
		return wrapped.isOptionalInModel
	}

	var dtoType: String {
		isOptional ? "\(type.dtoName)?" : type.dtoName
	}

	/// The condition in a test that the model has no value, because the mapper cannot read the DTO's string.
	var absence: String {
		switch type {
		case .array(.formatted, hasOptionalElements: false) where !isOptional,
			.dictionary(.formatted, hasOptionalElements: false) where !isOptional:
			"value.\(name).isEmpty"
		default: "value.\(name) == \(type.emptied)"
		}
	}
}
