import LarderProject

/// What templates read about a repository's cache, and about the mocks of its tiers.
struct CacheContext {
	/// Whether there is a cache.
	let hasTiers: Bool
	/// Whether the caller picks the policy.
	let isConfigurable: Bool
	let hasDisk: Bool
	/// What the repository's initializer and tests call the tiers.
	let memory: String
	let disk: String
	/// The policy of the repository's reads.
	let policy: String

	/// Whether a read may name no policy, and the policy that it has then.
	let hasDefaultPolicy: Bool
	let defaultPolicy: String

	/// Whether a read without a policy returns what is cached.
	let readsLocalFirst: Bool
	/// Whether the cache is in a group.
	let hasGroup: Bool
	/// Whether creations and deletions make lists stale, and the tag that says so.
	let outdatesLists: Bool
	let listTag: String
	/// Whether the entity has its own contract for its tiers.
	let hasLocalContract: Bool
	/// Whether the repository's tests use a declaration of LarderCore.
	let testsNameCore: Bool
	/// Whether the repository's tests show that it maps any error, and not only one.
	let testsEveryError: Bool
	/// Whether a test of the repository needs an error that nothing else throws.
	let testsOtherErrors: Bool
	/// Whether a test of the repository shows that a read that fails gets the value on disk, as the cache's own tests do.
	let testsFallbackToDisk: Bool
	/// The type of a tier's mock.
	let mock: String
	/// The call that puts a stub into a mock.
	let keepStub: String
	/// The value that a mock was given to save.
	let saved: String
	let readCount: String
	let saveCount: String
	/// The condition that nothing was saved in memory.
	let savedNothing: String
	/// The condition that a mock was told to delete the first key of the tests.
	let deleted: String
	let deletionCount: String

	init(_ blueprint: Blueprint, subject: SubjectContext, list: ListContext? = nil) {
		let (strategy, tiers) = blueprint.scenario.cache
		hasTiers = blueprint.scenario.isCached
		isConfigurable = strategy == .configurable
		hasDisk = tiers == .two
		(memory, disk) = blueprint.preset == .executor ? ("volatile", "persistence") : ("memory", "disk")
		policy = strategy == .configurable ? "cachePolicy" : ".\(strategy)"
		hasDefaultPolicy = blueprint.defaultPolicy != nil
		// The way in has one in any case.
		defaultPolicy = (blueprint.defaultPolicy ?? .localFirst).rawValue

		readsLocalFirst = blueprint.scenario.readsLocalFirst
		hasGroup = blueprint.hasGroup
		outdatesLists = blueprint.outdatesLists
		listTag = "\(SwiftName.lowerCamel(blueprint.entity.name))Lists"
		hasLocalContract = blueprint.preset == .executor
		testsNameCore = isConfigurable || !hasLocalContract
		testsEveryError = !hasTiers || list != nil
		testsOtherErrors = testsEveryError || (subject.isEmptied && !hasLocalContract)
		testsFallbackToDisk = hasDisk && (hasLocalContract || !isConfigurable)
		let (name, key) = (subject.name, subject.first.key)
		let entryMock = "LocalDataSourceMock<\(subject.keyType), \(subject.dto)>"
		let keepEntry = "setEntry(CacheEntry(\(subject.dtoStub), storedAt: .now), for: \(key))"
		mock = hasLocalContract ? "\(name)LocalDataSourceMock" : entryMock
		keepStub = hasLocalContract ? "setItemToReturn(\(subject.dtoStub))" : keepEntry
		saved = hasLocalContract ? "saveLastValue" : "entries[\(key)]?.value"
		readCount = hasLocalContract ? "get\(name)CallCount" : "getCallCount"
		saveCount = hasLocalContract ? "save\(name)CallCount" : "saveCallCount"
		savedNothing =
			list.map { "memory.getEntry(for: \($0.itemKey)) == nil" } ?? "await \(memory).\(saveCount) == 0"
		deleted = hasLocalContract ? "lastDeleted\(subject.keySuffix) == \(key)" : "entries[\(key)] == nil"
		deletionCount = hasLocalContract ? "delete\(name)CallCount" : "removeCallCount"
	}
}

extension Scenario {
	/// The strategy and the tiers; a repository without a cache counts as one that never uses it.
	fileprivate var cache: (strategy: CacheStrategy, tiers: CacheTiers) {
		switch self {
		case .cached(let strategy, let tiers): (strategy, tiers)
		case .remote, .local: (.noCache, .one)
		}
	}
}
