import LarderProject

/// An entity's files, rendered for an empty folder.
struct RenderedFeature {
	let names: FeatureNames
	/// The files, sorted by path.
	let files: [GeneratedFile]
	/// The contents of the app's files in every indentation style, by path.
	let reindented: [String: Set<[UInt8]>]
	/// The app's own files that replace generated ones.
	let ownFiles: [String]
	/// The strings that the entity needs.
	let texts: [CatalogEntry]
	/// The entity's part of the feature's error.
	let errorPart: ErrorPart
	/// The files that all entities of the feature share.
	let sharedPaths: Set<String>
	/// The feature's part of a manifest.
	let targets: ManifestTargets
	let folder: String
	let fields: [FieldExplanation]
	let notes: [String]

	/// Renders `blueprint`, which follows from `request`.
	init(_ blueprint: Blueprint, _ request: FeatureRequest) throws(TemplateError) {
		let featureFiles = FeatureFiles(blueprint, templates: try TemplateLibrary(ejected: request.templates))
		let rendered = try featureFiles.render()
		names = request.names
		let handWritten = request.handWritten
		let placed = rendered.map { handWritten.adapt($0, entity: request.names.entity) }.map(request.style.apply)
		files = placed.filter { handWritten.place(of: $0) == nil }.sorted { $0.path < $1.path }
		reindented = Self.reindented(rendered, request.style)
		ownFiles = Set(placed.compactMap(handWritten.place)).sorted()
		errorPart = blueprint.errorPart
		// The entity needs its own strings alone, but the text of a failure depends on what all entities do.
		var part = errorPart
		part.writes = blueprint.errorParts.contains(where: \.writes)
		texts = blueprint.sharingError(among: [part]).texts.map(\.entry)
		let shared = Set(featureFiles.sharedPaths)
		sharedPaths = Set(rendered.filter { shared.contains($0.path) }.map { request.style.apply(to: $0).path })
		targets = ManifestTargets(
			module: blueprint.module,
			libraries: blueprint.products,
			dialect: blueprint.dialect,
			layers: blueprint.modules.layers,
			domainLibraries: blueprint.scenario.isConfigurable
				? ([blueprint.dialect.caching] + (blueprint.isObserved ? ["LarderObservation"] : []))
					.filter { $0.hasPrefix("Larder") } : [],
			fixtures: request.style.fixturesFolder(of: request.names.feature),
			manifest: files.first { $0.path == "Package.swift" }
		)
		folder = request.style.folder(of: names.feature)
		fields = blueprint.fields
		notes = blueprint.notes + Self.untranslated(texts)
	}

	/// The entity's name in the lock.
	var id: String { names.id }

	private static func reindented(_ files: [GeneratedFile], _ style: ProjectStyle) -> [String: Set<[UInt8]>] {
		let app = files.filter { !$0.path.hasPrefix("Features/") && !$0.path.hasSuffix(".xcstrings") }
		return ([.tabs] + (1...8).map(Indentation.spaces)).reduce(into: [:]) { forms, indentation in
			var style = style
			style.indentation = indentation
			for file in app.map(style.apply) { forms[file.path, default: []].insert(file.contents) }
		}
	}

	private static func untranslated(_ texts: [CatalogEntry]) -> [String] {
		let languages = Set(texts.flatMap(\.translations).filter { !$0.isTranslated }.map(\.language))
		return languages.sorted().map { "the strings for \($0) are in English and marked for review; translate them" }
	}
}
