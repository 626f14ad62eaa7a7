/// The fields of an object being read.
///
/// Fields are mostly asked for in the order in which they were written, so each is looked for from the last one on.
final class BinaryKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
	private let decoding: BinaryDecoding
	private let fields: BinaryCursor
	/// Where the field begins that was found last.
	private var lastField: Int

	init(_ decoding: BinaryDecoding, fields: BinaryCursor) {
		self.decoding = decoding
		self.fields = fields
		lastField = fields.offset
	}

	var codingPath: [any CodingKey] { decoding.codingPath }

	var allKeys: [Key] {
		var keys: [Key] = []
		var cursor = fields
		do throws(BinaryError) {
			while !cursor.isAtEnd {
				if let name = String(validating: try cursor.counted(), as: UTF8.self), let key = Key(stringValue: name)
				{
					keys.append(key)
				}
				try cursor.skip()
			}
		} catch {
			// What follows is no field; whoever asks for one of those before it learns of it.
		}
		return keys
	}

	func contains(_ key: Key) -> Bool {
		// Bytes that cannot be read are reported when the field is decoded.
		(try? find(key.stringValue)) != nil
	}

	func decodeNil(forKey key: Key) throws -> Bool {
		try read(key) { cursor throws(BinaryError) in try cursor.isNil() }
	}

	func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
		try read(key) { cursor throws(BinaryError) in try cursor.bool() }
	}

	func decode(_ type: String.Type, forKey key: Key) throws -> String {
		try read(key) { cursor throws(BinaryError) in try cursor.text() }
	}

	func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
		try read(key) { cursor throws(BinaryError) in try cursor.double() }
	}

	func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
		try read(key) { cursor throws(BinaryError) in try cursor.float() }
	}

	func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
		try read(key) { cursor throws(BinaryError) in try cursor.integer(Int.self) }
	}

	func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
		try read(key) { cursor throws(BinaryError) in try cursor.integer(Int8.self) }
	}

	func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
		try read(key) { cursor throws(BinaryError) in try cursor.integer(Int16.self) }
	}

	func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
		try read(key) { cursor throws(BinaryError) in try cursor.integer(Int32.self) }
	}

	func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
		try read(key) { cursor throws(BinaryError) in try cursor.integer(Int64.self) }
	}

	func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
		try read(key) { cursor throws(BinaryError) in try cursor.integer(UInt.self) }
	}

	func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
		try read(key) { cursor throws(BinaryError) in try cursor.integer(UInt8.self) }
	}

	func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
		try read(key) { cursor throws(BinaryError) in try cursor.integer(UInt16.self) }
	}

	func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
		try read(key) { cursor throws(BinaryError) in try cursor.integer(UInt32.self) }
	}

	func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
		try read(key) { cursor throws(BinaryError) in try cursor.integer(UInt64.self) }
	}

	func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
		try part(key).value(of: type)
	}

	func nestedContainer<NestedKey: CodingKey>(
		keyedBy type: NestedKey.Type,
		forKey key: Key
	) throws -> KeyedDecodingContainer<NestedKey> {
		try part(key).container(keyedBy: type)
	}

	func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
		try part(key).unkeyedContainer()
	}

	func superDecoder() throws -> any Decoder {
		try part(BinaryKey.parent)
	}

	func superDecoder(forKey key: Key) throws -> any Decoder {
		try part(key)
	}

	private func part(_ key: some CodingKey) throws -> BinaryDecoding {
		decoding.part(at: try offset(of: key), key: key)
	}

	private func read<Value>(
		_ key: Key,
		_ body: (inout BinaryCursor) throws(BinaryError) -> Value
	) throws -> Value {
		var cursor = fields
		cursor.offset = try offset(of: key)
		do throws(BinaryError) {
			return try body(&cursor)
		} catch {
			throw error.decodingError(path: BinaryPath(parent: decoding.path, key: key))
		}
	}

	private func offset(of key: some CodingKey) throws -> Int {
		do throws(BinaryError) {
			if let offset = try find(key.stringValue) { return offset }
		} catch {
			throw error.decodingError(path: decoding.path)
		}
		let context = DecodingError.Context(codingPath: codingPath, debugDescription: "There is no such field.")
		throw DecodingError.keyNotFound(key, context)
	}

	/// Where the value of the field with this name is.
	private func find(_ name: String) throws(BinaryError) -> Int? {
		let last = lastField
		if let offset = try find(name, from: last, to: fields.end) { return offset }
		return try find(name, from: fields.offset, to: last)
	}

	private func find(_ name: String, from start: Int, to end: Int) throws(BinaryError) -> Int? {
		var name = name
		var cursor = fields
		cursor.offset = start
		while cursor.offset < end {
			let field = cursor.offset
			let found = try cursor.counted()
			if name.withUTF8({ found.elementsEqual(UnsafeRawBufferPointer($0)) }) {
				lastField = field
				return cursor.offset
			}
			try cursor.skip()
		}
		return nil
	}
}
