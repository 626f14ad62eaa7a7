import LarderProject

extension TemplateContext {
	/// What templates read about a repository's cache, and about the mocks of its tiers.
	static func cache(_ blueprint: Blueprint, _ subject: Subject) -> Self {
		var cache = Self()
		let (strategy, tiers) = blueprint.scenario.cache
		let hasTiers = blueprint.scenario.isCached
		let isConfigurable = strategy == .configurable
		let hasDisk = tiers == .two
		// Whether there is a cache.
		cache.hasTiers = hasTiers
		// Whether the caller picks the policy.
		cache.isConfigurable = isConfigurable
		cache.hasDisk = hasDisk
		// What the repository's initializer and tests call the tiers.
		(cache.memory, cache.disk) = blueprint.tierNames
		// The policy of the repository's reads.
		cache.policy = isConfigurable ? "cachePolicy" : ".\(strategy)"
		// Whether a read may name no policy, and the policy that it has then; the way in has one in any case.
		cache.hasDefaultPolicy = blueprint.defaultPolicy != nil
		cache.defaultPolicy = (blueprint.defaultPolicy ?? .localFirst).rawValue
		// Whether a read without a policy returns what is cached.
		cache.readsLocalFirst = blueprint.scenario.readsLocalFirst
		// Whether the cache is in a group.
		cache.hasGroup = blueprint.hasGroup
		// Whether creations and deletions make lists stale, and the tag that says so.
		cache.outdatesLists = blueprint.outdatesLists
		cache.listTag = "\(SwiftName.lowerCamel(blueprint.entity.name))Lists"

		// Whether the entity has its own contract for its tiers.
		let hasLocalContract = blueprint.preset == .executor
		cache.hasLocalContract = hasLocalContract
		// Whether the repository's tests use a declaration of LarderCore.
		cache.testsNameCore = isConfigurable || !hasLocalContract
		// Whether the repository's tests show that it maps any error, and not only one.
		let isList = subject.collection.map(blueprint.isList) ?? false
		cache.testsEveryError = !hasTiers || isList
		// Whether a test of the repository needs an error that nothing else throws.
		cache.testsOtherErrors = !hasTiers || isList || (blueprint.isEmptied(subject) && !hasLocalContract)
		// Whether a test of the repository shows that a read that fails gets the value on disk, as the cache's own tests do.
		cache.testsFallbackToDisk = hasDisk && (hasLocalContract || !isConfigurable)
		cache.add(mocks(blueprint, SubjectCode(blueprint, subject), isList: isList))
		return cache
	}

	/// The mocks of its tiers.
	private static func mocks(_ blueprint: Blueprint, _ code: SubjectCode, isList: Bool) -> Self {
		var cache = Self()
		let hasLocalContract = blueprint.preset == .executor
		let (name, key) = (code.name, code.key.first)
		// The type of a tier's mock, and the call that puts a stub into it.
		cache.mock =
			hasLocalContract
			? "\(name)LocalDataSourceMock" : "LocalDataSourceMock<\(code.key.kind.swiftName), \(code.dto)>"
		cache.keepStub =
			hasLocalContract
			? "setItemToReturn(\(code.dtoStub))"
			: "setEntry(CacheEntry(\(code.dtoStub), storedAt: .now), for: \(key))"
		// The value that a mock was given to save.
		cache.saved = hasLocalContract ? "saveLastValue" : "entries[\(key)]?.value"
		cache.readCount = hasLocalContract ? "get\(name)CallCount" : "getCallCount"
		let saveCount = hasLocalContract ? "save\(name)CallCount" : "saveCallCount"
		cache.saveCount = saveCount
		// The condition that nothing was saved in memory.
		cache.savedNothing =
			isList
			? "memory.getEntry(for: \(blueprint.itemKey)) == nil"
			: "await \(blueprint.tierNames.memory).\(saveCount) == 0"
		// The condition that a mock was told to delete the first key of the tests.
		cache.deleted =
			hasLocalContract
			? "lastDeleted\(SwiftName.upperCamel(code.key.label ?? "")) == \(key)" : "entries[\(key)] == nil"
		cache.deletionCount = hasLocalContract ? "delete\(name)CallCount" : "removeCallCount"
		return cache
	}
}

extension Blueprint {
	/// What a repository's initializer calls its tiers.
	var tierNames: (memory: String, disk: String) {
		preset == .executor ? ("volatile", "persistence") : ("memory", "disk")
	}

	/// The expression for the key of an entity in a stub of a response.
	var itemKey: String { (["\(entity.name)DTO.stub()"] + identifier.path).joined(separator: ".") }
}

extension Scenario {
	/// The strategy and the tiers; a repository without a cache counts as one that never uses it.
	var cache: (strategy: CacheStrategy, tiers: CacheTiers) {
		switch self {
		case .cached(let strategy, let tiers): (strategy, tiers)
		case .remote, .local: (.noCache, .one)
		}
	}

	/// Whether the caller picks the policy.
	var isConfigurable: Bool { cache.strategy == .configurable }

	/// Whether a read may ask the service although something is cached.
	var readsRemoteFirst: Bool { isConfigurable || cache.strategy == .remoteFirst }

	/// Whether a read by default returns what an earlier one kept.
	var readsLocalFirst: Bool { isConfigurable || cache.strategy == .localFirst }
}
