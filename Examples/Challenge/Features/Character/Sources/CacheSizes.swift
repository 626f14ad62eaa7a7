/// How much the tiers of the feature hold.
public struct CacheSizes: Equatable, Sendable {
	/// How many entries of one kind the tiers hold.
	public struct Counts: Equatable, Sendable {
		/// How many are in memory.
		public let memory: Int
		/// How many are on disk; `nil` where they could not be counted.
		public let disk: Int?
	}

	/// Characters one by one.
	public let characters: Counts
	/// Pages of the list.
	public let pages: Counts
	/// How many bytes the database has on disk, with its log of late writes; zero before the first.
	public let bytesOnDisk: Int
}
