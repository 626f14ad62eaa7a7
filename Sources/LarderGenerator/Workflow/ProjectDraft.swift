import Foundation

/// A plan and the lock that belongs to it, while they are made.
struct ProjectDraft {
	/// What is written once, when it is not there, and is the app's own from then on.
	private static let appFiles: Set<String> = [
		"Package.swift", ".gitignore", ".swift-format", "String+Localized.swift",
	]

	private let root: URL
	private let planner: Planner
	private let rule: FileRule
	private let old: Lock
	private var lock: Lock
	private var steps: [String: Plan.Step] = [:]
	/// What the author of the app should know.
	private(set) var notes: [String] = []

	init(
		root: URL,
		planner: Planner,
		lock: Lock,
		rule: FileRule = FileRule(overlap: .refuse, restoresMissing: true)
	) {
		self.root = root
		self.planner = planner
		self.rule = rule
		self.lock = lock
		old = lock
	}

	/// One error serves a feature, and finds all by one type.
	func checkIdentifier(of feature: RenderedFeature) throws(ConflictError) {
		let others = lock.entities.filter { $0.feature == feature.names.feature && $0.id != feature.id }
		guard let other = others.first(where: { $0.identifier != feature.identifierType }) else { return }
		let name = "\(feature.names.feature)Error.swift"
		let path = feature.files.first { $0.path.hasSuffix("/\(name)") }?.path ?? name
		let reason =
			"finds \(other.name) by \(other.identifier), and \(feature.names.entity) is found by "
			+ "\(feature.identifierType); write it to a feature of its own by --feature"
		throw ConflictError(conflicts: [Conflict(path: path, reason: reason)])
	}

	/// Remembers what `feature` is written from.
	mutating func record(_ feature: RenderedFeature, _ request: RecordedRequest) {
		let entity = Lock.Entity(
			name: feature.names.entity,
			feature: feature.names.feature,
			identifier: feature.identifierType,
			arguments: request.arguments,
			inputs: request.inputs
		)
		if let index = lock.entities.firstIndex(where: { $0.id == feature.id }) {
			lock.entities[index] = entity
		} else {
			lock.entities.append(entity)
		}
	}

	/// Plans the files of `feature`.
	mutating func add(_ feature: RenderedFeature, catalog: String) {
		for file in feature.files {
			switch file.path {
			case catalog: addTexts(of: feature, to: file)
			case _ where Self.appFiles.contains(file.name): addAppFile(file, of: feature)
			default: addFile(file, of: feature.id)
			}
		}
	}

	/// Notes which files of the app's own `feature` uses.
	mutating func keep(_ feature: RenderedFeature) {
		for path in feature.ownFiles {
			guard case .file(let contents) = planner.state(of: path, in: root) else { continue }
			let file = GeneratedFile(path: path, contents: contents)
			steps[path] = Plan.Step(file: file, action: .kept("is the app's own"))
		}
	}

	/// Plans that files which `owners` needed once and need no more are removed.
	mutating func removeUnneeded(by owners: Set<String>) {
		for (path, file) in old.files where steps[path] == nil && !owners.isDisjoint(with: file.owners) {
			release(path, by: owners)
		}
	}

	/// Plans that what `owner` alone needs is removed, and forgets it.
	mutating func release(_ owner: String) {
		lock.entities.removeAll { $0.id == owner }
		for path in old.files.keys { release(path, by: [owner]) }
		for path in old.catalogs.keys.sorted() { releaseTexts(in: path, by: owner) }
	}

	/// The plan, the lock's own step included.
	func finish() throws -> Plan {
		var steps = Array(steps.values)
		if let step = try lockStep() { steps.append(step) }
		return Plan(root: root, steps: steps.sorted { $0.file.path < $1.file.path })
	}
}

// MARK: - Files

extension ProjectDraft {
	/// Two entities of a feature share its error, which both would write alike.
	private mutating func addFile(_ file: GeneratedFile, of owner: String) {
		let owners = Set((lock.files[file.path]?.owners ?? []) + [owner]).sorted()
		let isSecond = steps[file.path] != nil
		if isSecond, lock.files[file.path]?.contents != file.contents {
			steps[file.path] = Plan.Step(file: file, action: .conflict("would be written in two ways"))
		}
		lock.files[file.path] = Lock.File(owners: owners, contents: file.contents)
		guard !isSecond else { return }
		let base = old.files[file.path]?.contents
		steps[file.path] = rule.step(for: file, base: base, state: planner.state(of: file.path, in: root))
	}

	/// A file that others need too stays.
	private mutating func release(_ path: String, by owners: Set<String>) {
		guard var file = lock.files[path] else { return }
		file.owners.removeAll { owners.contains($0) }
		guard file.owners.isEmpty else {
			lock.files[path] = file
			return
		}
		lock.files[path] = nil
		steps[path] = rule.removal(of: path, base: file.contents, state: planner.state(of: path, in: root))
	}

