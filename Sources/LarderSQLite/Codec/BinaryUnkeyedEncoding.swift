/// Writes the values of a list.
struct BinaryUnkeyedEncoding: UnkeyedEncodingContainer {
	let encoding: BinaryEncoding

	var codingPath: [any CodingKey] { encoding.codingPath }
	var count: Int { encoding.count }

	mutating func encodeNil() throws {
		try encoding.beginItem()
		encoding.buffer.appendNil()
	}

	mutating func encode(_ value: Bool) throws {
		try encoding.beginItem()
		encoding.buffer.append(value)
	}

	mutating func encode(_ value: String) throws {
		try encoding.beginItem()
		encoding.buffer.append(value)
	}

	mutating func encode(_ value: Double) throws {
		try encoding.beginItem()
		encoding.buffer.append(value)
	}

	mutating func encode(_ value: Float) throws {
		try encoding.beginItem()
		encoding.buffer.append(value)
	}

	mutating func encode(_ value: Int) throws { try encode(integer: value) }
	mutating func encode(_ value: Int8) throws { try encode(integer: value) }
	mutating func encode(_ value: Int16) throws { try encode(integer: value) }
	mutating func encode(_ value: Int32) throws { try encode(integer: value) }
	mutating func encode(_ value: Int64) throws { try encode(integer: value) }
	mutating func encode(_ value: UInt) throws { try encode(integer: value) }
	mutating func encode(_ value: UInt8) throws { try encode(integer: value) }
	mutating func encode(_ value: UInt16) throws { try encode(integer: value) }
	mutating func encode(_ value: UInt32) throws { try encode(integer: value) }
	mutating func encode(_ value: UInt64) throws { try encode(integer: value) }

	mutating func encode<Value: Encodable>(_ value: Value) throws {
		try encoding.beginItem()
		try encoding.encode(value, key: BinaryKey.index(count - 1))
	}

	mutating func nestedContainer<NestedKey: CodingKey>(
		keyedBy keyType: NestedKey.Type
	) -> KeyedEncodingContainer<NestedKey> {
		encoding.nestedItem().container(keyedBy: keyType)
	}

	mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
		encoding.nestedItem().unkeyedContainer()
	}

	mutating func superEncoder() -> any Encoder {
		encoding.nestedItem()
	}

	private func encode(integer value: some FixedWidthInteger) throws {
		try encoding.beginItem()
		encoding.buffer.append(integer: value)
	}
}
