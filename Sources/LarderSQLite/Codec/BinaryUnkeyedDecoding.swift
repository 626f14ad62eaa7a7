/// Reads the values of a list.
struct BinaryUnkeyedDecoding: UnkeyedDecodingContainer {
	private let decoding: BinaryDecoding
	private let itemCount: Int
	private var values: BinaryCursor
	private(set) var currentIndex = 0

	init(_ decoding: BinaryDecoding, values: BinaryCursor, count: Int) {
		self.decoding = decoding
		self.values = values
		itemCount = count
	}

	var codingPath: [any CodingKey] { decoding.codingPath }
	var count: Int? { itemCount }
	var isAtEnd: Bool { values.isAtEnd }

	mutating func decodeNil() throws -> Bool {
		var cursor = values
		let isNil = try translate { () throws(BinaryError) in try cursor.isNil() }
		if isNil { advance(to: cursor) }
		return isNil
	}

	mutating func decode(_ type: Bool.Type) throws -> Bool {
		try read { cursor throws(BinaryError) in try cursor.bool() }
	}

	mutating func decode(_ type: String.Type) throws -> String {
		try read { cursor throws(BinaryError) in try cursor.text() }
	}

	mutating func decode(_ type: Double.Type) throws -> Double {
		try read { cursor throws(BinaryError) in try cursor.double() }
	}

	mutating func decode(_ type: Float.Type) throws -> Float {
		try read { cursor throws(BinaryError) in try cursor.float() }
	}

	mutating func decode(_ type: Int.Type) throws -> Int {
		try read { cursor throws(BinaryError) in try cursor.integer(Int.self) }
	}

	mutating func decode(_ type: Int8.Type) throws -> Int8 {
		try read { cursor throws(BinaryError) in try cursor.integer(Int8.self) }
	}

	mutating func decode(_ type: Int16.Type) throws -> Int16 {
		try read { cursor throws(BinaryError) in try cursor.integer(Int16.self) }
	}

	mutating func decode(_ type: Int32.Type) throws -> Int32 {
		try read { cursor throws(BinaryError) in try cursor.integer(Int32.self) }
	}

	mutating func decode(_ type: Int64.Type) throws -> Int64 {
		try read { cursor throws(BinaryError) in try cursor.integer(Int64.self) }
	}

	mutating func decode(_ type: UInt.Type) throws -> UInt {
		try read { cursor throws(BinaryError) in try cursor.integer(UInt.self) }
	}

	mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
		try read { cursor throws(BinaryError) in try cursor.integer(UInt8.self) }
	}

	mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
		try read { cursor throws(BinaryError) in try cursor.integer(UInt16.self) }
	}

	mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
		try read { cursor throws(BinaryError) in try cursor.integer(UInt32.self) }
	}

	mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
		try read { cursor throws(BinaryError) in try cursor.integer(UInt64.self) }
	}

	mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
		try part { try $0.value(of: type) }
	}

	mutating func nestedContainer<NestedKey: CodingKey>(
		keyedBy type: NestedKey.Type
	) throws -> KeyedDecodingContainer<NestedKey> {
		try part { try $0.container(keyedBy: type) }
	}

	mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
		try part { try $0.unkeyedContainer() }
	}

	mutating func superDecoder() throws -> any Decoder {
		try part { $0 }
	}

	/// Reads the next value; if that fails, the container stays before that value.
	private mutating func part<Value>(_ body: (BinaryDecoding) throws -> Value) throws -> Value {
		var cursor = values
		try translate { () throws(BinaryError) in try cursor.skip() }
		let part = decoding.part(at: values.offset, key: BinaryKey.index(currentIndex))
		let value = try body(part)
		advance(to: cursor)
		return value
	}

	@inline(__always)
	private mutating func read<Value>(
		_ body: (inout BinaryCursor) throws(BinaryError) -> Value
	) throws -> Value {
		var cursor = values
		let value = try translate { () throws(BinaryError) in try body(&cursor) }
		advance(to: cursor)
		return value
	}

	private mutating func advance(to cursor: BinaryCursor) {
		values = cursor
		currentIndex += 1
	}

	@inline(__always)
	private func translate<Value>(_ body: () throws(BinaryError) -> Value) throws -> Value {
		do throws(BinaryError) {
			return try body()
		} catch {
			throw error.decodingError(path: BinaryPath(parent: decoding.path, key: BinaryKey.index(currentIndex)))
		}
	}
}
