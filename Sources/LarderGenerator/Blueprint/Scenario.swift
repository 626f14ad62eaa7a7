package import LarderProject

/// Where a repository's models come from.
package enum Scenario: Equatable, Codable, Sendable {
	/// From the service, on each read.
	case remote
	/// From the device, where the app saves them.
	case local(LocalStore = .memory)
	/// From the service, with a cache of its responses.
	case cached(CacheStrategy = .configurable, tiers: CacheTiers = .two)
}

/// Where a local repository keeps its models.
package enum LocalStore: String, CaseIterable, Codable, Sendable {
	/// In memory, until the app ends.
	case memory
	/// In the user defaults, across launches.
	case userDefaults
}

/// Who picks the policy of a cached repository's reads.
package enum CacheStrategy: String, CaseIterable, Codable, Sendable {
	/// The caller, for each read.
	case configurable
	/// The repository: the cache first, then the service.
	case localFirst
	/// The repository: the service first, then the cache.
	case remoteFirst
	/// The repository: only the service.
	case noCache
}

/// The default policy of reads, if the caller may choose a policy.
package enum DefaultPolicy: String, CaseIterable, Codable, Sendable {
	/// The cache first, then the service.
	case localFirst
	/// The service first, then the cache.
	case remoteFirst
	/// Only the service.
	case noCache
}
