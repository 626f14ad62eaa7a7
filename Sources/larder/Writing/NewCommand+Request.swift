import Foundation
import LarderGenerator
import LarderProject
import LarderSyntax

extension NewCommand {
	/// The request from the command line, for the app in `context`.
	///
	/// - Throws: ``InputError`` if a file cannot be read. ``ProjectError`` if the entity has no name.
	///   ``ConflictError`` if the catalog or a data source cannot be used. ``LarderPackageError`` if the Larder package
	///   is missing or not Larder.
	func request(in context: ProjectContext) throws -> FeatureRequest {
		guard let name else { throw ProjectError(description: "error: the entity has no name; give one") }
		let known = try earlier(name, in: context.project)
		let feature = feature ?? known?.feature ?? name
		let scan = try context.handWritten(name, of: feature)
		var wish = try wish(for: name, keeping: known?.request, try context.overrides(of: name, in: feature) ?? [:])
		// The lock stores these choices, because someone may rename the folder or add data sources before an update.
		wish.app = try app ?? (context.settings.writing.app == nil ? context.appName() : nil)
		let named = scenarioOptions.preset ?? known?.request.preset
		let preset = context.preset(named, by: scan)
		wish.preset = named ?? (preset == context.preset ?? .larder ? nil : preset)
		wish.scenario = scenarioOptions.scenario(
			keeping: known?.request.scenario,
			orElse: scan.scenario(endpoint: endpoint)
		)
		wish.defaultPolicy = scenarioOptions.policy
		wish.endpoint = endpoint
		wish.isPublic = isPublic || known?.request.isPublic == true
		if wish.isPublic { try scan.checkMakesDataSources() }
		wish.writes.created = try collectionOptions.created(of: name)
		wish.writes.saved = try collectionOptions.saved(of: name)
		let asked = wish.writes
		var notes = known.map { wish.keep(decisionsOf: $0.request, after: keptOptions(of: $0)) } ?? []
		if known == nil, identifierKey == nil { notes += wish.assumeIdentifier(of: name) }
		// A path that an earlier run recorded stays as it is.
		if endpoint != nil { notes += wish.placeIdentifier(of: name) }
		if wish.isPublic, !isPublic {
			notes.append(
				"\(name) was written with --public and stays public; to write it without --public, remove it first"
			)
		}
		let hasRead = scan.found.fetch != nil
		let operations =
			wish.scenario.isLocal
			? nil
			: try documented(for: name, asking: asked, isNew: known == nil, hasRead: hasRead, in: &wish, notes: &notes)
		// What an earlier run wrote stays.
		if known?.request.readsOne != true, scan.found.fetch == nil, scan.found.local == nil {
			try wish.omitUnaskedOne(isListed: operations?.isListed == true)
			if !wish.readsOne, let note = operations?.noteOnNoRead(of: name) { notes.append(note) }
		}
		if operations?.isListed == true, wish.readsOne, endpoint == nil, let path = wish.endpoint {
			let shown = path.split(separator: "/").joined(separator: "/")
			notes.append(
				"the path of one \(name) is assumed to be /\(shown) and its identifier, because no path of the document reads one; choose "
					+ "another by --path"
			)
		}
		var request = try context.request(wish, for: name, of: feature, by: scan)
		request.notes += notes
		return request
	}
}

extension NewCommand {
	/// The request from which an earlier run wrote `name`; `nil` if there was no such run, or if the lock cannot be
	/// read.
	func earlierRequest(for name: String) -> EntityRequest? {
		guard let folder = output ?? ProjectContext.nearestProject() else { return nil }
		do {
			return try earlier(name, in: Project(root: URL(filePath: folder, directoryHint: .isDirectory)))?.request
		} catch {
			// The write that follows reports the error.
			return nil
		}
	}

	/// The entity `name` in `project`.
	///
	/// If the command line names no feature, this is the only entity with this name. If several entities have the name,
	/// this is the entity in the feature of the same name.
	private func earlier(_ name: String, in project: Project) throws(LockError) -> Lock.Entity? {
		let found = try project.lock { $0.name == name && $0.feature == feature ?? $0.feature }.entities
		return found.count == 1 ? found[0] : found.first { $0.feature == name }
	}

	/// The options of the run that wrote `entity`, except those that this run repeats.
	///
	/// The returned options stay in force.
	private func keptOptions(of entity: Lock.Entity) -> [String] {
		let request = entity.request
		var kept: [String] = []
		if feature == nil, entity.feature != entity.name { kept.append("--feature \(entity.feature)") }
		if identifierKey == nil {
			if request.inference.identifierKey != "id" { kept.append("--id \(request.inference.identifierKey)") }
			if identifierKind == nil, let kind = request.identifierKind { kept.append("--id-type \(kind.rawValue)") }
		}
		if scenarioOptions.preset == nil, let preset = request.preset { kept.append("--preset \(preset.rawValue)") }
		return kept + scenarioOptions.kept(of: request.scenario)
	}

