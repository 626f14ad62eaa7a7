import LarderProject

/// What templates read about the access to a model, and its protocols.
struct ModelContext {
	/// A stored property of the model.
	struct Property {
		/// `let`, or `var` for what an app changes in a copy to save it.
		let binding: String
		let name: String
		let type: String
		let phrase: String
	}

	/// The access modifier of the model and its members, with a space; empty if they are internal.
	let access: String
	let isPublic: Bool
	/// The name in prose, and a sentence of it.
	let phrase: String
	let summary: String
	/// The model's protocols.
	let conformances: String
	/// The type and the expression of its `id`, if that is not a property already.
	let hasOwnIdentifier: Bool
	let identifierType: String
	let identifier: String
	/// The stored properties.
	let properties: [Property]
	/// Whether other modules make values of it.
	let hasInitializer: Bool

	init(_ blueprint: Blueprint, type: TypeBlueprint) {
		let isApart = blueprint.modules.layers?.areApart == true
		isPublic = blueprint.isPublic || isApart
		access = isPublic ? "public " : ""
		phrase = SwiftName.phrase(of: type.name)
		summary = SwiftName.sentence(of: type.name)
		let path = blueprint.identifier.path
		let isEntity = type.name == blueprint.entity.name
		let hasOwn = type.properties.contains { $0.name == "id" }
		let isIdentifiable = isPublic && isEntity && !path.isEmpty && (path == ["id"] || !hasOwn)
		hasOwnIdentifier = isIdentifiable && !hasOwn
		identifierType = blueprint.identifier.kind.swiftName
		let isKeyword = path.first.map(ReservedName.keywords.contains) ?? false
		identifier = (isKeyword ? "self." : "") + path.joined(separator: ".")
		// The compiler infers Sendable neither for public types nor for those that contain each other.
		let isSendable = isPublic || type.isRecursive
		conformances = ["Equatable", isIdentifiable ? "Identifiable" : nil, isSendable ? "Sendable" : nil]
			.compactMap(\.self).joined(separator: ", ")
		let isSaved = blueprint.savesModels && blueprint.types.contains { $0.name == type.name }
		properties = type.properties.map { property in
			let context = PropertyContext(property, of: type)
			let isIdentifier = isEntity && path == [property.name]
			return Property(
				binding: isSaved && !isIdentifier ? "var" : "let",
				name: context.name,
				type: context.modelType,
				phrase: context.phrase
			)
		}
		hasInitializer = isApart || (isPublic && isSaved)
	}
}