	private mutating func addAppFile(_ file: GeneratedFile, of feature: RenderedFeature) {
		guard steps[file.path] == nil || file.path == "Package.swift" else { return }
		switch planner.state(of: file.path, in: root) {
		case .absent: steps[file.path] = Plan.Step(file: file, action: .create)
		case .blocked(let reason): steps[file.path] = Plan.Step(file: file, action: .conflict(reason))
		case .file(file.contents): steps[file.path] = Plan.Step(file: file, action: .unchanged)
		case .file(let contents):
			steps[file.path] = Plan.Step(file: file, action: .kept("is the app's own"))
			if file.path == "Package.swift" { notes += [feature.targets.note(for: contents)].compactMap(\.self) }
		}
	}

	private func lockStep() throws -> Plan.Step? {
		let file = GeneratedFile(path: Lock.path, contents: try lock.json())
		switch planner.state(of: Lock.path, in: root) {
		case .absent: return lock.entities.isEmpty ? nil : Plan.Step(file: file, action: .create)
		case .blocked(let reason): return Plan.Step(file: file, action: .conflict(reason))
		case .file(file.contents): return Plan.Step(file: file, action: .unchanged)
		case .file(let contents) where lock.entities.isEmpty:
			return Plan.Step(file: file, action: .remove(before: contents))
		case .file(let contents): return Plan.Step(file: file, action: .replace(before: contents, .update))
		}
	}
}

// MARK: - Texts

extension ProjectDraft {
	private mutating func addTexts(of feature: RenderedFeature, to file: GeneratedFile) {
		let state = planner.state(of: file.path, in: root)
		do throws(ConflictError) {
			let current = steps[file.path]?.file.contents ?? state.contents ?? file.contents
			var catalog = try CatalogText(current, at: file.path)
			for entry in feature.texts { try add(entry, to: &catalog, at: file.path, of: feature.id) }
			steps[file.path] = state.step(for: GeneratedFile(path: file.path, contents: catalog.contents))
		} catch {
			steps[file.path] = error.conflicts.first.map { Plan.Step(file: file, action: .conflict($0.reason)) }
		}
	}

	/// A text that was edited, or that the app had before, stays as it is.
	private mutating func add(
		_ entry: CatalogEntry,
		to catalog: inout CatalogText,
		at path: String,
		of owner: String
	) throws(ConflictError) {
		let known = old.catalogs[path]?[entry.key]
		var updated = catalog
		try updated.set(entry, at: path)
		let value = catalog.value(of: entry.key)
		let isOurs = value == nil || value == known.map { Array($0.json.utf8) } || value == updated.value(of: entry.key)
		guard isOurs || known != nil else { return }
		if isOurs { catalog = updated }
		let json = isOurs ? updated.value(of: entry.key) : known.map { Array($0.json.utf8) }
		let owners = Set((lock.catalogs[path]?[entry.key]?.owners ?? []) + [owner]).sorted()
		lock.catalogs[path, default: [:]][entry.key] = Lock.Text(
			owners: owners,
			json: String(decoding: json ?? [], as: UTF8.self)
		)
	}

	private mutating func releaseTexts(in path: String, by owner: String) {
		var unneeded: [String: Lock.Text] = [:]
		for (key, text) in lock.catalogs[path] ?? [:] where text.owners.contains(owner) {
			var text = text
			text.owners.removeAll { $0 == owner }
			lock.catalogs[path]?[key] = text.owners.isEmpty ? nil : text
			if text.owners.isEmpty { unneeded[key] = text }
		}
		if lock.catalogs[path]?.isEmpty == true { lock.catalogs[path] = nil }
		removeTexts(unneeded, in: path)
	}

	/// A catalog that is no longer one keeps its texts: what is in it is not known.
	private mutating func removeTexts(_ texts: [String: Lock.Text], in path: String) {
		let state = planner.state(of: path, in: root)
		guard !texts.isEmpty, let contents = state.contents else { return }
		let file = GeneratedFile(path: path, contents: contents)
		do throws(ConflictError) {
			var catalog = try CatalogText(contents, at: path)
			for (key, text) in texts where catalog.value(of: key) == Array(text.json.utf8) {
				try catalog.remove(key, at: path)
			}
			steps[path] = state.step(for: GeneratedFile(path: path, contents: catalog.contents))
		} catch {
			steps[path] = Plan.Step(file: file, action: .kept(error.conflicts.first?.reason ?? "cannot be read"))
		}
	}
}

extension Planner.State {
	fileprivate var contents: [UInt8]? {
		guard case .file(let contents) = self else { return nil }
		return contents
	}

	/// The step of a file that is edited in place.
	fileprivate func step(for file: GeneratedFile) -> Plan.Step {
		switch self {
		case .absent: Plan.Step(file: file, action: .create)
		case .blocked(let reason): Plan.Step(file: file, action: .conflict(reason))
		case .file(file.contents): Plan.Step(file: file, action: .unchanged)
		case .file(let contents): Plan.Step(file: file, action: .replace(before: contents, .merge))
		}
	}
}

extension GeneratedFile {
	fileprivate var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
