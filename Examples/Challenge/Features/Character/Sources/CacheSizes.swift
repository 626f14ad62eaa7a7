/// How much the tiers of the feature hold.
public struct CacheSizes: Equatable, Sendable {
	/// How many characters are in memory.
	public let charactersInMemory: Int
	/// How many pages are in memory.
	public let pagesInMemory: Int
	/// How many bytes the database has on disk, with its log of late writes; zero before the first.
	public let bytesOnDisk: Int

	/// Names the sizes.
	public init(charactersInMemory: Int, pagesInMemory: Int, bytesOnDisk: Int) {
		self.charactersInMemory = charactersInMemory
		self.pagesInMemory = pagesInMemory
		self.bytesOnDisk = bytesOnDisk
	}
}
