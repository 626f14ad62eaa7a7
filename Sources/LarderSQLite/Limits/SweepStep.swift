import Foundation
import LarderCore

/// Decides which of the next rows to remove, in the order in which they came.
///
/// Expired rows are removed. If there is too much, so are rows that were not used since the hand last passed them. This
/// is SIEVE (Zhang et al., NSDI 2024).
struct SweepStep {
	/// The part of a row that decides about it.
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
			// A row takes about 100 bytes besides its content, in the table and in its index.
			byteCount -= row.byteCount + 100
			entryCount -= 1
		}
	}

	/// How many rows a step looks at: few enough to write for less than a millisecond.
	static let rowCount = 64

	private(set) var excess: Excess
	private(set) var removed: [Int64] = []
	/// The rows that stay, and whose marks of use are cleared.
	private(set) var spared: [Int64] = []
	/// The id after which the next step goes on; 0 is the start.
	private(set) var hand: Int64

	/// Decides about `rows`, the ones that follow the hand.
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
