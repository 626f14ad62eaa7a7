/// The compact form in which values are kept, and its limits.
///
/// A document is the version byte and one value, and nothing after it. A value is a tag and what belongs to it:
///
/// | tag | value | followed by |
/// |---|---|---|
/// | 0 | nil | |
/// | 1, 2 | false, true | |
/// | 3 | an integer of any width, from zero up | *n* |
/// | 4 | an integer below zero | *n* of its complement: 0 for -1, 1 for -2 |
/// | 5, 6 | a Double, a Float | 8 or 4 bytes, the lowest first, to the bit |
/// | 7 | a text | *n* bytes of UTF-8, after *n* |
/// | 8 | a `Data` | *n* bytes, after *n* |
/// | 9 | a list | its length, its count, its values |
/// | 10 | an object | its length, its count, and for each field *n*, *n* bytes of its name in UTF-8, and its value |
///
/// *n* is written in groups of seven bits, the lowest first, and all but the last have the eighth bit set. A length is the
/// number of bytes after the count; both are 4 bytes, the lowest first.
///
/// Fields are found by their names in any order; one that is not asked for is passed over by its length. So a value can be
/// read after optional properties were added or any were removed; whatever else does not fit is refused. Of two fields
/// with one name, either may be found.
enum BinaryFormat {
	static let version: UInt8 = 1
	/// How deep values may nest: a thread of 512 kilobytes bears it, and DTOs are ten deep at most.
	static let maximumDepth = 128
	/// The bytes of a container's length and count.
	static let headerSize = 8

	enum Tag: UInt8 {
		case null = 0
		case no = 1
		case yes = 2
		case positive = 3
		case negative = 4
		case double = 5
		case float = 6
		case text = 7
		case data = 8
		case list = 9
		case object = 10
	}
}
