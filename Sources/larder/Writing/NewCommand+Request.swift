import Foundation
import LarderChecker
import LarderGenerator

extension NewCommand {
	/// The request that the command line makes, for the app in `context`.
	///
	/// - Throws: ``SampleError`` if a file cannot be read. ``ProjectError`` if the entity has no name.
	///   ``ConflictError`` if the catalog or a data source cannot be used. ``LarderPackageError`` if the Larder package
	///   is missing or not Larder.
	func request(in context: ProjectContext) throws -> FeatureRequest {
		guard let name else { throw ProjectError(description: "error: the entity has no name; give one") }
		let feature = feature ?? name
		var wish = EntityRequest(samples: try SampleReader.read(samples))
		let scan = try HandWrittenScan(name, of: feature, in: context)
		// The lock stores these choices, because someone may rename the folder or add data sources before an update.
		wish.app = try app ?? (context.settings.writing.app == nil ? context.appName() : nil)
		let preset = context.preset(scenarioOptions.preset, by: scan)
		wish.preset = scenarioOptions.preset ?? (preset == context.preset ?? .larder ? nil : preset)
		wish.scenario = scenarioOptions.scenario(of: scenarioOptions.namedKind ?? scan.scenario(endpoint: endpoint))
		wish.inference.identifierKey = identifierKey
		wish.inference.enumerations = enumerations
		wish.inference.plainTexts = plainTexts
		wish.root = root
		var overrides = try context.overrides(of: name, in: feature) ?? [:]
		fieldOptions.apply(to: &overrides)
		wish.inference.overrides = overrides.isEmpty ? nil : overrides
		wish.identifierKind = identifierKind
		wish.endpoint = endpoint
		let known = try context.project.lock().entities.first { $0.name == name && $0.feature == feature }
		wish.isPublic = isPublic || known?.request.isPublic == true
		if wish.isPublic { try scan.checkMakesDataSources() }
		wish.schema = try schemaOptions.read(for: name)
		try collectionOptions.apply(to: &wish)
		var notes = known.map { wish.keep(decisionsOf: $0.request) } ?? []
		if wish.isPublic, !isPublic {
			notes.append("\(name) was written with --public, and stays so; to write it without, remove it first")
		}
		if let operations = try schemaOptions.operations(for: name), !wish.scenario.isLocal {
			notes += operations.notes
			if !operations.found.isEmpty {
				let collections = wish.collections
				wish.add(operations)
				if collections.pages.isEmpty, wish.needsPageStyle(for: name) {
					(wish.collections.pages, wish.collections.pageQuery) = ([], collections.pageQuery)
					notes.append("the document does not show how pages turn, so there are none; say it by --page-by")
				}
				notes.append(
					"the repository has what the document's paths give: \(operations.found.joined(separator: ", "))"
				)
			}
		}
		var request = try context.request(wish, for: name, of: feature, by: scan)
		request.notes += notes
		return request
	}
}

extension NewCommand {
	/// The keys that can identify `name`, if its answers lack the requested key; `nil` if there is nothing to ask.
	func identifierChoices(for name: String) -> [String]? {
		inspected(for: name) { $0.identifierChoices(for: name) } ?? nil
	}

	/// Whether the pages of `name` do not show how they turn.
	func needsPageStyle(for name: String) -> Bool { inspected(for: name) { $0.needsPageStyle(for: name) } ?? false }

	/// Whether an earlier run decided how the pages of `name` turn.
	func keepsPageStyle(of name: String) -> Bool {
		guard let folder = output ?? ProjectContext.nearestProject() else { return false }
		do {
			let lock = try Project(root: URL(filePath: folder, directoryHint: .isDirectory)).lock()
			return lock.entities.contains { entity in
				entity.name == name && entity.feature == feature ?? name && entity.request.collections.pageBy != nil
			}
		} catch {
			// The write that follows reports the error.
			return false
		}
	}

