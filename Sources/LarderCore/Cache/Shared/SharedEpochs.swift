/// Decides which copies in memory are verified.
///
/// A verified copy equals the store's entry, as far as this machine has been notified. A *stretch* is a period in which
/// this machine received every change. A copy is verified if it was read or compared in the current stretch, and no
/// notification has named its key since. A copy from an earlier stretch must be compared with the store. Invalidations
/// of tags are ordered relative to the reads that began on this machine, so clocks and other machines' numbers do not
/// matter.
///
/// This is a pure state machine. Its ``count`` rises with every change. A copy that was checked at the current count
/// need not be checked again.
struct SharedEpochs {
	private(set) var count = 0
	private var stretch = 0
	/// The epoch of the subscription in this stretch, or `nil` if changes may have been missed.
	private var listening: Int?
	private var order = 0
	/// The value of `order` at each tag's last invalidation.
	private var tags: [CacheTag: Int] = [:]
	/// The highest value that was removed from `tags`.
	private var floor = 0
	private let tagLimit: Int

	init(tagLimit: Int = 1_000) {
		self.tagLimit = tagLimit
	}

	/// The moment of a read, a fetch or a comparison that begins now, and whether this call has begun a new stretch.
	mutating func moment(_ trust: SharedTrust?) -> (moment: SharedMoment, isNew: Bool) {
		guard let epoch = trust?.epoch else { return (SharedMoment(order: order, stretch: nil), false) }
		let isNew = epoch != listening
		if isNew {
			loseTrack()
			listening = epoch
		}
		return (SharedMoment(order: order, stretch: stretch), isNew)
	}

	/// Ends the stretch, because any entry may have changed unnoticed.
	mutating func loseTrack() {
		listening = nil
		stretch += 1
		count += 1
	}

	/// Makes entries with these tags stale if they were read earlier.
	///
	/// Past the limit, the tags that were invalidated longest ago are forgotten. A tag without a record then counts as
	/// invalidated when the newest forgotten tag was.
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

	/// Whether a copy is verified.
	func isVerified(_ moment: SharedMoment, _ tags: Set<CacheTag>) -> Bool {
		listening != nil && moment.stretch == stretch && !isInvalidated(moment, tags)
	}

	/// Whether one of the tags was invalidated after the copy was read.
	func isInvalidated(_ moment: SharedMoment, _ tags: Set<CacheTag>) -> Bool {
		tags.contains { moment.order < self.tags[$0] ?? floor }
	}
}
