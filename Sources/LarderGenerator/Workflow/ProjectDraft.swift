import Foundation

/// A plan and its lock under construction.
struct ProjectDraft {
	/// The names of files that Larder writes only if they are missing.
	///
	/// Once written, these files belong to the app.
	private static let appFiles = Set(
		FileRow.all.filter { $0.owner == .app }.compactMap { $0.path.split(separator: "/").last.map(String.init) }
	)

	static let manifest = "Package.swift"

	let root: URL
	let planner: Planner
	let rule: FileRule
	let manifestEditor: ManifestEditor?
	let old: Lock
	var lock: Lock
	var steps: [String: Plan.Step] = [:]
	var notes: [String] = []
	/// The paths of the lock files for the entities that this run writes.
	private var recorded: Set<String> = []

	init(
		root: URL,
		planner: Planner,
		lock: Lock,
		rule: FileRule = FileRule(overlap: .refuse, restoresMissing: true),
		manifestEditor: ManifestEditor? = nil
	) {
		self.root = root
		self.planner = planner
		self.rule = rule
		self.manifestEditor = manifestEditor
		self.lock = lock
		old = lock
	}

	/// Adds the entity of `blueprint` to the lock, with its case in the feature's error.
	///
	/// - Throws: ``NameError`` if the feature cannot have both this entity and its other entities; ``LockError``.
	mutating func record(_ blueprint: Blueprint, _ request: FeatureRequest) throws {
		let names = request.names
		let neighbours = lock.entities(of: names.feature).filter { $0.id != names.id }
		try checkName(names, beside: neighbours)
		let known = lock.entities.first { $0.id == names.id }
		let missingCase = ErrorPart.missingCase(
			for: names.entity,
			foundBy: blueprint.identifier.kind,
			beside: try neighbours.filter(\.hasFeatureError).map { try $0.errorPart() },
			already: known?.missingCase
		)
		var wish = request.wish
		// Record the path, so that an update does not read another path from the same responses.
		if !blueprint.scenario.isLocal, !request.keepsPages {
			let path = wish.endpoint ?? "/" + blueprint.endpoint.joined(separator: "/")
			let isAdded = !blueprint.identifierSuffix.isEmpty && !path.contains("}\(blueprint.identifierSuffix)")
			let stem = path.hasSuffix("/") ? String(path.dropLast()) : path
			wish.endpoint = isAdded ? "\(stem)/{id}\(blueprint.identifierSuffix)" : path
		}
		if !request.keepsPages { wish = wish.readByRules() }
		wish.typeNames = blueprint.typeNames.isEmpty ? nil : blueprint.typeNames
		let entity = Lock.Entity(
			name: names.entity,
			feature: names.feature,
			module: blueprint.module,
			identifier: blueprint.identifier.kind.swiftName,
			missingCase: missingCase,
			preset: blueprint.preset,
			request: wish
		)
		lock.record(entity)
		recorded.insert(entity.path)
	}

	/// The parts of the error of `feature`.
	func errorParts(of feature: String) throws(LockError) -> [ErrorPart] {
		var parts: [ErrorPart] = []
		for entity in lock.entities(of: feature) where entity.hasFeatureError { parts.append(try entity.errorPart()) }
		return parts
	}

	/// The names of the types that the module's other entities have, from the names of their files.
	func typeNames(besides names: FeatureNames) -> Set<String> {
		let others = Set(lock.entities.filter { $0.module == names.module }.map(\.id)).subtracting([names.id])
		let paths = lock.files.filter {
			!others.isDisjoint(with: $0.value.owners.all) && !$0.value.owners.all.contains(names.id)
		}.keys
		return Set(paths.compactMap { $0.split(separator: "/").last?.split(separator: ".").first.map(String.init) })
	}

