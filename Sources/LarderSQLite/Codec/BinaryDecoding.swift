import Foundation

/// Reads one value, as its type asks for it.
struct BinaryDecoding: Decoder {
	let document: BinaryDocument
	private let start: UInt32
	private let level: UInt32
	let path: BinaryPath?

	/// Numbers of 32 bits keep it at three words, which an existential holds without an allocation.
	init(document: BinaryDocument, offset: Int, depth: Int, path: BinaryPath?) {
		self.document = document
		start = UInt32(truncatingIfNeeded: offset)
		level = UInt32(truncatingIfNeeded: depth)
		self.path = path
	}

	var codingPath: [any CodingKey] { path?.keys ?? [] }
	var userInfo: [CodingUserInfoKey: Any] { [:] }
	var depth: Int { Int(level) }

	/// The place of the value.
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

	/// The value.
	func value<Value: Decodable>(of type: Value.Type) throws -> Value {
		if type == Data.self {
			// The types are the same, so it is no other value.
			return unsafeBitCast(try read { cursor throws(BinaryError) in try cursor.data() }, to: type)
		}
		if type == [String].self {
			return unsafeBitCast(try read { cursor throws(BinaryError) in try cursor.texts() }, to: type)
		}
		guard depth <= BinaryFormat.maximumDepth else { throw BinaryError.depth.decodingError(path: path) }
		return try Value(from: self)
	}

	/// What `body` reads from the value's place on.
	func read<Value>(_ body: (inout BinaryCursor) throws(BinaryError) -> Value) throws -> Value {
		var cursor = cursor
		do throws(BinaryError) {
			return try body(&cursor)
		} catch {
			throw error.decodingError(path: path)
		}
	}

	/// The decoding of a part, which is at `offset`.
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
			guard try cursor.tag() == tag else { throw .mismatch }
			return try cursor.content()
		}
	}
}
