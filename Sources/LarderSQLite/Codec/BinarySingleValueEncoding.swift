/// Writes the value of a type that encodes a single value.
struct BinarySingleValueEncoding: SingleValueEncodingContainer {
	let encoding: BinaryEncoding

	var codingPath: [any CodingKey] { encoding.codingPath }

	mutating func encodeNil() throws {
		try encoding.beginSingle()
		encoding.buffer.appendNil()
	}

	mutating func encode(_ value: Bool) throws {
		try encoding.beginSingle()
		encoding.buffer.append(value)
	}

	mutating func encode(_ value: String) throws {
		try encoding.beginSingle()
		encoding.buffer.append(value)
	}

	mutating func encode(_ value: Double) throws {
		try encoding.beginSingle()
		encoding.buffer.append(value)
	}

	mutating func encode(_ value: Float) throws {
		try encoding.beginSingle()
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
		try encoding.encodeSingle(value)
	}

	private func encode(integer value: some FixedWidthInteger) throws {
		try encoding.beginSingle()
		encoding.buffer.append(integer: value)
	}
}
