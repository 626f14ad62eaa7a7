import Foundation

/// A parameter of a statement.
///
/// Text is bound as the blob of its UTF-8: SQLite does not define what its text functions make of a NUL inside.
enum SQLiteValue: Equatable {
	case blob(Data)
	case integer(Int64)
	case null

	static func text(_ text: String?) -> SQLiteValue {
		text.map { .blob(Data(utf8: $0)) } ?? .null
	}

	static func optional(_ integer: Int64?) -> SQLiteValue {
		integer.map { .integer($0) } ?? .null
	}
}
