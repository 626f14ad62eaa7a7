import LarderProject

extension TemplateContext {
	/// The values that templates read about an entity's public facade, as `entry`.
	static func entry(_ blueprint: Blueprint) -> Self {
		let scenario = blueprint.scenario
		let (hasService, isOffline, hasDisk) = (!scenario.isLocal, blueprint.isOffline, blueprint.hasDisk)
		let hasDefaults = scenario == .local(.userDefaults)
		var entry = Self()
		entry.parts = blueprint.subjects.map { part(blueprint, $0) }
		entry.shared = shared(blueprint)
		// The entity's repository comes last, because its initializer takes the other repositories.
		entry.repositories = (blueprint.subjects.dropFirst() + blueprint.subjects.prefix(1)).map { subject in
			var repository = Self()
			let code = SubjectCode(blueprint, subject)
			repository.property = "\(code.property)Repository"
			repository.type = "\(code.name)Repository"
			repository.arguments = arguments(of: subject, code, blueprint)
			return repository
		}
		let inputs = inputs(blueprint)
		entry.parameters = inputs.map(\.parameter).joined(separator: ", ")
		entry.arguments = inputs.compactMap(\.argument).joined(separator: ", ")
		entry.hasService = hasService
		entry.hasDisk = hasDisk
		entry.isOffline = isOffline
		// Whether the facade gives access to its cache group and to the states of values.
		entry.isObserved = blueprint.isObserved
		// Whether a test makes the facade twice with one database. A second facade would need a second outbox.
		let sharesDisk = hasDisk && !isOffline
		entry.sharesDisk = sharesDisk
		entry.hasDefaults = hasDefaults
		entry.hasImports = hasService || hasDefaults
		entry.hasTiers = scenario.isCached
		entry.hasMemory = scenario.isCached || scenario == .local(.memory)
		// Whether the facade's initializer takes a closure for failures of the database or the user defaults.
		entry.reports = blueprint.reportsFailures
		entry.isConfigurable = scenario.isConfigurable
		// Whether the facade's initializer takes a configuration of the caches.
		entry.isConfigured = blueprint.ordersWrites
		// Whether the tests can make a cached value older. They need Foundation for this.
		let testsLifetime =
			blueprint.ordersWrites && sharesDisk && scenario.readsLocalFirst && !blueprint.hasOwnClient
		entry.testsLifetime = testsLifetime
		entry.testsUseFoundation = hasDefaults || testsLifetime
		// Whether the facade creates a tier that LarderCore declares.
		entry.makesTier = scenario.isCached && blueprint.preset == .larder
		return entry
	}

	private static func inputs(_ blueprint: Blueprint) -> [(parameter: String, argument: String?)] {
		var inputs: [(parameter: String, argument: String?)] = []
		if !blueprint.scenario.isLocal {
			inputs.append(("httpClient: any HTTPClientContract", "httpClient: httpClient"))
		}
		inputs += blueprint.parameters.map {
			($0.declaration, $0.testArgument)
		}
		if blueprint.hasDisk { inputs.append(("database: SQLiteDatabase", "database: database")) }
		if blueprint.isOffline { inputs.append(("journal: OutboxJournal", "journal: .inMemory()")) }
		if blueprint.scenario == .local(.userDefaults) {
			inputs.append(("defaults: UserDefaults", "defaults: defaults"))
		}
		if blueprint.reportsFailures {
			let parameter = "onFailure: @escaping @Sendable (any \(blueprint.errorProtocol)) -> Void"
			inputs.append((parameter, "onFailure: { Testing.Issue.record($0) }"))
		}
		if blueprint.ordersWrites {
			let freshness = "Freshness(lifetime: .seconds(300))"
			let parameter = "configuration: CacheConfiguration = CacheConfiguration(freshness: \(freshness))"
			inputs.append((parameter, nil))
		}
		return inputs
	}

