import Foundation
import LarderCore

/// What happens to the next rows in the order in which they came: what is expired goes, and where there is too much, so
/// does what was not used since the hand last came by (SIEVE: Zhang et al., NSDI 2024).
struct SweepStep {
	/// A row as far as it matters here.
	struct Row {
		let id: Int64
		let storedAt: Date
		let isUsed: Bool
		let byteCount: Int
	}

	/// How much more there is than there should be.
	struct Excess: Equatable {
		var byteCount = 0
		var entryCount = 0

		var isNone: Bool { byteCount <= 0 && entryCount <= 0 }

		fileprivate mutating func subtract(_ row: Row) {
			// What a row takes besides its content, in the table and in its index.
			byteCount -= row.byteCount + 100
			entryCount -= 1
		}
	}

	/// How many rows a step looks at: it writes for less than a millisecond.
	static let rowCount = 64

	private(set) var excess: Excess
	private(set) var removed: [Int64] = []
	private(set) var spared: [Int64] = []
	/// Where the next step goes on; 0 is the start.
	private(set) var hand: Int64

	/// Decides about `rows`, which follow `hand`.
	init(_ rows: [Row], excess: Excess, alive: LifeSpan?) {
		self.excess = excess
		hand = rows.count < Self.rowCount ? 0 : rows.last?.id ?? 0
		for row in rows {
			if let alive, !alive.contains(row.storedAt) {
				remove(row)
			} else if !self.excess.isNone {
				if row.isUsed { spared.append(row.id) } else { remove(row) }
			}
			if alive == nil, self.excess.isNone {
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