	/// Refuses an entity name that would hide a Swift type in the code of other entities.
	private func checkName(_ names: FeatureNames, beside neighbours: [Lock.Entity]) throws(NameError) {
		guard !neighbours.isEmpty else { return }
		let shadowing = ([names.entity] + neighbours.map(\.name)).filter(ReservedName.shadowing.contains)
		guard let name = shadowing.first else { return }
		let others = neighbours.map(\.name).joined(separator: ", ")
		let place = "\(names.entity) cannot be written to the feature \(names.feature), "
		let reason =
			name == names.entity
			? "because the code of \(others) uses Swift's own \(name)"
			: "because the type \(name) would hide Swift's own"
		throw NameError(description: "\(place)\(reason); name another feature by --feature")
	}

	/// Plans a file that is only written if it is missing.
	mutating func addOnce(_ file: GeneratedFile) {
		guard case .absent = planner.state(of: file.path, in: root) else { return }
		steps[file.path] = Plan.Step(file: file, action: .create)
	}

	/// Records in the lock that the project had no settings before `entity`.
	mutating func noteSettings(_ settings: GeneratedFile, of entity: String?) {
		guard let entity, steps[settings.path]?.action == .create else { return }
		lock.begin(entity, \.settings, String(decoding: settings.contents, as: UTF8.self))
	}

	/// Plans the files of `feature`.
	mutating func add(_ feature: RenderedFeature, catalog: String) {
		for file in feature.files {
			switch file.path {
			case catalog: addTexts(of: feature, to: file)
			case _ where Self.appFiles.contains(file.name): addAppFile(file, of: feature)
			default: addFile(file, of: feature.id, isShared: feature.sharedPaths.contains(file.path))
			}
		}
	}

	/// Plans to keep the app's own files that `feature` uses.
	mutating func keep(_ feature: RenderedFeature) {
		for path in feature.ownFiles {
			guard case .file(let contents) = planner.state(of: path, in: root) else { continue }
			let file = GeneratedFile(path: path, contents: contents)
			steps[path] = Plan.Step(file: file, action: .kept("is the app's own"))
		}
	}

	/// Plans to remove the files that `owners` no longer need.
	mutating func removeUnneeded(by owners: Set<String>) {
		for (path, file) in old.files where steps[path] == nil && !owners.isDisjoint(with: file.owners.all) {
			release(path, by: owners)
		}
		let removed = steps.values.filter { if case .remove = $0.action { true } else { false } }.map(\.file.name)
		guard rule.restoresMissing, !removed.isEmpty else { return }
		notes.append(
			"nothing needs these unedited files any more, so they are removed: \(removed.sorted().joined(separator: ", "))"
		)
	}

	/// The Swift files that `folder` has after the plan is carried out.
	func sources(in folder: String) -> [String] {
		planner.fileSystem.files(root.appending(path: folder)).map { "\(folder)/\($0)" }.filter { path in
			if case .remove = steps[path]?.action { return false }
			return path.hasSuffix(".swift")
		}
	}

	/// Plans the files that `feature` shared with a removed entity.
	mutating func addShared(_ feature: RenderedFeature, catalog: String) {
		for file in feature.files {
			if file.path == catalog {
				addTexts(of: feature, to: file, restoresMissing: false)
			} else if feature.sharedPaths.contains(file.path) {
				addFile(file, of: feature.id, isShared: true)
			}
		}
	}

	/// Plans to remove everything that only `owner` needs, and removes `owner` from the lock.
	mutating func release(_ owner: String) {
		lock.forget(owner)
		lock.passOnBeginning(of: owner)
		for path in old.files.keys { release(path, by: [owner]) }
		for path in old.catalogs.keys.sorted() { releaseTexts(in: path, by: owner) }
	}

	/// The plan, including the lock's own change.
	func finish() throws -> Plan {
		var steps = Array(steps.values)
		steps += try lockSteps()
		return Plan(root: root, steps: steps.sorted { $0.file.path < $1.file.path })
	}
}

// MARK: - Files

