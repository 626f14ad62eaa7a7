/// Where a repository's models come from.
package enum Scenario: Equatable, Sendable {
	/// From the service, every time.
	case remote
	/// From the service and from what is kept of its answers.
	case cached(CacheStrategy = .configurable, tiers: CacheTiers = .two)
}

/// Who picks the policy that a cached repository reads by.
package enum CacheStrategy: String, CaseIterable, Sendable {
	/// The caller, for each read.
	case configurable
	/// The repository: what is kept, else the service.
	case localFirst
	/// The repository: the service, else what is kept.
	case remoteFirst
	/// The repository: the service alone.
	case noCache
}

/// How many tiers keep the answers of a service.
package enum CacheTiers: Int, CaseIterable, Sendable {
	/// Memory.
	case one = 1
	/// Memory, and a disk that survives launches.
	case two
}