	/// The constants that several repositories share, such as `let memory`, with their values.
	private static func shared(_ blueprint: Blueprint) -> [Self] {
		let (isOffline, isObserved, hasDisk) = (blueprint.isOffline, blueprint.isObserved, blueprint.hasDisk)
		guard blueprint.sharesTiers || isOffline, let first = blueprint.subjects.first else { return [] }
		let code = SubjectCode(blueprint, first)
		let types = "<\(code.key.kind.swiftName), \(code.dto)>"
		var values = [("let memory", "MemoryDataSource\(types)()")]
		if hasDisk {
			let namespace = blueprint.apartNamespace(of: first)
			values.append(("let disk", "SQLiteDataSource\(types)(⟨database: database, namespace: \"\(namespace)\"⟩)"))
		}
		if blueprint.hasGroup {
			values.append((isObserved ? "group" : "let group", "CacheGroup(\(hasDisk ? "database: database" : ""))"))
		}
		if isOffline {
			let tiers = "memory: memory, \(hasDisk ? "disk: disk, " : "")configuration: configuration, group: group"
			values.append(("let cache", "TieredCache(⟨\(tiers)⟩)"))
			let names = blueprint.form(of: .entity).arguments.map { ", \($0)" }.joined()
			values.append(
				("let remoteDataSource", "\(code.name)RemoteDataSource(httpClient: httpClient\(names))")
			)
		}
		return values.map { name, value in
			var shared = Self()
			(shared.name, shared.value) = (name, value)
			return shared
		}
	}

	private static func part(_ blueprint: Blueprint, _ subject: Subject) -> Self {
		var part = repository(blueprint, subject)
		let code = SubjectCode(blueprint, subject)
		// Whether a second read in the tests gets what the first read cached. An executor caches by the key in the
		// response. That key differs from the key that the tests request.
		let keepsByRequest = blueprint.preset == .larder || code.key.label == nil || code.key.isOutside
		part.remembers = blueprint.scenario.readsLocalFirst && keepsByRequest
		let criteria = subject.collection?.filter?.fields.count ?? 0
		part.searchItems = criteria + blueprint.form(of: subject).fixed.count
		part.forwarded = code.policyForwarded
		let words = SwiftName.phrase(of: code.name)
		part.phrase =
			switch subject.collection?.extent {
			case nil, .all: words
			case .page: "page of \(words.split(separator: " ").dropLast().joined(separator: " "))"
			}
		part.keyPhrase = code.key.label == "page" ? "number" : code.key.label ?? ""
		return part
	}

	private static func arguments(of subject: Subject, _ code: SubjectCode, _ blueprint: Blueprint) -> String {
		let collection = subject.collection
		let isShared = blueprint.sharesTiers && (collection.map(blueprint.isList) ?? true)
		let names = blueprint.form(of: subject).arguments
		let remote = blueprint.remoteArgument(of: subject, names)
		let lists = (collection == nil ? blueprint.emptiedCollections : []).map {
			"\($0.repositoryLabel): \($0.repositoryLabel)"
		}
		let memory = "\(code.name)MemoryDataSource()"
		let stored = "\(code.name)\(blueprint.localStore)DataSource"
		let disk = "SQLiteDataSource(database: database, namespace: \"\(blueprint.apartNamespace(of: subject))\")"
		let arguments: [String?] =
			switch (blueprint.scenario, blueprint.preset) {
			case (.remote, _): [remote]
			case (.local(.memory), _): ["localDataSource: \(memory)"]
			case (.local(.userDefaults), _): ["localDataSource: \(stored)(defaults: defaults, onFailure: onFailure)"]
			case (.cached, .larder) where blueprint.isOffline && collection == nil:
				["remoteDataSource: remoteDataSource", "cache: cache", "outbox: outbox"]
			case (.cached, .larder):
				[remote] + (isShared && collection != nil ? names : []) + lists + [
					isShared ? "memory: memory" : "memory: MemoryDataSource()",
					blueprint.hasDisk ? "disk: \(isShared ? "disk" : disk)" : nil,
					blueprint.ordersWrites ? "configuration: configuration" : nil,
					isShared && blueprint.hasGroup ? "group: group" : nil,
				]
			case (.cached, .executor):
				[remote] + lists + [
					"volatile: \(memory)",
					blueprint.hasDisk ? "persistence: \(stored)(database: database, onFailure: onFailure)" : nil,
				]
			}
		return arguments.compactMap(\.self).joined(separator: ", ")
	}
}

extension Blueprint {
	/// Whether the repositories of the entity and its lists use the same tiers.
	fileprivate var sharesTiers: Bool { isObserved || collections.contains(where: isList) }

	/// Whether the facade's initializer takes a closure for failures of the database or the user defaults.
	fileprivate var reportsFailures: Bool { scenario == .local(.userDefaults) || usesSQLite }

	/// The namespace in the database.
	///
	/// It contains the values of the data source's parameters, because one identifier may mean different entities for
	/// different values.
	fileprivate func apartNamespace(of subject: Subject) -> String {
		namespace(of: subject) + parameters.map { "/\\(\($0.name))" }.joined()
	}
}
