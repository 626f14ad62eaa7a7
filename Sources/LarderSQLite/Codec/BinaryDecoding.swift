import Foundation

/// The decoder of one value.
struct BinaryDecoding: Decoder {
	let document: BinaryDocument
	private let start: UInt32
	private let level: UInt32
	let path: BinaryPath?

	/// Creates a decoder.
	///
	/// The numbers are kept in 32 bits, because an existential stores up to three words without an allocation.
	init(document: BinaryDocument, offset: Int, depth: Int, path: BinaryPath?) {
		self.document = document
		start = UInt32(truncatingIfNeeded: offset)
		level = UInt32(truncatingIfNeeded: depth)
		self.path = path
	}

	var codingPath: [any CodingKey] { path?.keys ?? [] }
	var userInfo: [CodingUserInfoKey: Any] { [:] }
	var depth: Int { Int(level) }

	/// A cursor that points to the value.
	var cursor: BinaryCursor {
		BinaryCursor(bytes: document.bytes, offset: Int(start), end: document.bytes.count)
	}

	func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
		let fields = BinaryFields(self, fields: try content(.object).cursor)
		return KeyedDecodingContainer(BinaryKeyedDecoding<Key>(fields))
	}

	func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
		let (values, count) = try content(.list)
		return BinaryUnkeyedDecoding(self, values: values, count: count)
	}

	func singleValueContainer() throws -> any SingleValueDecodingContainer {
		BinarySingleValueDecoding(decoding: self)
	}

	/// Decodes the value as `type`.
	func value<Value: Decodable>(of type: Value.Type) throws -> Value {
		if type == Data.self {
			// The types are the same, so the cast changes nothing.
			return unsafeBitCast(try read { cursor throws(BinaryError) in try cursor.data() }, to: type)
		}
		if type == [String].self {
			return unsafeBitCast(try read { cursor throws(BinaryError) in try cursor.texts() }, to: type)
		}
		guard depth <= BinaryFormat.maximumDepth else { throw BinaryError.tooDeep.decodingError(path: path) }
		return try Value(from: self)
	}

	/// Runs `body` with a cursor at the value, and returns its result.
	func read<Value>(_ body: (inout BinaryCursor) throws(BinaryError) -> Value) throws -> Value {
		var cursor = cursor
		do throws(BinaryError) {
			return try body(&cursor)
		} catch {
			throw error.decodingError(path: path)
		}
	}

	/// The decoder of the part at `offset`.
	func part(at offset: Int, key: (any CodingKey)?) -> BinaryDecoding {
		BinaryDecoding(
			document: document,
			offset: offset,
			depth: depth + 1,
			path: BinaryPath.path(from: path, to: key)
		)
	}

	private func content(_ tag: BinaryFormat.Tag) throws -> (cursor: BinaryCursor, count: Int) {
		try read { cursor throws(BinaryError) in
			guard try cursor.tag() == tag else { throw .typeMismatch }
			return try cursor.content()
		}
	}
}
