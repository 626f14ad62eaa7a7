/// The compact binary format of values, and its limits.
///
/// A document is a version byte followed by one value. A value is a tag followed by its content:
///
/// | tag | value | followed by |
/// |---|---|---|
/// | 0 | nil | |
/// | 1, 2 | false, true | |
/// | 3 | an integer of any width, zero or above | *n* |
/// | 4 | an integer below zero | *n*, its complement: 0 for -1, 1 for -2 |
/// | 5, 6 | a Double, a Float | its 8 or 4 bytes, little-endian |
/// | 7 | a string | *n*, and *n* bytes of UTF-8 |
/// | 8 | a `Data` | *n*, and *n* bytes |
/// | 9 | a list | its length, its count, its values |
/// | 10 | an object | its length, its count, and for each field *n*, *n* bytes of its name in UTF-8, and its value |
///
/// *n* is a number in LEB128: groups of seven bits, the lowest group first. Each group is one byte, whose eighth bit is set
/// in all groups except the last. A length is the number of bytes after the count. Lengths and counts have 4 bytes,
/// little-endian.
///
/// A type may ask for fields by name in any order. Fields for which it does not ask are skipped. So old values can
/// still be read after optional properties were added or any properties were removed. Other changes make a value
/// unreadable. If two fields have the same name, either may be found.
enum BinaryFormat {
	static let version: UInt8 = 1
	/// How deep values may nest.
	///
	/// This depth fits a thread's stack of 512 kilobytes, and is far more than a DTO needs.
	static let maximumDepth = 128
	/// The number of bytes of a container's length and count.
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
