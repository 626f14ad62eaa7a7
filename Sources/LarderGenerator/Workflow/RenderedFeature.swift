/// A feature's files as they would be if nothing were there yet, and what they were made of.
struct RenderedFeature {
	/// The entity's names.
	let names: FeatureNames
	/// The files, sorted by path.
	let files: [GeneratedFile]
	/// The app's own files that take the place of files which would be written.
	let ownFiles: [String]
	/// The texts that it needs, which the catalog among the files has too.
	let texts: [CatalogEntry]
	/// What the feature's error has for it.
	let errorPart: ErrorPart
	/// The files that all entities of the feature share and write alike.
	let sharedPaths: Set<String>
	/// The targets that a manifest needs for it.
	let targets: ManifestTargets
	let fields: [FieldExplanation]
	let notes: [String]

	/// Renders `blueprint`, which was made of `request`.
	init(_ blueprint: Blueprint, _ request: FeatureRequest) throws(TemplateError) {
		let featureFiles = FeatureFiles(blueprint, templates: try TemplateLibrary(ejected: request.templates))
		let rendered = try featureFiles.render()
		names = request.names
		let handWritten = request.handWritten
		let placed = rendered.map { handWritten.adapt($0, entity: request.names.entity) }.map(request.style.apply)
		files = placed.filter { handWritten.place(of: $0) == nil }.sorted { $0.path < $1.path }
		ownFiles = Set(placed.compactMap(handWritten.place)).sorted()
		errorPart = blueprint.errorPart
		texts = FeatureContext(blueprint.sharingError(among: [errorPart])).texts.map(\.entry)
		let shared = Set(featureFiles.sharedPaths)
		sharedPaths = Set(rendered.filter { shared.contains($0.path) }.map { request.style.apply(to: $0).path })
		targets = ManifestTargets(
			module: blueprint.module,
			products: blueprint.products,
			manifest: files.first { $0.path == "Package.swift" }
		)
		fields = blueprint.fields
		notes = blueprint.notes + Self.untranslated(texts)
	}

	/// What the lock calls the entity.
	var id: String { names.id }

	private static func untranslated(_ texts: [CatalogEntry]) -> [String] {
		let languages = Set(texts.flatMap(\.translations).filter { !$0.isTranslated }.map(\.language))
		return languages.sorted().map { "the texts for \($0) are in English and marked for review; translate them" }
	}
}
