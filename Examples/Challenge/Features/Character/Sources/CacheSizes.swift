/// The number of entries in each tier, and the size of the database.
public struct CacheSizes: Equatable, Sendable {
	/// The number of entries of one cache.
	public struct Counts: Equatable, Sendable {
		/// The number in memory.
		public let memory: Int
		/// The number on disk; `nil` if the database cannot be read.
		public let disk: Int?
	}

	/// The characters.
	public let characters: Counts
	/// The pages of the list.
	public let pages: Counts
	/// The bytes of the database and its write-ahead log; 0 before the first save.
	public let bytesOnDisk: Int
}
