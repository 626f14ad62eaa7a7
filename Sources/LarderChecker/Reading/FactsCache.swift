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
		return try? FactsPayload(payload).facts()
	}

	/// Keeps the facts with these keys, whose payloads are given where they were not known, and forgets all others.
	///
	/// It writes nothing where that changes nothing.
	func keep(_ entries: [(key: ContentDigest, payload: FactsPayload?)]) {
		guard let folder, Set(pack.map { Array($0.keys) } ?? []) != Set(entries.map(\.key)) else { return }
		var seen: Set<ContentDigest> = []
		let payloads = entries.filter { seen.insert($0.key).inserted }.compactMap { key, payload in
			(payload?.bytes ?? pack?.payload(for: key)).map { (key: key, bytes: $0) }
		}
		folder.write(payloads, named: Self.name)
	}
}
