/// A feature's files as they would be if nothing were there yet, and what they were made of.
struct RenderedFeature {
	/// The entity's names.
	let names: FeatureNames
	/// The files, sorted by path.
	let files: [GeneratedFile]
	/// The app's own files that take the place of files which would be written.
	let ownFiles: [String]
	/// The texts of the feature's error, which the catalog among the files has too.
	let texts: [CatalogEntry]
	/// The type that the entity is found by, as Swift writes it.
	let identifierType: String
	/// The targets that a manifest needs for it.
	let targets: ManifestTargets
	let fields: [FieldExplanation]
	let notes: [String]

	/// Renders what `request` describes.
	///
	/// - Throws: What ``generateFeature(_:mode:fileSystem:)`` says of samples, requests and templates.
	init(_ request: FeatureRequest) throws {
		let blueprint = try Blueprint(request)
		let rendered = try FeatureFiles(blueprint, templates: TemplateLibrary(ejected: request.templates)).render()
		let context = FeatureContext(blueprint)
		names = request.names
		let handWritten = request.handWritten
		let placed = rendered.map { handWritten.adapt($0, entity: request.names.entity) }.map(request.style.apply)
		files = placed.filter { handWritten.place(of: $0) == nil }.sorted { $0.path < $1.path }
		ownFiles = Set(placed.compactMap(handWritten.place)).sorted()
		texts = context.texts.map(\.entry)
		identifierType = blueprint.identifier.kind.swiftName
		targets = ManifestTargets(module: blueprint.module, manifest: files.first { $0.path == "Package.swift" })
		fields = blueprint.fields
		notes = blueprint.notes + Self.untranslated(texts)
	}

	/// What the lock calls the entity.
	var id: String { "\(names.feature)/\(names.entity)" }

	private static func untranslated(_ texts: [CatalogEntry]) -> [String] {
		let languages = Set(texts.flatMap(\.translations).filter { !$0.isTranslated }.map(\.language))
		return languages.sorted().map { "the texts for \($0) are in English and marked for review; translate them" }
	}
}
