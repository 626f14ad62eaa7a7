/// How many tiers a cached repository has.
package enum CacheTiers: Int, CaseIterable, Codable, Sendable {
	/// The cache has one tier: memory.
	case one = 1
	/// The cache has two tiers: memory, and a disk that keeps its values across launches.
	case two
}
