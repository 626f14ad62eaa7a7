/// What templates read of how a repository keeps answers, and of the doubles that its tests put in the tiers' place.
struct CacheContext {
	/// Whether answers are kept at all.
	let hasTiers: Bool
	/// Whether the caller picks the policy.
	let isConfigurable: Bool
	let hasPersistence: Bool
	/// The policy that the repository reads by.
	let policy: String

	/// Whether the entity has a contract of its own for its tiers.
	let hasLocalContract: Bool
	/// Whether the repository's tests name what LarderCore declares.
	let testsNameCore: Bool
	/// What tests call the doubles of the two tiers.
	let memory: String
	let disk: String
	/// The type of a tier's double.
	let mock: String
	/// The call that makes a double keep a stub.
	let keepStub: String
	/// What a double was given to keep.
	let saved: String
	let readCount: String
	let saveCount: String
	/// The condition that a double was told to forget what tests ask for first.
	let deleted: String
	let deletionCount: String

	init(_ blueprint: Blueprint, subject: SubjectContext) {
		let (strategy, tiers) = blueprint.scenario.cache
		hasTiers = blueprint.scenario.isCached
		isConfigurable = strategy == .configurable
		hasPersistence = tiers == .two
		policy = strategy == .configurable ? "cachePolicy" : ".\(strategy)"

		hasLocalContract = blueprint.preset == .documents
		testsNameCore = isConfigurable || !hasLocalContract
		let (name, key) = (subject.name, subject.first.key)
		let entryMock = "LocalDataSourceMock<\(subject.keyType), \(subject.dto)>"
		let keepEntry = "setEntry(CacheEntry(\(subject.dtoStub), storedAt: .now), for: \(key))"
		memory = hasLocalContract ? "volatile" : "memory"
		disk = hasLocalContract ? "persistence" : "disk"
		mock = hasLocalContract ? "\(name)LocalDataSourceMock" : entryMock
		keepStub = hasLocalContract ? "setItemToReturn(\(subject.dtoStub))" : keepEntry
		saved = hasLocalContract ? "saveLastValue" : "entries[\(key)]?.value"
		readCount = hasLocalContract ? "get\(name)CallCount" : "getCallCount"
		saveCount = hasLocalContract ? "save\(name)CallCount" : "saveCallCount"
		deleted = hasLocalContract ? "lastDeleted\(subject.keySuffix) == \(key)" : "entries[\(key)] == nil"
		deletionCount = hasLocalContract ? "delete\(name)CallCount" : "removeCallCount"
	}
}

extension Scenario {
	/// The strategy and the tiers; a repository without a cache reads as one that never uses it.
	fileprivate var cache: (strategy: CacheStrategy, tiers: CacheTiers) {
		switch self {
		case .cached(let strategy, let tiers): (strategy, tiers)
		case .remote, .local: (.noCache, .one)
		}
	}
}
