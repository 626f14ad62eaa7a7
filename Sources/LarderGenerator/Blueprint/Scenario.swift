/// Where a repository's models come from.
package enum Scenario: Equatable, Codable, Sendable {
	/// From the service, every time.
	case remote
	/// From the device alone, where the app saves them.
	case local(LocalStore = .memory)
	/// From the service and from what is kept of its answers.
	case cached(CacheStrategy = .configurable, tiers: CacheTiers = .two)
}

/// Where a local repository keeps what the app saves.
package enum LocalStore: String, CaseIterable, Codable, Sendable {
	/// In memory, while the process runs.
	case memory
	/// In the user's defaults, across launches.
	case userDefaults
}

/// Who picks the policy that a cached repository reads by.
package enum CacheStrategy: String, CaseIterable, Codable, Sendable {
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
package enum CacheTiers: Int, CaseIterable, Codable, Sendable {
	/// Memory.
	case one = 1
	/// Memory, and a disk that survives launches.
	case two
}