extension ProjectDraft {
	/// Adds a file of the entity `owner`.
	///
	/// If another entity also has the file, and the file is not shared, the plan has a conflict: the entities need
	/// different types with the same name.
	private mutating func addFile(_ given: GeneratedFile, of owner: String, isShared: Bool) {
		let file = isShared ? placed(given, of: owner) : given
		let recorded = lock.files[file.path]
		let others = (recorded?.owners.all ?? []).filter { $0 != owner }
		if let other = others.first, !isShared {
			let reason = "is also written for \(other); give one of the two entities another name"
			steps[file.path] = Plan.Step(file: file, action: .conflict(reason))
			return
		}
		var owners = recorded?.owners ?? Lock.Owners(owner)
		if recorded?.has(file.contents) == true { owners.add([owner]) } else { owners.add(writer: owner) }
		lock.files[file.path] = Lock.File(owners: owners, file)
		guard steps[file.path] == nil else { return }
		let known = old.files[file.path]
		steps[file.path] = rule.step(for: file, known: known, state: planner.state(of: file.path, in: root))
	}

	/// Removes a file, unless other entities need it.
	private mutating func release(_ path: String, by owners: Set<String>) {
		guard var file = lock.files[path] else { return }
		file.owners.remove(owners)
		guard file.owners.isEmpty else {
			lock.files[path] = file
			return
		}
		lock.files[path] = nil
		steps[path] = rule.removal(of: path, known: file, state: planner.state(of: path, in: root))
	}

	private mutating func addAppFile(_ file: GeneratedFile, of feature: RenderedFeature) {
		guard file.path != Self.manifest else { return addManifest(file, of: feature) }
		guard steps[file.path] == nil, isNeeded(file) else { return }
		steps[file.path] = planner.state(of: file.path, in: root).step(for: file) { before in
			let isOurs = feature.reindented[file.path]?.contains(before) == true
			return isOurs ? .replace(before: before, .update) : .kept("is the app's own")
		}
	}

	/// Whether the project needs an app file that is absent.
	///
	/// A file that configures a whole package is only written with the package, and only if the project has no other
	/// code. A second Swift file with the same name in one module would not build.
	private func isNeeded(_ file: GeneratedFile) -> Bool {
		guard case .absent = planner.state(of: file.path, in: root) else { return true }
		guard file.path.hasSuffix(".swift") else {
			guard case .absent = planner.state(of: Self.manifest, in: root) else { return false }
			return !planner.isTuistProject(root) && !hasOwnCode
		}
		let folder = root.appending(path: file.path).deletingLastPathComponent()
		return !planner.fileSystem.files(folder).contains { $0.split(separator: "/").last == file.name[...] }
	}

	/// Whether the project has Swift code that Larder did not write.
	///
	/// Hidden folders do not count.
	private var hasOwnCode: Bool {
		planner.fileSystem.files(root).contains { path in
			let parts = path.split(separator: "/")
			return path.hasSuffix(".swift") && old.files[path] == nil && !parts.contains { $0.hasPrefix(".") }
				&& !Self.appFiles.contains(String(parts.last ?? ""))
		}
	}

	func hasFolder(_ path: String) -> Bool { planner.fileSystem.kind(root.appending(path: path)) != nil }

	private func lockSteps() throws -> [Plan.Step] {
		let files = try lock.json()
		let gone = Set(old.entities.map(\.path)).subtracting(files.keys)
		return files.sorted { $0.key < $1.key }.compactMap { path, contents -> Plan.Step? in
			let file = GeneratedFile(path: path, contents: contents)
			let state = planner.state(of: path, in: root)
			// The lock files of other entities do not concern this run.
			if state == .file(contents), !recorded.contains(path) { return nil }
			return state.step(for: file) { .replace(before: $0, .update) }
		}
			+ gone.sorted().compactMap { path in
				planner.state(of: path, in: root).contents.map { .removal(of: path, before: $0) }
			}
	}
}

extension Planner.State {
	var contents: [UInt8]? { if case .file(let contents) = self { contents } else { nil } }
}

extension GeneratedFile {
	fileprivate var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
