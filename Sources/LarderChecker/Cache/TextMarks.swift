/// What the texts of a ``TextTable`` were last marked with, by their numbers.
struct TextMarks {
	private var marks: [Int32] = []

	/// Marks a text with `mark`, which is not 0; whether it had another before.
	mutating func mark(_ number: Int, with mark: Int32) -> Bool {
		while marks.count <= number { marks.append(0) }
		guard marks[number] != mark else { return false }
		marks[number] = mark
		return true
	}
}
