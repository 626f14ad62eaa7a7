import LarderProject

extension TemplateContext {
	/// The values that templates read about the access to a model, and its protocols.
	static func model(_ blueprint: Blueprint, type: TypeBlueprint) -> Self {
		var model = Self()
		// The access modifier of the model and its members, with a space; empty if they are internal.
		let isApart = blueprint.modules.layers?.areApart == true
		let isPublic = blueprint.isPublic || isApart
		model.isPublic = isPublic
		model.access = isPublic ? "public " : ""
		// The name in prose, and a sentence of it.
		model.phrase = SwiftName.phrase(of: type.name)
		model.summary = SwiftName.sentence(of: type.name)
		// The type and the expression of `id`, if the model has no such property.
		let path = blueprint.identifier.path
		let isEntity = type.name == blueprint.entity.name
		let hasOwn = type.properties.contains { $0.name == "id" }
		let isIdentifiable = isPublic && isEntity && !path.isEmpty && (path == ["id"] || !hasOwn)
		model.hasOwnIdentifier = isIdentifiable && !hasOwn
		model.identifierType = blueprint.identifier.kind.swiftName
		let isKeyword = path.first.map(ReservedName.keywords.contains) ?? false
		model.identifier = (isKeyword ? "self." : "") + path.joined(separator: ".")
		// The model's protocols. The compiler infers Sendable neither for public types nor for recursive ones.
		let isSendable = isPublic || type.isRecursive
		model.conformances = ["Equatable", isIdentifiable ? "Identifiable" : nil, isSendable ? "Sendable" : nil]
			.compactMap(\.self).joined(separator: ", ")
		let isSent = blueprint.sentTypes.contains(type.name)
		// Whether the model becomes a DTO again.
		model.isSent = isSent
		let isSaved = isSent && blueprint.types.contains { $0.name == type.name }
		// The stored properties.
		model.properties = type.properties.map { blueprint in
			var property = Self()
			// `let`, or `var` for a property that an app changes in a copy before a save.
			property.binding = isSaved && !(isEntity && path == [blueprint.name]) ? "var" : "let"
			property.name = blueprint.declaredName
			property.type = blueprint.modelType
			property.phrase = SwiftName.phrase(of: blueprint.name)
			return property
		}
		// Whether other modules create values of the model.
		model.hasInitializer = isApart || (isPublic && isSent)
		return model
	}
}
