import Foundation

/// The encoder of one value, whose type decides whether it is a single value, a list or an object.
final class BinaryEncoding: Encoder {
	/// The kind of container that the type has asked for so far.
	private enum Shape {
		case undecided
		case single
		case container(BinaryFormat.Tag, header: Int)
		case finished
	}

	let buffer: BinaryBuffer
	private(set) var count = 0
	private var shape = Shape.undecided
	/// The encoder of the surrounding value, if both encoders write to the same buffer.
	private let parent: BinaryEncoding?
	private let path: BinaryPath?
	private let depth: Int
	/// Whether the type asked for containers of different kinds.
	private var mixesContainers = false

	init(buffer: BinaryBuffer, parent: BinaryEncoding?, path: BinaryPath?, depth: Int) {
		self.buffer = buffer
		self.parent = parent
		self.path = path
		self.depth = depth
	}

	/// Encodes `value` as a document.
	static func document<Value: Encodable>(of value: Value) throws -> [UInt8] {
		let encoding = BinaryEncoding(buffer: BinaryBuffer(), parent: nil, path: nil, depth: 0)
		encoding.buffer.appendVersion()
		try encoding.encodeSingle(value)
		let bytes = try encoding.finished()
		guard bytes.count < UInt32.max else {
			throw EncodingError.invalidValue(value, encoding.context("it is larger than 4 gigabytes"))
		}
		return bytes
	}

	var codingPath: [any CodingKey] { path?.keys ?? [] }
	var userInfo: [CodingUserInfoKey: Any] { [:] }

	func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
		begin(.object)
		return KeyedEncodingContainer(BinaryKeyedEncoding(encoding: self))
	}

	func unkeyedContainer() -> any UnkeyedEncodingContainer {
		begin(.list)
		return BinaryUnkeyedEncoding(encoding: self)
	}

	func singleValueContainer() -> any SingleValueEncodingContainer {
		BinarySingleValueEncoding(encoding: self)
	}

	/// The bytes of an encoder that has its own buffer.
	func finished() throws -> [UInt8] {
		try finish()
		return try buffer.finished()
	}

	/// Writes the value of a type that encodes a single value.
	func encodeSingle<Value: Encodable>(_ value: Value) throws {
		try beginSingle()
		try encode(value, key: nil)
	}

	/// Starts the value of a type that encodes a single value.
	func beginSingle() throws {
		guard case .undecided = shape else {
			throw EncodingError.invalidValue(0, context("a second value was encoded"))
		}
		shape = .single
	}

	/// Starts a field of the object.
	func beginField(_ key: some CodingKey) throws {
		try beginItem()
		buffer.append(counted: key.stringValue)
	}

	/// Starts an item of the list or the object.
	func beginItem() throws {
		guard case .container = shape else {
			throw EncodingError.invalidValue(0, context("a container was used after its value was encoded"))
		}
		count += 1
	}

	/// Writes the value of the item that was just started, for `key`.
	func encode<Value: Encodable>(_ value: Value, key: (any CodingKey)?) throws {
		if Value.self == Data.self {
			// The types are the same, so the cast changes nothing.
			return buffer.append(unsafeBitCast(value, to: Data.self))
		}
		if Value.self == [String].self {
			return buffer.append(unsafeBitCast(value, to: [String].self))
		}
		let part = BinaryEncoding(
			buffer: buffer,
			parent: self,
			path: BinaryPath.path(from: path, to: key),
			depth: depth + 1
		)
		guard depth < BinaryFormat.maximumDepth else {
			throw EncodingError.invalidValue(0, context("values nest deeper than \(BinaryFormat.maximumDepth) levels"))
		}
		try value.encode(to: part)
		try part.finish()
	}

	/// An encoder for a field of the object; it may be used until the document is finished.
	func nestedField(_ key: some CodingKey) -> BinaryEncoding {
		count += 1
		buffer.append(counted: key.stringValue)
		return nested(key: key)
	}

	/// An encoder for an item of the list; it may be used until the document is finished.
	func nestedItem() -> BinaryEncoding {
		count += 1
		return nested(key: BinaryKey.index(count - 1))
	}

	private func nested(key: any CodingKey) -> BinaryEncoding {
		if case .container = shape {} else { mixesContainers = true }
		let nested = BinaryEncoding(
			buffer: BinaryBuffer(),
			parent: nil,
			path: BinaryPath.path(from: path, to: key),
			depth: depth + 1
		)
		buffer.inset(nested, headers: sequence(first: self, next: \.parent).compactMap(\.header))
		return nested
	}

	func context(_ description: String) -> EncodingError.Context {
		EncodingError.Context(codingPath: codingPath, debugDescription: description)
	}

	private var header: Int? {
		guard case .container(_, let header) = shape else { return nil }
		return header
	}

	private func begin(_ tag: BinaryFormat.Tag) {
		switch shape {
		case .undecided:
			buffer.append(tag)
			shape = .container(tag, header: buffer.appendHeader())
		case .container(tag, _): break
		case .single, .container, .finished: mixesContainers = true
		}
	}

	private func finish() throws {
		// A type that encodes nothing is an object without fields.
		if case .undecided = shape { begin(.object) }
		guard !mixesContainers else {
			throw EncodingError.invalidValue(0, context("containers of two kinds were asked for"))
		}
		if let header { buffer.finishHeader(at: header, count: count) }
		shape = .finished
	}
}
