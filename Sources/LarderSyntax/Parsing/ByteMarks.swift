/// The contexts in which a byte opens, closes or escapes something.
struct ByteMarks: OptionSet {
	let rawValue: UInt8

	static let code = Self(rawValue: 1)
	static let texts = Self(rawValue: 2)
	static let comments = Self(rawValue: 4)

	/// The marks of each byte.
	static let table: [Self] = {
		var table = Array(repeating: Self(), count: 256)
		for byte in "(){}[]<>\"#/`".utf8 { table[Int(byte)].insert(.code) }
		for byte in "\"/\\\n\r".utf8 { table[Int(byte)].insert(.texts) }
		for byte in "/*".utf8 { table[Int(byte)].insert(.comments) }
		return table
	}()
}
