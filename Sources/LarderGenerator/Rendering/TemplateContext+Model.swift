import LarderProject

extension TemplateContext {
	/// The values that templates read about `JSONValue`, as `json`.
	///
	/// All entities of a module share this type, so it is the same for all of them.
	static func json(_ blueprint: Blueprint) -> Self {
		var json = Self()
		let isApart = blueprint.modules.layers?.areApart == true
		let isPublic = blueprint.isPublic || blueprint.exportsJSON || isApart
		json.isPublic = isPublic
		json.access = isPublic ? "public " : ""
		return json
	}

	/// The values that templates read about a model's declaration, as `model`.
	static func model(_ blueprint: Blueprint, type: TypeBlueprint) -> Self {
		var model = Self()
		// The access modifier of the model, with a space; empty if the model is internal.
		let isApart = blueprint.modules.layers?.areApart == true
		let isPublic = blueprint.isPublic || isApart
		model.isPublic = isPublic
		model.access = isPublic ? "public " : ""
		model.possessive = SwiftName.possessive(of: type.name)
		model.summary = SwiftName.sentence(of: type.name)
		// If the identifier is not called `id`, the model gets a computed property `id` with this type and this
		// expression.
		let path = blueprint.identifier.path
		let isEntity = type.name == blueprint.entity.name
		let hasOwn = type.properties.contains { $0.name == "id" }
		let isIdentifiable = isPublic && isEntity && !path.isEmpty && (path == ["id"] || !hasOwn)
		model.hasOwnIdentifier = isIdentifiable && !hasOwn
		model.identifierType = blueprint.identifier.kind.swiftName
		let isKeyword = path.first.map(ReservedName.keywords.contains) ?? false
		model.identifier = (isKeyword ? "self." : "") + path.joined(separator: ".")
		// The compiler infers `Sendable` neither for public types nor for recursive ones.
		let isSendable = isPublic || type.isRecursive
		model.conformances = ["Equatable", isIdentifiable ? "Identifiable" : nil, isSendable ? "Sendable" : nil]
			.compactMap(\.self).joined(separator: ", ")
		let isSent = blueprint.sentTypes.contains(type.name)
		model.isSent = isSent
		let isSaved = isSent && blueprint.types.contains { $0.name == type.name }
		model.properties = type.properties.map { blueprint in
			var property = Self()
			// A property is `var` if the app changes it in a copy of the model before a save.
			property.binding = isSaved && !(isEntity && path == [blueprint.name]) ? "var" : "let"
			property.name = blueprint.declaredName
			property.type = blueprint.modelType
			property.phrase = SwiftName.phrase(of: blueprint.name)
			return property
		}
		// Whether other modules create the model, so that it needs an initializer.
		model.hasInitializer = isApart || (isPublic && isSent)
		return model
	}
}
