/// How many tiers a cached repository has.
package enum CacheTiers: Int, CaseIterable, Codable, Sendable {
	/// Memory.
	case one = 1
	/// Memory, and a disk that keeps its values across launches.
	case two
}