	/// What `body` finds in the request; `nil` if the request cannot be read, or not twice.
	private func inspected<Value>(for name: String, _ body: (EntityRequest) -> Value) -> Value? {
		guard !sources.contains("-") else { return nil }
		do {
			var wish = EntityRequest(samples: try SampleReader.read(samples))
			wish.inference.identifierKey = identifierKey
			var overrides: [String: FieldOverride] = [:]
			fieldOptions.apply(to: &overrides)
			wish.inference.overrides = overrides.isEmpty ? nil : overrides
			(wish.root, wish.identifierKind) = (root, identifierKind)
			wish.schema = try schemaOptions.read(for: name)
			try collectionOptions.apply(to: &wish)
			return body(wish)
		} catch {
			// The write that follows reports the error.
			return nil
		}
	}
}

extension EntityRequest {
	/// Adds what the paths of a document give, unless the command line says otherwise.
	fileprivate mutating func add(_ operations: EntityOperations) {
		endpoint = endpoint ?? operations.endpoint
		if collections.pages.isEmpty, let page = operations.page {
			collections.pages = [page]
			collections.pageQuery = collections.pageQuery ?? operations.pageQuery
			collections.pagePath = collections.pagePath ?? operations.pagePath
		}
		if collections.lists.isEmpty, let list = operations.list {
			collections.lists = [list]
			collections.listPath = collections.listPath ?? operations.listPath
		}
		if operations.creates, identifierKind == nil { writes.creates = true }
		writes.saves = writes.saves || operations.saves
		writes.deletes = writes.deletes || operations.deletes
	}
}

extension ProjectContext {
	/// The request from which `entity` was written, for the app as it is now.
	///
	/// - Throws: ``ConflictError`` if the catalog or a data source cannot be used. ``LarderPackageError`` if the Larder
	///   package is missing or not Larder.
	func request(for entity: Lock.Entity) throws -> FeatureRequest {
		let scan = try HandWrittenScan(entity.name, of: entity.feature, in: self)
		var wish = entity.request
		wish.inference.overrides = try overrides(of: entity.name, in: entity.feature)
		var request = try request(wish, for: entity.name, of: entity.feature, by: scan)
		request.keepsPages = true
		return request
	}

	/// The file in which the author wrote down what the samples of `entity` do not show; `nil` if there is none.
	///
	/// - Throws: ``SampleError`` if the file cannot be read.
	private func fieldsFile(of entity: String, in feature: String) throws(SampleError) -> SampleFile? {
		let path = root.appending(path: style.fieldsPath(of: entity, in: feature)).path(percentEncoded: false)
		guard FileManager.default.fileExists(atPath: path) else { return nil }
		return try SampleReader.read(path, upTo: SampleReader.limit)
	}

	/// What that file says; `nil` if there is none.
	///
	/// - Throws: ``SampleError`` if the file cannot be read. ``FieldsError`` if it has another form.
	fileprivate func overrides(of entity: String, in feature: String) throws -> [String: FieldOverride]? {
		try fieldsFile(of: entity, in: feature).map { try FieldsFile($0).overrides }
	}

	/// The request of `wish`, for the app as it is now.
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
		// People may write the file in a form of their own, which stays unless an option changes what it says.
		if let file = try fieldsFile(of: name, in: feature),
			try FieldsFile(file).overrides == wish.inference.overrides ?? [:]
		{
			request.fieldsText = file.bytes
		}
		request.preset = preset(wish.preset, by: scan)
		try scan.check(for: request)
		request.handWritten = scan.found
		request.languages = try project.languages(settings.writing.languages ?? request.languages)
		// Code has one text, and a catalog has one in each language.
		if style.dialect.texts == .literals { request.languages = Array(request.languages.prefix(1)) }
		request.style = style
		request.templates = templates
		request.notes = scan.notes + (whole?.notes ?? []) + [settings.unwrittenNote].compactMap(\.self)
		return request
	}

	/// The preset `named`, or the one that fits the app.
	fileprivate func preset(_ named: Preset?, by scan: HandWrittenScan) -> Preset {
		if let named { return named }
		return scan.hasLocal ? .executor : preset ?? (scan.hasLocalSources ? .executor : .larder)
	}

	/// The app's prefix if nothing names it: the prefix of another entity, or the name of the package or the folder.
	///
	/// - Throws: ``LockError`` if the lock cannot be read.
	fileprivate func appName() throws(LockError) -> String {
		try project.lock().entities.compactMap(\.request.app).first
			?? ManifestEditing(root: root).appName
	}

	/// The preset in the settings, or `nil` if they have none.
	var preset: Preset? { settings.writing.preset.flatMap(Preset.init) }
}
