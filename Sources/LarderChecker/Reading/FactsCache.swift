/// The facts of files by their contents, as the last run left them.
struct FactsCache: Sendable {
	private static let name = "facts"

	private let folder: CacheFolder?
	private let pack: CachePack?

	/// Reads the facts that `folder` has; none where there is no folder.
	init(_ folder: CacheFolder?) {
		self.folder = folder
		pack = folder?.pack(named: Self.name)
	}

	/// The facts of contents with this digest; `nil` where they are not known.
	func facts(for digest: ContentDigest) -> SourceFacts? {
		guard let payload = pack?.payload(for: digest) else { return nil }
		// Facts that cannot be read are not known.
		return try? CacheReader.value(SourceFacts.self, in: payload)
	}

	/// Keeps the facts of `files` and forgets all others; writes nothing where that changes nothing.
	func keep(_ files: [(digest: ContentDigest, facts: SourceFacts)]) {
		guard let folder else { return }
		let digests = Set(files.map(\.digest))
		guard Set(pack.map { Array($0.keys) } ?? []) != digests else { return }
		var seen: Set<ContentDigest> = []
		let payloads = files.filter { seen.insert($0.digest).inserted }.map { digest, facts in
			(key: digest, bytes: pack?.payload(for: digest) ?? CacheWriter.bytes(of: facts)[...])
		}
		folder.write(payloads, named: Self.name)
	}
}
