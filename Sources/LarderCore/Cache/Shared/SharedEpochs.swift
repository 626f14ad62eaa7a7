/// Decides which copies in memory are what the store has, as far as this machine has heard.
///
/// A *stretch* is a time in which this machine heard of each change. A copy that was read or compared in the running stretch, and
/// that no change has named since, is what the store has. Copies of an earlier stretch are to be compared. Invalidated tags are
/// ordered among the beginnings of reads on this machine, so no clock and no number of another machine takes part.
///
/// This is a pure state machine. Its ``count`` rises with every change, so a copy that was checked at this count need not be checked
/// again.
struct SharedEpochs {
	private(set) var count = 0
	private var stretch = 0
	/// The epoch of the subscription in this stretch, or `nil` if a change may be missed.
	private var listening: Int?
	private var order = 0
	/// For each tag, the place of its last invalidation.
	private var tags: [CacheTag: Int] = [:]
	/// The highest place of a forgotten tag.
	private var floor = 0
	private let tagLimit: Int

	init(tagLimit: Int = 1_000) {
		self.tagLimit = tagLimit
	}

	/// The moment of a read, a fetch or a comparison that begins now.
	///
	/// The second part says whether a new stretch has begun.
	mutating func moment(_ trust: SharedTrust?) -> (moment: SharedMoment, isNew: Bool) {
		guard let epoch = trust?.epoch else { return (SharedMoment(order: order, stretch: nil), false) }
		let isNew = epoch != listening
		if isNew {
			loseTrack()
			listening = epoch
		}
		return (SharedMoment(order: order, stretch: stretch), isNew)
	}

	/// Notes that anything may have changed.
	mutating func loseTrack() {
		listening = nil
		stretch += 1
		count += 1
	}

	/// Notes that entries with these tags are stale if they were read before.
	///
	/// Tags that were invalidated longest ago are forgotten, and then count as invalidated when the newest of them was.
	mutating func invalidate(_ tags: some Sequence<CacheTag>) {
		order += 1
		count += 1
		for tag in tags { self.tags[tag] = order }
		guard self.tags.count > tagLimit else { return }
		let oldest = self.tags.sorted { ($0.value, $0.key.name) < ($1.value, $1.key.name) }
		for (tag, order) in oldest.prefix(self.tags.count - tagLimit) {
			self.tags[tag] = nil
			floor = max(floor, order)
		}
	}

	/// Whether a copy is what the store has, as far as this machine has heard.
	func isVerified(_ moment: SharedMoment, _ tags: Set<CacheTag>) -> Bool {
		listening != nil && moment.stretch == stretch && !isInvalidated(moment, tags)
	}

	/// Whether a tag was invalidated after a copy was read.
	func isInvalidated(_ moment: SharedMoment, _ tags: Set<CacheTag>) -> Bool {
		tags.contains { moment.order < self.tags[$0] ?? floor }
	}
}
