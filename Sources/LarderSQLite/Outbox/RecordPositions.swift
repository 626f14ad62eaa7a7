/// The position of each subject's record in the journal's table.
///
/// An index in the table would cost each commit several more pages. Writes by other processes are always noticed, so an
/// index in memory is enough.
struct RecordPositions {
	private var positions: [String: Int64] = [:]
	private var last: Int64 = 0

	/// Creates the positions from a table's rows, in order.
	init(_ rows: [(position: Int64, subject: String)]) {
		for (position, subject) in rows {
			positions[subject] = position
			last = position
		}
	}

	/// Removes the position of a subject's record, and returns it.
	mutating func remove(_ subject: String) -> Int64? { positions.removeValue(forKey: subject) }

	/// Removes all positions, because the table is emptied.
	mutating func removeAll() { positions = [:] }

	/// Returns a position after all others for the record of a subject.
	mutating func append(_ subject: String) -> Int64 {
		last += 1
		positions[subject] = last
		return last
	}
}
