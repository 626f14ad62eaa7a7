/// Reads the fields of an object by the keys of its type.
///
/// Each read of a field copies this container, so it holds only one reference.
struct BinaryKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
	private let fields: BinaryFields

	init(_ fields: BinaryFields) {
		self.fields = fields
	}

	var codingPath: [any CodingKey] { fields.decoding.codingPath }

	var allKeys: [Key] { fields.names.compactMap { Key(stringValue: $0) } }

	func contains(_ key: Key) -> Bool {
		do throws(BinaryError) {
			return try fields.find(key.stringValue) != nil
		} catch {
			// True makes the type decode the field, and decoding reports the damage.
			return true
		}
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
		do throws(BinaryError) {
			return fields.decoding.part(at: try fields.cursor(of: key.stringValue).offset, key: key)
		} catch {
			throw failure(error, key)
		}
	}

	/// Decodes the field of `key`, inlined so that the code is specialized.
	///
	/// Looking up types at run time took a third of the time.
	@inline(__always)
	private func read<Value>(
		_ key: Key,
		_ body: (inout BinaryCursor) throws(BinaryError) -> Value
	) throws -> Value {
		do throws(BinaryError) {
			var cursor = try fields.cursor(of: key.stringValue)
			return try body(&cursor)
		} catch {
			throw failure(error, key)
		}
	}

	private func failure(_ error: BinaryError, _ key: some CodingKey) -> DecodingError {
		guard error == .missingField else {
			return error.decodingError(path: BinaryPath(parent: fields.decoding.path, key: key))
		}
		let context = DecodingError.Context(codingPath: codingPath, debugDescription: "There is no such field.")
		return DecodingError.keyNotFound(key, context)
	}
}
