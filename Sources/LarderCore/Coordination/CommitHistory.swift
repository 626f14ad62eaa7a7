/// Decides which results may still be committed: the law that nothing older ever replaces something newer.
///
/// A counter stamps every operation when it begins. A save, a removal and a clear count as committed from their stamp on.
/// A fetch carries the stamp of its beginning to its commit, which is admitted only if nothing with a later stamp was
/// committed for its key. A promotion carries a value that was read from disk, however old; it is admitted only if no
/// commit at all has reached the disk since that read began.
///
/// A key is remembered only while an operation on it is open: afterwards no stamp from before can turn up any more.
struct CommitHistory<Key: Hashable> {
	/// A point in the order of operations.
	struct Stamp: Comparable, Hashable {
		fileprivate let rawValue: UInt64

		static func < (lhs: Stamp, rhs: Stamp) -> Bool {
			lhs.rawValue < rhs.rawValue
		}
	}

	private struct Record {
		var openCount = 0
		/// The stamp of the newest thing committed.
		var newest = Stamp(rawValue: 0)
		/// When a commit last reached the tiers, which is later than its stamp: until then the disk reads as before.
		var settled = Stamp(rawValue: 0)
	}

	private var lastStamp = Stamp(rawValue: 0)
	private var lastClear = Stamp(rawValue: 0)
	private var lastSettledClear = Stamp(rawValue: 0)
	private var records: [Key: Record] = [:]

	/// How many keys are remembered.
	var count: Int { records.count }

	/// Opens a fetch or a read from disk; ``close(_:)`` must follow.
	mutating func open(_ key: Key) -> Stamp {
		records[key, default: Record()].openCount += 1
		return nextStamp()
	}

	/// Closes what ``open(_:)`` opened.
	mutating func close(_ key: Key) {
		guard var record = records[key] else { return }
		record.openCount -= 1
		records[key] = record.openCount > 0 ? record : nil
	}

	/// Commits a save or a removal: whatever began before is refused from now on.
	mutating func commitChange(of key: Key) {
		let stamp = nextStamp()
		records[key]?.newest = stamp
	}

	/// Commits a removal of everything, likewise.
	mutating func commitClear() {
		lastClear = nextStamp()
	}

	/// Notes that a commit of `key` has reached the tiers.
	mutating func settle(_ key: Key) {
		let stamp = nextStamp()
		records[key]?.settled = stamp
	}

	/// Notes that a removal of everything has reached the tiers.
	mutating func settleClear() {
		lastSettledClear = nextStamp()
	}

	/// Commits what a fetch that began at `stamp` brought, unless something newer was committed since.
	mutating func admitFetch(of key: Key, begunAt stamp: Stamp) -> Bool {
		guard let record = records[key], stamp > record.newest, stamp > lastClear else { return false }
		records[key]?.newest = stamp
		return true
	}

	/// Whether a value that was read at `stamp` is still the last one committed.
	func admitsPromotion(of key: Key, readAt stamp: Stamp) -> Bool {
		guard let record = records[key] else { return false }
		return stamp > record.settled && stamp > lastSettledClear
	}

	private mutating func nextStamp() -> Stamp {
		lastStamp = Stamp(rawValue: lastStamp.rawValue + 1)
		return lastStamp
	}
}
