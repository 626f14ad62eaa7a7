import Foundation

/// A value to bind to a statement.
///
/// Text is bound as a blob of its UTF-8, because SQLite's text functions are undefined for text that contains a NUL.
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
