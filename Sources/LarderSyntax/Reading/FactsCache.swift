/// The facts that the last run cached, by the contents of their files.
struct FactsCache: Sendable {
	private static let name = "facts"

	private let folder: CacheFolder?
	private let bytes: [UInt8]
	/// The range in `bytes` of each file's facts.
	private let entries: [ContentDigest: Range<Int>]

	/// Reads the facts in `folder`.
	init(_ folder: CacheFolder?) {
		self.folder = folder
		bytes = folder?.bytes(named: Self.name) ?? []
		entries = bytes.withUnsafeBytes { bytes in
			var entries: [ContentDigest: Range<Int>] = [:]
			var reader = CacheReader(bytes)
			while !reader.isAtEnd { entries[ContentDigest(from: &reader)] = reader.counted() }
			return entries
		}
	}

	/// The cached facts for `key`, or `nil` if there are none.
	func facts(for key: ContentDigest) -> SourceFacts? {
		entries[key].map { range in
			bytes.withUnsafeBytes { bytes in
				var reader = CacheReader(UnsafeRawBufferPointer(rebasing: bytes[range]))
				return SourceFacts(from: &reader)
			}
		}
	}

	/// Caches these facts by their keys, and removes all others.
	///
	/// `nil` stands for facts that are already cached. If nothing changes, nothing is written.
	func keep(_ facts: [ContentDigest: [UInt8]?]) {
		guard let folder, Set(facts.keys) != Set(entries.keys) else { return }
		let contents = facts.compactMap { key, fresh in
			(fresh?[...] ?? entries[key].map { bytes[$0] }).map { (key, $0) }
		}
		// A key and a length are at most 30 bytes.
		var writer = CacheWriter(capacity: contents.reduce(0) { $0 + $1.1.count + 30 })
		for (key, content) in contents {
			key.write(to: &writer)
			writer.write(counted: content)
		}
		folder.write(writer.bytes, named: Self.name)
	}
}
