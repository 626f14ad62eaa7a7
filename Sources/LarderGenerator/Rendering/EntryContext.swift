import LarderProject

/// What templates read about the public way in to an entity.
struct EntryContext {
	/// A repository of the entity, a page or a list.
	struct Part {
		let subject: SubjectContext
		let place: Subject
		let error: ErrorContext
		let endpoint: EndpointContext
		let cache: CacheContext
		let filter: FilterContext?
		let observed: ObservedContext?
		let collection: CollectionContext?
		/// Whether a second read of the tests gets what the first one kept.
		let remembers: Bool
		/// How many items the query of a search has in the tests, besides those of the page.
		let searchItems: Int
		/// The arguments that forward a read.
		let forwarded: String
		/// The model and its key in the documentation.
		let phrase: String
		let keyPhrase: String
	}

	/// What several repositories get.
	struct Shared {
		/// The name after `let`, or the property.
		let name: String
		let value: String
	}

	/// How it makes a repository.
	struct Repository {
		let property: String
		let type: String
		let arguments: String
	}

	let parts: [Part]
	/// The tiers and the group that its repositories share, as the names of constants and their values.
	let shared: [Shared]
	/// Its repositories; that of the entity is the last one, because it gets the others.
	let repositories: [Repository]
	/// The parameters that make the tiers and the repositories, and the tests' arguments for them.
	let parameters: String
	let arguments: String
	let hasService: Bool
	let hasDisk: Bool
	/// Whether writes wait in an outbox.
	let isOffline: Bool
	/// Whether it gives the app its group and what its repositories tell of values.
	let isObserved: Bool
	/// Whether the tests make the feature twice over one disk.
	let sharesDisk: Bool
	let hasDefaults: Bool
	/// Whether it imports a module.
	let hasImports: Bool
	/// Whether there is a cache.
	let hasTiers: Bool
	/// Whether it keeps values in memory.
	let hasMemory: Bool
	/// Whether it reports failures of its disk or its defaults.
	let reports: Bool
	/// Whether the caller picks the policy.
	let isConfigurable: Bool
	/// Whether it takes the configuration of the caches.
	let isConfigured: Bool
	/// Whether the tests can make a value older than it is, and whether they use a declaration of Foundation.
	let testsLifetime: Bool
	let testsUseFoundation: Bool
	/// Whether it makes a tier of LarderCore.
	let makesTier: Bool

	init(_ blueprint: Blueprint) {
		hasService = !blueprint.scenario.isLocal
		hasDisk = blueprint.hasDisk
		isOffline = blueprint.isOffline
		isObserved = blueprint.isObserved
		sharesDisk = hasDisk && !isOffline
		hasDefaults = blueprint.scenario == .local(.userDefaults)
		hasImports = hasService || hasDefaults
		hasTiers = blueprint.scenario.isCached
		isConfigurable = blueprint.scenario.isConfigurable
		makesTier = hasTiers && blueprint.preset == .larder
		isConfigured = blueprint.ordersWrites
		let hasMocks = blueprint.dialect.networking == Dialect().networking
		// A second feature over the database would need a second outbox.
		testsLifetime = isConfigured && sharesDisk && blueprint.scenario.readsLocalFirst && hasMocks
		testsUseFoundation = hasDefaults || testsLifetime
		hasMemory = hasTiers || blueprint.scenario == .local(.memory)
		reports = hasDefaults || blueprint.usesSQLite
		let error = FeatureContext(blueprint).errorProtocol
		let form = blueprint.parameters.map { parameter in
			("\(parameter.name): String", "\(parameter.name): \(SwiftLiteral.string(parameter.name))")
		}
		let inputs =
			[hasService ? ("httpClient: any HTTPClientContract", "httpClient: httpClient") : nil] + form + [
				hasDisk ? ("database: SQLiteDatabase", "database: database") : nil,
				isOffline ? ("journal: OutboxJournal", "journal: .inMemory()") : nil,
				hasDefaults ? ("defaults: UserDefaults", "defaults: defaults") : nil,
				reports
					? (
						"onFailure: @escaping @Sendable (any \(error)) -> Void",
						"onFailure: { Testing.Issue.record($0) }"
					)
					: nil,
				blueprint.ordersWrites
					? (
						"configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))",
						nil
					)
					: nil,
			] as [(String, String?)?]
		parameters = inputs.compactMap { $0?.0 }.joined(separator: ", ")
		arguments = inputs.compactMap { $0?.1 ?? nil }.joined(separator: ", ")
		let parts = blueprint.subjects.map { Part(blueprint, $0) }
		self.parts = parts
		let hasLists = blueprint.collections.contains(where: blueprint.isList)
		let types = "<\(parts[0].subject.keyType), \(parts[0].subject.dto)>"
		let namespace = LocalContext(blueprint, subject: parts[0].subject).namespace
		// The same identifier may name something else for another value of a parameter.
		let apart = blueprint.parameters.map { "/\\(\($0.name))" }.joined()
		let names = blueprint.form(of: .entity).arguments.map { ", \($0)" }.joined()
		let values: [(String, String)?] = [
			("let memory", "MemoryDataSource\(types)()"),
			hasDisk
				? ("let disk", "SQLiteDataSource\(types)(⟨database: database, namespace: \"\(namespace)\(apart)\"⟩)")
				: nil,
			blueprint.hasGroup
				? (isObserved ? "group" : "let group", "CacheGroup(\(hasDisk ? "database: database" : ""))") : nil,
			isOffline ? ("let cache", "TieredCache(⟨\(Self.cacheArguments(hasDisk: hasDisk))⟩)") : nil,
			isOffline
				? ("let remoteDataSource", "\(parts[0].subject.name)RemoteDataSource(httpClient: httpClient\(names))")
				: nil,
		]
		shared =
			hasLists || isOffline || isObserved ? values.compactMap(\.self).map { Shared(name: $0, value: $1) } : []
		repositories = (parts.dropFirst() + parts.prefix(1)).map { Repository(blueprint, $0) }
	}
}

