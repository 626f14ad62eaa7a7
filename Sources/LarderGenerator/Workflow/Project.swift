package import Foundation
package import LarderProject

/// A folder with generated features, and a lock that records them.
///
/// Planning only reads the disk. ``PlanWriter`` carries out a plan.
package struct Project: Sendable {
	private let root: URL
	private let style: ProjectStyle
	private let planner: Planner
	private let manifestEditor: ManifestEditor?

	/// Creates the project in `root`, which need not exist.
	///
	/// By default, the project has no `manifestEditor`, and notes say how its manifest has to change.
	package init(
		root: URL,
		style: ProjectStyle = ProjectStyle(),
		fileSystem: FileSystem = .disk,
		manifestEditor: ManifestEditor? = nil
	) {
		self.root = root
		self.style = style
		self.manifestEditor = manifestEditor
		planner = Planner(fileSystem: fileSystem)
	}

	/// The names of the generated entities.
	///
	/// No lock file is opened to get the names.
	package func names() throws(LockError) -> [Lock.Name] { try Lock.names(in: root, fileSystem: planner.fileSystem) }

	/// Reads the lock, or the part of it for which `isNeeded` is true.
	package func lock(if isNeeded: (Lock.Name) -> Bool = { _ in true }) throws(LockError) -> Lock {
		try Lock.read(in: root, fileSystem: planner.fileSystem, if: isNeeded)
	}

	/// The part of the lock with the entities called `name` and the other entities of their features.
	package func lock(of name: String, in feature: String?) throws(LockError) -> Lock {
		let features = try names().filter { $0.name == name && $0.feature == feature ?? $0.feature }.map(\.feature)
		return try lock { features.contains($0.feature) }
	}

	/// The part of the lock that a write to `features` needs.
	///
	/// A feature with its own module does not depend on other features. But the lock file of one entity records the
	/// project before Larder, and only all lock files together can separate what two branches added.
	private func lock(
		writing features: Set<String>,
		of modules: [ModuleNames],
		_ settings: GeneratedFile?
	) throws(LockError) -> Lock {
		let isShared = style.features == nil || modules.contains { $0.layers != nil }
		let needsAll = isShared || isMissing(settings) || isCatalogOpen || isManifestOpen
		return try lock { needsAll || features.contains($0.feature) }
	}

	private func isMissing(_ settings: GeneratedFile?) -> Bool {
		settings.map { planner.state(of: $0.path, in: root) == .absent } ?? false
	}

	/// Whether this write creates the string catalog, or the catalog has the versions of two branches.
	private var isCatalogOpen: Bool {
		switch planner.state(of: style.catalog, in: root) {
		case .absent: style.dialect.texts != .literals
		case .file(let catalog): ThreeWayMerge.hasMarkers(catalog)
		case .blocked: false
		}
	}

	/// Whether this write creates the manifest or adds Larder to it, or the manifest has the versions of two branches.
	private var isManifestOpen: Bool {
		switch planner.state(of: ProjectDraft.manifest, in: root) {
		case .absent: !planner.isTuistProject(root)
		case .file(let manifest):
			ThreeWayMerge.hasMarkers(manifest)
				|| !ManifestTargets.namesLarder(String(decoding: manifest, as: UTF8.self))
		case .blocked: false
		}
	}

	/// The languages of new strings: the catalog's, or `defaults` if there is no catalog.
	///
	/// - Throws: ``ConflictError`` if the catalog cannot be read.
	package func languages(_ defaults: [String]) throws(ConflictError) -> [String] {
		guard case .file(let contents) = planner.state(of: style.catalog, in: root) else { return defaults }
		let catalog = ConflictedText(contents)?.ours ?? contents
		do throws(JSONError) {
			let text = try CatalogText(catalog)
			let languages = try text.languages()
			// A catalog without strings only determines which language comes first.
			return text.keys.isEmpty ? languages + defaults.filter { !languages.contains($0) } : languages
		} catch {
			throw ConflictError(conflicts: [Conflict(path: style.catalog, reason: error.catalogReason)])
		}
	}

	/// Whether no manifest needs to name the Larder package: one names it already, or another tool builds the project.
	package var needsNoPackage: Bool {
		switch planner.state(of: "Package.swift", in: root) {
		case .file(let manifest): ManifestTargets.namesLarder(String(decoding: manifest, as: UTF8.self))
		case .absent, .blocked: style.features == nil || planner.isTuistProject(root)
		}
	}

	/// Plans to write `requests`, and the `settings` if the project has none.
	///
	/// Missing files are restored.
	///
	/// - Throws: ``JSONError``, ``OpenAPIError``, ``InferenceError`` or ``IdentifierError`` for samples; ``NameError``,
	///   ``EndpointError`` or ``RequestError`` for other parts of a request; ``TemplateError`` for the app's templates;
	///   ``LockError`` for the lock.
	package func plan(
		writing requests: [FeatureRequest],
		overlap: OverlapHandling,
		settings: GeneratedFile? = nil
	) throws -> GenerationReport {
		try plan(requests, rule: FileRule(overlap: overlap, restoresMissing: true), settings: settings)
	}

	/// Plans to update `requests` of earlier runs.
	///
	/// Files that someone removed are not restored.
	///
	/// - Throws: The errors of ``plan(writing:overlap:)``.
	package func plan(updating requests: [FeatureRequest]) throws -> GenerationReport {
		try plan(requests, rule: FileRule(overlap: .mark, restoresMissing: false))
	}

	/// Plans to remove the entity `name`.
	///
	/// Files that the entity shares with other entities of its feature are generated again for one of the other
	/// entities. `request` returns the request of that other entity.
	///
	/// - Throws: ``LockError`` if there is no such entity; the errors of `request`.
	package func plan(
		removing name: String,
		in feature: String?,
		remaking request: (Lock.Entity) throws -> FeatureRequest
	) throws -> GenerationReport {
		var lock = try lock(of: name, in: feature)
		let entity = try lock.entity(name, in: feature)
		// If the entity's lock file records the project before Larder, another entity's lock file takes over that
		// record.
		if style.features == nil || lock.beginnings[entity.id] != nil { lock = try self.lock() }
		let rule = FileRule(overlap: .mark, restoresMissing: false)
		var draft = ProjectDraft(root: root, planner: planner, lock: lock, rule: rule, manifestEditor: manifestEditor)
		draft.release(entity.id)
		if let neighbour = lock.entities(of: entity.feature).first(where: { $0.id != entity.id }) {
			var request = try request(neighbour)
			request.takenNames = draft.typeNames(besides: request.names)
			let parts = try draft.errorParts(of: entity.feature)
			var shared = try Blueprint(request).sharingError(among: parts)
			shared.exportsJSON = draft.exportsJSON(in: shared.module)
			draft.addShared(try RenderedFeature(shared, request), catalog: style.catalog)
		}
		draft.takeBack(entity, in: style) {
			// A file that cannot be generated again may not be Larder's, so it stays.
			guard let request = try? request(entity), let blueprint = try? Blueprint(request) else { return nil }
			return try? RenderedFeature(blueprint, request)
		}
		return GenerationReport(plan: try draft.finish(), notes: draft.notes)
	}

	private func plan(
		_ requests: [FeatureRequest],
		rule: FileRule,
		settings: GeneratedFile? = nil
	) throws -> GenerationReport {
		var draft = ProjectDraft(
			root: root,
			planner: planner,
			lock: try lock(writing: Set(requests.map(\.names.feature)), of: requests.map(\.names.modules), settings),
			rule: rule,
			manifestEditor: manifestEditor
		)
		if let settings { draft.addOnce(settings) }
		var blueprints: [Blueprint] = []
		for var request in requests {
			request.takenNames = draft.typeNames(besides: request.names)
			for other in blueprints where other.module == request.names.module {
				request.takenNames.formUnion(other.types.map(\.name))
			}
			if !request.keepsPages {
				request.hasDoubleMoney = draft.hasDoubleMoney(request)
				request.hasEarlierNames = draft.hasEarlierNames(request)
			}
			let before = draft.blueprint(before: request)
			request.keptNames = before?.typeNames ?? draft.writtenNames(of: request)
			let blueprint = try Blueprint(request)
			if let before {
				draft.notes += blueprint.entity.notesOnStricterTypes(than: before.entity) { place in
					// Notes already cover the transport's keys, and the author knows the skipped keys.
					blueprint.transported.contains(place.description) || request.inference[place.dotted].skip == true
				}
			}
			try request.handWritten.check(blueprint)
			try draft.record(blueprint, request)
			blueprints.append(blueprint)
		}
		let features = try zip(blueprints, requests).map { blueprint, request in
			let parts = try draft.errorParts(of: blueprint.feature)
			var shared = blueprint.sharingError(among: parts)
			shared.exportsJSON = draft.exportsJSON(in: blueprint.module, with: blueprints)
			return try RenderedFeature(shared, request)
		}
		if let settings { draft.noteSettings(settings, of: features.first?.id) }
		for feature in features {
			draft.add(feature, catalog: style.catalog)
			draft.keep(feature)
		}
		draft.removeUnneeded(by: Set(features.map(\.id)))
		var known: Set<String> = []
		let grouping = features.compactMap(draft.groupNote)
		let notes = (requests.flatMap(\.notes) + features.flatMap(\.notes) + grouping + draft.notes)
			.filter { known.insert($0).inserted }
		return GenerationReport(plan: try draft.finish(), fields: features.flatMap(\.fields), notes: notes)
	}
}
