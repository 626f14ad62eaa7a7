import Foundation
import LarderCore

extension SQLiteConnection {
	/// Marks the rows with these ids as used.
	func noteUses(of ids: ArraySlice<Int64>) throws(SQLiteError) {
		try transaction { () throws(SQLiteError) in
			for id in ids { try statement(for: .markUsed).run([.integer(id)]) }
		}
	}

	/// Examines the next rows after `hand`, and removes those that ``SweepStep`` chooses.
	func sweep(
		after hand: Int64,
		excess: SweepStep.Excess,
		alive: LifeSpan?
	) throws(SQLiteError) -> SweepStep {
		var step = SweepStep([], excess: excess, alive: alive)
		try transaction { () throws(SQLiteError) in
			let bounds: [SQLiteValue] = [.integer(hand), .integer(Int64(SweepStep.rowCount))]
			step = SweepStep(try statement(for: .scan).rows(bounds) { .init($0) }, excess: excess, alive: alive)
			for id in step.removed {
				try statement(for: .raiseFloorOfRow).run([.integer(id)])
				try statement(for: .removePartsOfRow).run([.integer(id)])
				try statement(for: .evict).run([.integer(id)])
			}
			for id in step.spared { try statement(for: .clearUsed).run([.integer(id)]) }
		}
		return step
	}

	/// How much must be removed so that the file is within its limits.
	///
	/// If a limit is exceeded, a sixteenth of the limit is added, so that the next sweep is not needed at once.
	func excess(byteLimit: Int, countLimit: Int?) throws(SQLiteError) -> SweepStep.Excess {
		let byteCount = try usedByteCount()
		var excess = SweepStep.Excess()
		if byteCount > byteLimit { excess.byteCount = byteCount - byteLimit + byteLimit / 16 }
		guard let countLimit else { return excess }
		let count = Int(try statement(for: .count).firstRow { $0.integer(0) } ?? 0)
		if count > countLimit { excess.entryCount = count - max(0, countLimit) + max(0, countLimit) / 16 }
		return excess
	}

	private func usedByteCount() throws(SQLiteError) -> Int {
		let operation = EntryQuery.count.operation
		let pageCount = try integer("PRAGMA page_count", to: operation)
		let freeCount = try integer("PRAGMA freelist_count", to: operation)
		return Int(pageCount - freeCount) * Int(try integer("PRAGMA page_size", to: operation))
	}
}

extension SweepStep.Row {
	/// Reads the current row of `EntryQuery.scan`.
	fileprivate init(_ statement: SQLiteStatement) {
		self.init(
			id: statement.integer(0),
			storedAt: Date(bits: statement.integer(1)),
			isUsed: statement.integer(2) != 0,
			byteCount: Int(statement.integer(3))
		)
	}
}