extension EntryContext {
	private static func cacheArguments(hasDisk: Bool) -> String {
		"memory: memory, \(hasDisk ? "disk: disk, " : "")configuration: configuration, group: group"
	}
}

extension EntryContext.Part {
	fileprivate init(_ blueprint: Blueprint, _ subject: Subject) {
		place = subject
		error = ErrorContext(blueprint, subject)
		self.subject = SubjectContext(blueprint, subject, error: error)
		endpoint = EndpointContext(blueprint, subject)
		cache = CacheContext(blueprint, subject: self.subject)
		filter = subject.collection?.filter.map(FilterContext.init)
		observed = ObservedContext(blueprint, subject)
		collection = subject.collection.map { CollectionContext($0, in: blueprint) }
		// An executor keeps a value by the key in the response, which is not the key of the tests.
		let keepsByRequest = blueprint.preset == .larder || !self.subject.hasKey || self.subject.hasOutsideKey
		remembers = blueprint.scenario.readsLocalFirst && keepsByRequest
		searchItems = (filter?.fields.count ?? 0) + blueprint.form(of: subject).fixed.count
		let policy = blueprint.scenario.isConfigurable ? "cachePolicy: cachePolicy" : ""
		forwarded = [self.subject.forwarded, policy].filter { !$0.isEmpty }.joined(separator: ", ")
		let words = SwiftName.phrase(of: self.subject.name)
		keyPhrase = self.subject.keyLabel == "page" ? "number" : self.subject.keyLabel
		phrase =
			switch subject.collection?.extent {
			case nil, .all: words
			case .page: "page of \(words.split(separator: " ").dropLast().joined(separator: " "))"
			}
	}
}

extension EntryContext.Repository {
	fileprivate init(_ blueprint: Blueprint, _ part: EntryContext.Part) {
		let subject = part.subject
		let sharesTiers = blueprint.isObserved || blueprint.collections.contains(where: blueprint.isList)
		let isShared = sharesTiers && (part.collection?.isList ?? true)
		property = "\(subject.fixture)Repository"
		type = "\(subject.name)Repository"
		let local = LocalContext(blueprint, subject: subject)
		let names = blueprint.form(of: part.place).arguments.map { ", \($0)" }.joined()
		let remote = "remoteDataSource: \(subject.name)RemoteDataSource(httpClient: httpClient\(names))"
		let lists = subject.lists.map { "\($0.label): \($0.label)" }
		let memory = "\(subject.name)MemoryDataSource()"
		let stored = "\(subject.name)\(local.store)DataSource"
		let apart = blueprint.parameters.map { "/\\(\($0.name))" }.joined()
		let disk = "SQLiteDataSource(database: database, namespace: \"\(local.namespace)\(apart)\")"
		let arguments: [String?] =
			switch (blueprint.scenario, blueprint.preset) {
			case (.remote, _): [remote]
			case (.local(.memory), _): ["localDataSource: \(memory)"]
			case (.local(.userDefaults), _): ["localDataSource: \(stored)(defaults: defaults, onFailure: onFailure)"]
			case (.cached, .larder) where blueprint.isOffline && part.collection == nil:
				["remoteDataSource: remoteDataSource", "cache: cache", "outbox: outbox"]
			case (.cached, .larder):
				[remote]
					+ (isShared && part.collection != nil ? blueprint.form(of: part.place).arguments : []) + lists + [
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
		self.arguments = arguments.compactMap(\.self).joined(separator: ", ")
	}
}

extension Scenario {
	/// Whether a read may ask the service although something is cached.
	var readsRemoteFirst: Bool {
		switch self {
		case .cached(let strategy, _): strategy == .configurable || strategy == .remoteFirst
		case .remote, .local: false
		}
	}

	/// Whether a read by default returns what an earlier one kept.
	var readsLocalFirst: Bool {
		switch self {
		case .cached(let strategy, _): strategy == .configurable || strategy == .localFirst
		case .remote, .local: false
		}
	}
}
