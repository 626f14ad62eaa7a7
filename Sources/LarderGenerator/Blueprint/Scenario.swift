package import LarderProject

/// Where a repository's models come from.
package enum Scenario: Equatable, Codable, Sendable {
	/// The models come from the service, on each read.
	case remote
	/// The models come from the device, where the app saves them.
	case local(LocalStore = .memory)
	/// The models come from the service, and a cache keeps its responses.
	case cached(CacheStrategy = .configurable, tiers: CacheTiers = .two)
}

/// Where a local repository keeps its models.
package enum LocalStore: String, CaseIterable, Codable, Sendable {
	/// The models are kept in memory, until the app ends.
	case memory
	/// The models are kept in the user defaults, across launches.
	case userDefaults
}

/// Who picks the policy of a cached repository's reads.
package enum CacheStrategy: String, CaseIterable, Codable, Sendable {
	/// The caller picks the policy, for each read.
	case configurable
	/// Each read asks the cache first, and then the service.
	case localFirst
	/// Each read asks the service first, and then the cache.
	case remoteFirst
	/// Each read asks only the service.
	case noCache
}

/// The default policy of reads, if the caller may choose a policy.
package enum DefaultPolicy: String, CaseIterable, Codable, Sendable {
	/// A read asks the cache first, and then the service.
	case localFirst
	/// A read asks the service first, and then the cache.
	case remoteFirst
	/// A read asks only the service.
	case noCache
}
