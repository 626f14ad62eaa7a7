import Foundation
import LarderCore

/// Decides which of the next rows to remove, in the order of their ids.
///
/// Expired rows are removed. If the file is above its limits, rows are also removed if they were not used since the
/// hand last passed them. This is SIEVE (Zhang et al., NSDI 2024).
struct SweepStep {
	/// The properties of a row on which the decision depends.
	struct Row {
		let id: Int64
		let storedAt: Date
		let isUsed: Bool
		let byteCount: Int
	}

	/// How far the file is above its limits.
	struct Excess: Equatable {
		var byteCount = 0
		var entryCount = 0

		var isZero: Bool { byteCount <= 0 && entryCount <= 0 }

		fileprivate mutating func subtract(_ row: Row) {
			// In addition to its content, a row takes about 100 bytes in the table and its index.
			byteCount -= row.byteCount + 100
			entryCount -= 1
		}
	}

	/// How many rows a step examines, so that its transaction takes less than a millisecond.
	static let rowCount = 64

	private(set) var excess: Excess
	private(set) var removed: [Int64] = []
	/// The used rows that stay, and whose marks must be cleared.
	private(set) var spared: [Int64] = []
	/// The id after which the next step continues, or 0 to begin at the start.
	private(set) var hand: Int64

	/// Decides which of `rows` to remove; they are the rows after the hand.
	init(_ rows: [Row], excess: Excess, alive: LifeSpan?) {
		self.excess = excess
		hand = rows.count < Self.rowCount ? 0 : rows.last?.id ?? 0
		for row in rows {
			if let alive, !alive.contains(row.storedAt) {
				remove(row)
			} else if !self.excess.isZero {
				if row.isUsed { spared.append(row.id) } else { remove(row) }
			}
			if alive == nil, self.excess.isZero {
				hand = row.id
				break
			}
		}
	}

	private mutating func remove(_ row: Row) {
		removed.append(row.id)
		excess.subtract(row)
	}
}
