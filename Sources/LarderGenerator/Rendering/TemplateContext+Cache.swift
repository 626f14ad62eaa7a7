import LarderProject

extension TemplateContext {
	/// The values that templates read about a repository's cache, and about the mocks of its tiers.
	static func cache(_ blueprint: Blueprint, _ subject: Subject) -> Self {
		var cache = Self()
		let (strategy, tiers) = blueprint.scenario.cache
		let hasTiers = blueprint.scenario.isCached
		let isConfigurable = strategy == .configurable
		let hasDisk = tiers == .two
		// Whether there is a cache.
		cache.hasTiers = hasTiers
		// Whether the caller chooses the policy.
		cache.isConfigurable = isConfigurable
		cache.hasDisk = hasDisk
		// The names of the tiers in the repository's initializer and tests.
		(cache.memory, cache.disk) = blueprint.tierNames
		// The policy of the repository's reads.
		cache.policy = isConfigurable ? "cachePolicy" : ".\(strategy)"
		// Whether a read may omit the policy, and the default policy. The facade always has a default policy.
		cache.hasDefaultPolicy = blueprint.defaultPolicy != nil
		cache.defaultPolicy = (blueprint.defaultPolicy ?? .localFirst).rawValue
		// Whether a read without a policy returns what is cached.
		cache.readsLocalFirst = blueprint.scenario.readsLocalFirst
		// Whether the cache is in a group.
		cache.hasGroup = blueprint.hasGroup
		// Whether creations and deletions make lists stale, and the tag of those lists.
		cache.outdatesLists = blueprint.outdatesLists
		cache.listTag = "\(SwiftName.lowerCamel(blueprint.entity.name))Lists"

		// Whether the entity has its own contract for its tiers.
		let hasLocalContract = blueprint.preset == .executor
		cache.hasLocalContract = hasLocalContract
		// Whether the repository's tests use a declaration of LarderCore.
		cache.testsNameCore = isConfigurable || !hasLocalContract
		// Whether the repository's tests prove that it maps every error.
		let isList = subject.collection.map(blueprint.isList) ?? false
		cache.testsEveryError = !hasTiers || isList
		// Whether a repository test needs an error that nothing else throws.
		cache.testsOtherErrors = !hasTiers || isList || (blueprint.isEmptied(subject) && !hasLocalContract)
		// Whether a repository test shows that a failed read returns the value on disk, as the cache's own tests do.
		cache.testsFallbackToDisk = hasDisk && (hasLocalContract || !isConfigurable)
		cache.add(mocks(blueprint, SubjectCode(blueprint, subject), isList: isList))
		return cache
	}

	/// The mocks of the cache's tiers.
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
		// The value that a mock was asked to save.
		cache.saved = hasLocalContract ? "saveLastValue" : "entries[\(key)]?.value"
		cache.readCount = hasLocalContract ? "get\(name)CallCount" : "getCallCount"
		let saveCount = hasLocalContract ? "save\(name)CallCount" : "saveCallCount"
		cache.saveCount = saveCount
		// The condition that nothing was saved in memory.
		cache.savedNothing =
			isList
			? "memory.getEntry(for: \(blueprint.itemKey)) == nil"
			: "await \(blueprint.tierNames.memory).\(saveCount) == 0"
		// The condition that a mock was asked to delete the first key of the tests.
		cache.deleted =
			hasLocalContract
			? "lastDeleted\(SwiftName.upperCamel(code.key.label ?? "")) == \(key)" : "entries[\(key)] == nil"
		cache.deletionCount = hasLocalContract ? "delete\(name)CallCount" : "removeCallCount"
		return cache
	}
}

extension Blueprint {
	/// The names of the tiers in a repository's initializer.
	var tierNames: (memory: String, disk: String) {
		preset == .executor ? ("volatile", "persistence") : ("memory", "disk")
	}

	/// The expression for the key of an entity in a stub of a response.
	var itemKey: String { (["\(entity.name)DTO.stub()"] + identifier.path).joined(separator: ".") }
}

extension Scenario {
	/// The strategy and the tiers.
	///
	/// A repository without a cache counts as one that never uses its cache.
	var cache: (strategy: CacheStrategy, tiers: CacheTiers) {
		switch self {
		case .cached(let strategy, let tiers): (strategy, tiers)
		case .remote, .local: (.noCache, .one)
		}
	}

	/// Whether the caller chooses the policy.
	var isConfigurable: Bool { cache.strategy == .configurable }

	/// Whether a read may ask the service although the cache has a value.
	var readsRemoteFirst: Bool { isConfigurable || cache.strategy == .remoteFirst }

	/// Whether a read returns by default what an earlier read cached.
	var readsLocalFirst: Bool { isConfigurable || cache.strategy == .localFirst }
}
