/// Writes the fields of an object.
struct BinaryKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
	let encoding: BinaryEncoding

	var codingPath: [any CodingKey] { encoding.codingPath }

	mutating func encodeNil(forKey key: Key) throws {
		try encoding.beginField(key)
		encoding.buffer.appendNil()
	}

	mutating func encode(_ value: Bool, forKey key: Key) throws {
		try encoding.beginField(key)
		encoding.buffer.append(value)
	}

	mutating func encode(_ value: String, forKey key: Key) throws {
		try encoding.beginField(key)
		encoding.buffer.append(value)
	}

	mutating func encode(_ value: Double, forKey key: Key) throws {
		try encoding.beginField(key)
		encoding.buffer.append(value)
	}

	mutating func encode(_ value: Float, forKey key: Key) throws {
		try encoding.beginField(key)
		encoding.buffer.append(value)
	}

	mutating func encode(_ value: Int, forKey key: Key) throws { try encode(integer: value, forKey: key) }
	mutating func encode(_ value: Int8, forKey key: Key) throws { try encode(integer: value, forKey: key) }
	mutating func encode(_ value: Int16, forKey key: Key) throws { try encode(integer: value, forKey: key) }
	mutating func encode(_ value: Int32, forKey key: Key) throws { try encode(integer: value, forKey: key) }
	mutating func encode(_ value: Int64, forKey key: Key) throws { try encode(integer: value, forKey: key) }
	mutating func encode(_ value: UInt, forKey key: Key) throws { try encode(integer: value, forKey: key) }
	mutating func encode(_ value: UInt8, forKey key: Key) throws { try encode(integer: value, forKey: key) }
	mutating func encode(_ value: UInt16, forKey key: Key) throws { try encode(integer: value, forKey: key) }
	mutating func encode(_ value: UInt32, forKey key: Key) throws { try encode(integer: value, forKey: key) }
	mutating func encode(_ value: UInt64, forKey key: Key) throws { try encode(integer: value, forKey: key) }

	mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
		try encoding.beginField(key)
		try encoding.encode(value, key: key)
	}

	mutating func nestedContainer<NestedKey: CodingKey>(
		keyedBy type: NestedKey.Type,
		forKey key: Key
	) -> KeyedEncodingContainer<NestedKey> {
		nested(key).container(keyedBy: type)
	}

	mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
		nested(key).unkeyedContainer()
	}

	mutating func superEncoder() -> any Encoder {
		nested(BinaryKey.parent)
	}

	mutating func superEncoder(forKey key: Key) -> any Encoder {
		nested(key)
	}

	private func nested(_ key: some CodingKey) -> BinaryEncoding {
		encoding.nestedField(key)
	}

	private func encode(integer value: some FixedWidthInteger, forKey key: Key) throws {
		try encoding.beginField(key)
		encoding.buffer.append(integer: value)
	}
}
