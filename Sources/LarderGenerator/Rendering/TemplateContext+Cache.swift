import LarderProject

extension TemplateContext {
	/// The values that templates read about a repository's cache and about the mocks of its tiers, as `cache`.
	static func cache(_ blueprint: Blueprint, _ subject: Subject) -> Self {
		var cache = Self()
		let (strategy, tiers) = blueprint.scenario.cache
		let hasTiers = blueprint.scenario.isCached
		let isConfigurable = strategy == .configurable
		let hasDisk = tiers == .two
		cache.hasTiers = hasTiers
		cache.isConfigurable = isConfigurable
		cache.hasDisk = hasDisk
		(cache.memory, cache.disk) = blueprint.tierNames
		cache.policy = isConfigurable ? "cachePolicy" : ".\(strategy)"
		// Whether a read may omit the policy. A read by the facade may always do so.
		cache.hasDefaultPolicy = blueprint.defaultPolicy != nil
		cache.defaultPolicy = (blueprint.defaultPolicy ?? .localFirst).rawValue
		cache.readsLocalFirst = blueprint.scenario.readsLocalFirst
		cache.hasGroup = blueprint.hasGroup
		// Whether creations and deletions make lists in the cache stale.
		cache.outdatesLists = blueprint.outdatesLists
		cache.listTag = "\(SwiftName.lowerCamel(blueprint.entity.name))Lists"

		// Whether the entity's local data sources have a contract of their own.
		let hasLocalContract = blueprint.preset == .executor
		cache.hasLocalContract = hasLocalContract
		// Whether the repository's tests name a type of LarderCore, so that they must import it.
		cache.testsNameCore = isConfigurable || !hasLocalContract
		// Whether the tests of the repository check that it maps every error.
		let isList = subject.collection.map(blueprint.isList) ?? false
		cache.testsEveryError = !hasTiers || isList
		// Whether a test of the repository needs an error that nothing else throws.
		cache.testsOtherErrors = !hasTiers || isList || (blueprint.isEmptied(subject) && !hasLocalContract)
		// Whether a test of the repository shows that a failed read returns the value on disk.
		cache.testsFallbackToDisk = hasDisk && (hasLocalContract || !isConfigurable)
		cache.add(mocks(blueprint, SubjectCode(blueprint, subject), isList: isList))
		return cache
	}

	private static func mocks(_ blueprint: Blueprint, _ code: SubjectCode, isList: Bool) -> Self {
		var cache = Self()
		let hasLocalContract = blueprint.preset == .executor
		let (name, key) = (code.name, code.key.first)
		// The type of a tier's mock, and the statement that puts a stub into the mock.
		cache.mock =
			hasLocalContract
			? "\(name)LocalDataSourceMock" : "LocalDataSourceMock<\(code.key.kind.swiftName), \(code.dto)>"
		cache.keepStub =
			hasLocalContract
			? "setItemToReturn(\(code.dtoStub))"
			: "setEntry(CacheEntry(\(code.dtoStub), storedAt: .now), for: \(key))"
		cache.saved = hasLocalContract ? "saveLastValue" : "entries[\(key)]?.value"
		cache.readCount = hasLocalContract ? "get\(name)CallCount" : "getCallCount"
		let saveCount = hasLocalContract ? "save\(name)CallCount" : "saveCallCount"
		cache.saveCount = saveCount
		// The condition that nothing was saved in memory.
		cache.savedNothing =
			isList
			? "memory.getEntry(for: \(blueprint.itemKey)) == nil"
			: "await \(blueprint.tierNames.memory).\(saveCount) == 0"
		// The condition that the mock was asked to delete the value of the first key that the tests use.
		cache.deleted =
			hasLocalContract
			? "lastDeleted\(SwiftName.upperCamel(code.key.label ?? "")) == \(key)" : "entries[\(key)] == nil"
		cache.deletionCount = hasLocalContract ? "delete\(name)CallCount" : "removeCallCount"
		return cache
	}
}

extension Blueprint {
	var tierNames: (memory: String, disk: String) {
		preset == .executor ? ("volatile", "persistence") : ("memory", "disk")
	}

	/// The expression that reads an entity's key from a stub of its DTO.
	var itemKey: String { (["\(entity.name)DTO.stub()"] + identifier.path).joined(separator: ".") }
}

extension Scenario {
	/// The strategy and the tiers of the cache.
	///
	/// Without a cache, the strategy is ``CacheStrategy/noCache``.
	var cache: (strategy: CacheStrategy, tiers: CacheTiers) {
		switch self {
		case .cached(let strategy, let tiers): (strategy, tiers)
		case .remote, .local: (.noCache, .one)
		}
	}

	/// Whether the caller of a read chooses the policy.
	var isConfigurable: Bool { cache.strategy == .configurable }

	/// Whether a read may request a value from the service although the value is cached.
	var readsRemoteFirst: Bool { isConfigurable || cache.strategy == .remoteFirst }

	/// Whether a read returns by default what an earlier read cached.
	var readsLocalFirst: Bool { isConfigurable || cache.strategy == .localFirst }
}
