/// Reads the value of a type that decodes a single value.
struct BinarySingleValueDecoding: SingleValueDecodingContainer {
	let decoding: BinaryDecoding

	var codingPath: [any CodingKey] { decoding.codingPath }

	func decodeNil() -> Bool {
		// Damaged bytes do not count as nil. Decoding the value reports the damage.
		(try? decoding.read { cursor throws(BinaryError) in try cursor.isNil() }) ?? false
	}

	func decode(_ type: Bool.Type) throws -> Bool {
		try decoding.read { cursor throws(BinaryError) in try cursor.bool() }
	}

	func decode(_ type: String.Type) throws -> String {
		try decoding.read { cursor throws(BinaryError) in try cursor.text() }
	}

	func decode(_ type: Double.Type) throws -> Double {
		try decoding.read { cursor throws(BinaryError) in try cursor.double() }
	}

	func decode(_ type: Float.Type) throws -> Float {
		try decoding.read { cursor throws(BinaryError) in try cursor.float() }
	}

	func decode(_ type: Int.Type) throws -> Int {
		try decoding.read { cursor throws(BinaryError) in try cursor.integer(Int.self) }
	}

	func decode(_ type: Int8.Type) throws -> Int8 {
		try decoding.read { cursor throws(BinaryError) in try cursor.integer(Int8.self) }
	}

	func decode(_ type: Int16.Type) throws -> Int16 {
		try decoding.read { cursor throws(BinaryError) in try cursor.integer(Int16.self) }
	}

	func decode(_ type: Int32.Type) throws -> Int32 {
		try decoding.read { cursor throws(BinaryError) in try cursor.integer(Int32.self) }
	}

	func decode(_ type: Int64.Type) throws -> Int64 {
		try decoding.read { cursor throws(BinaryError) in try cursor.integer(Int64.self) }
	}

	func decode(_ type: UInt.Type) throws -> UInt {
		try decoding.read { cursor throws(BinaryError) in try cursor.integer(UInt.self) }
	}

	func decode(_ type: UInt8.Type) throws -> UInt8 {
		try decoding.read { cursor throws(BinaryError) in try cursor.integer(UInt8.self) }
	}

	func decode(_ type: UInt16.Type) throws -> UInt16 {
		try decoding.read { cursor throws(BinaryError) in try cursor.integer(UInt16.self) }
	}

	func decode(_ type: UInt32.Type) throws -> UInt32 {
		try decoding.read { cursor throws(BinaryError) in try cursor.integer(UInt32.self) }
	}

	func decode(_ type: UInt64.Type) throws -> UInt64 {
		try decoding.read { cursor throws(BinaryError) in try cursor.integer(UInt64.self) }
	}

	func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
		try decoding.part(at: decoding.cursor.offset, key: nil).value(of: type)
	}
}
