/// Where the record of each subject is in the journal's table.
///
/// An index of the table would cost each commit several more pages. Writes by others are always noticed, so an index in
/// memory is enough.
struct RecordPositions {
	private var positions: [String: Int64] = [:]
	private var last: Int64 = 0

	/// Creates the positions of a table's rows, in their order.
	init(_ rows: [(position: Int64, subject: String)]) {
		for (position, subject) in rows {
			positions[subject] = position
			last = position
		}
	}

	/// Notes that the record of a subject is removed, and returns where it was.
	mutating func remove(_ subject: String) -> Int64? { positions.removeValue(forKey: subject) }

	/// Notes that the table is emptied.
	mutating func removeAll() { positions = [:] }

	/// Returns the position behind all others for the record of a subject.
	mutating func append(_ subject: String) -> Int64 {
		last += 1
		positions[subject] = last
		return last
	}
}