	/// The request on the command line for the entity `name`, whose fields have `overrides`.
	///
	/// The identifier comes from `earlier`, unless an option names another identifier.
	private func wish(
		for name: String,
		keeping earlier: EntityRequest?,
		_ overrides: [String: FieldOverride]
	) throws -> EntityRequest {
		var (wish, overrides) = (EntityRequest(samples: try SampleReader.read(samples)), overrides)
		fieldOptions.apply(to: &overrides)
		wish.inference.identifierKey = identifierKey ?? earlier?.inference.identifierKey ?? "id"
		wish.inference.enumerations = enumerations.filter { $0.values.isEmpty }.map(\.key)
		fieldOptions.apply(enumerations, plainTexts, to: &overrides)
		wish.inference.plainTexts = plainTexts
		wish.inference.overrides = overrides.isEmpty ? nil : overrides
		wish.root = root
		wish.identifierKind = identifierKind ?? (identifierKey == nil ? earlier?.identifierKind : nil)
		wish.schema = try schemaOptions.read(for: name)
		try collectionOptions.apply(to: &wish)
		return wish
	}

	/// The result of `body` for the request; `nil` if the request cannot be read.
	///
	/// The result is also `nil` if a sample comes from standard input, which can be read only once.
	func inspected<Value>(for name: String, _ body: (EntityRequest) -> Value?) -> Value? {
		guard !sources.contains("-") else { return nil }
		do {
			let earlier = earlierRequest(for: name)
			var wish = try wish(for: name, keeping: earlier, [:])
			if earlier == nil, identifierKey == nil {
				_ = wish.assumeIdentifier(of: name)
				let operations = try schemaOptions.operations(for: name, in: wish)
				_ = operations.map { wish.assumeIdentifier(by: $0) }
			}
			return body(wish)
		} catch {
			// The write that follows reports the error.
			return nil
		}
	}
}

extension ProjectContext {
	/// The request from which `entity` was written, updated to the app's current state.
	///
	/// - Throws: ``ConflictError`` if the catalog or a data source cannot be used. ``LarderPackageError`` if the Larder
	///   package is missing or not Larder.
	func request(for entity: Lock.Entity) throws -> FeatureRequest {
		let scan = try handWritten(entity.name, of: entity.feature)
		var wish = entity.request
		wish.inference.overrides = try overrides(of: entity.name, in: entity.feature)
		var request = try request(wish, for: entity.name, of: entity.feature, by: scan)
		request.keepsPages = true
		return request
	}

	/// The file with the author's overrides for `entity`; `nil` if there is none.
	///
	/// - Throws: ``InputError`` if the file cannot be read.
	private func fieldsFile(of entity: String, in feature: String) throws(InputError) -> SampleFile? {
		let path = style.fieldsPath(of: entity, in: feature)
		guard root.has(path) else { return nil }
		return try SampleReader.read(root.appending(path: path).path(percentEncoded: false), upTo: SampleReader.limit)
	}

	/// The author's overrides from the fields file of `entity`; `nil` if there is no such file.
	///
	/// - Throws: ``InputError`` if the file cannot be read. ``FieldsError`` if it has another form.
	fileprivate func overrides(of entity: String, in feature: String) throws -> [String: FieldOverride]? {
		try fieldsFile(of: entity, in: feature).map { try FieldsFile($0).overrides }
	}

	/// Completes `wish` to a request, for the app's current state.
	///
	/// - Throws: ``ConflictError`` if the catalog or a data source cannot be used. ``LarderPackageError`` if the Larder
	///   package is missing or not Larder.
	fileprivate func request(
		_ wish: EntityRequest,
		for name: String,
		of feature: String,
		by scan: HandWrittenScan
	) throws -> FeatureRequest {
		let names = FeatureNames(
			entity: name,
			feature: feature,
			app: try wish.app ?? settings.writing.app ?? appName(),
			modules: ModuleNames(settings.writing.modules, layers: whole?.layers)
		)
		var request = FeatureRequest(names: names, wish: wish, output: root, larder: try larderPackage())
		// People may format the file in their own way. The file stays unless an option changes its content.
		if let file = try fieldsFile(of: name, in: feature),
			try FieldsFile(file).overrides == wish.inference.overrides ?? [:]
		{
			request.fieldsText = file.bytes
		}
		request.preset = preset(wish.preset, by: scan)
		try scan.check(for: request)
		request.handWritten = scan.found
		request.languages = try project.languages(settings.writing.languages ?? request.languages)
		// Messages in code are in one language. A catalog has them in each language.
		if style.dialect.texts == .literals { request.languages = Array(request.languages.prefix(1)) }
		request.style = style
		request.templates = templates
		request.notes = scan.notes + (whole?.notes ?? []) + [settings.unwrittenNote].compactMap(\.self)
		return request
	}

	/// The preset `named` on the command line, or else the preset that fits the app.
	fileprivate func preset(_ named: Preset?, by scan: HandWrittenScan) -> Preset {
		if let named { return named }
		return scan.hasLocal ? .executor : preset ?? (scan.hasLocalSources ? .executor : .larder)
	}

	/// The app's prefix if no setting names it: the prefix of the first entity that has one, or else the name of the
	/// package or the folder.
	///
	/// - Throws: ``LockError`` if the lock cannot be read.
	fileprivate func appName() throws(LockError) -> String {
		for name in try project.names().sorted(by: { ($0.feature, $0.name) < ($1.feature, $1.name) }) {
			if let app = try project.lock(if: { $0 == name }).entities.first?.request.app { return app }
		}
		return PackageFolder(root: root).appName
	}

	/// The preset in the settings, or `nil` if they have none.
	var preset: Preset? { settings.writing.preset.flatMap(Preset.init) }
}
