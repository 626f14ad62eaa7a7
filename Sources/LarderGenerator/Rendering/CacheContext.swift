/// What templates read of how a repository keeps answers, and of the doubles that its tests put in the tiers' place.
struct CacheContext {
	/// Whether the caller picks the policy.
	let isConfigurable: Bool
	let hasPersistence: Bool
	/// The parameter that takes the policy; empty where there is none, like the arguments for it.
	let policyParameter: String
	let localFirstArgument: String
	let remoteFirstArgument: String
	let noCacheArgument: String
	/// The policy that the repository reads by.
	let policy: String

	/// The type of a tier's double.
	let mock: String
	/// The call that makes a double keep a stub.
	let keepStub: String
	/// What a double was given to keep.
	let saved: String
	let readCount: String
	let saveCount: String

	init(_ scenario: Scenario, feature: FeatureContext) {
		let (strategy, tiers) = scenario.cache
		isConfigurable = strategy == .configurable
		hasPersistence = tiers == .two
		policyParameter = isConfigurable ? ", cachePolicy: CachePolicy" : ""
		localFirstArgument = isConfigurable ? ", cachePolicy: .localFirst" : ""
		remoteFirstArgument = isConfigurable ? ", cachePolicy: .remoteFirst" : ""
		noCacheArgument = isConfigurable ? ", cachePolicy: .noCache" : ""
		policy = strategy == .configurable ? "cachePolicy" : ".\(strategy)"

		mock = "LocalDataSourceMock<\(feature.identifierType), \(feature.entity)DTO>"
		keepStub = "setEntry(CacheEntry(.stub(), storedAt: .now), for: \(feature.firstIdentifier))"
		saved = "entries[\(feature.firstIdentifier)]?.value"
		readCount = "getCallCount"
		saveCount = "saveCallCount"
	}
}

extension Scenario {
	/// The strategy and the tiers; a repository without a cache reads as one that never uses it.
	fileprivate var cache: (strategy: CacheStrategy, tiers: CacheTiers) {
		switch self {
		case .cached(let strategy, let tiers): (strategy, tiers)
		case .remote: (.noCache, .one)
		}
	}
}
