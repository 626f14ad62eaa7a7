/// Parses RESP3 values from bytes that arrive in chunks of any size.
///
/// The parser buffers at most one message and the last chunk. After an error, it parses nothing more.
struct RESPParser {
	/// The largest message, in bytes.
	let sizeLimit: Int
	/// How deeply arrays and maps may be nested.
	let depthLimit: Int
	private var buffer: [UInt8] = []
	/// The position of the first unread byte.
	private var position = 0
	/// The position at which the search for the end of a line continues.
	private var scanned = 0
	/// How many bytes of the current message come before ``position``.
	private var messageSize = 0
	private var bulk: (kind: UInt8, length: Int)?
	private var frames: [Frame] = []
	private var failure: RESPError?

	/// A collection whose elements are still being read.
	private struct Frame {
		enum Kind { case array, map, push, attribute }
		let kind: Kind
		var missing: Int
		var values: [RESPValue] = []

		var value: RESPValue? {
			switch kind {
			case .array: .array(values)
			case .map: .map(values)
			case .push: .push(values)
			case .attribute: nil
			}
		}
	}

	/// The longest line of a number, a simple string or a simple error.
	private static let lineLimit = 64 * 1024

	init(sizeLimit: Int, depthLimit: Int = 16) {
		(self.sizeLimit, self.depthLimit) = (sizeLimit, depthLimit)
	}

	/// The number of bytes in the buffer.
	var heldCount: Int { buffer.count }

	/// Adds bytes that have arrived.
	mutating func append(_ bytes: some Collection<UInt8>) {
		guard failure == nil else { return }
		if position == buffer.count {
			if buffer.capacity > 1 << 20 { buffer = [] } else { buffer.removeAll(keepingCapacity: true) }
			(position, scanned) = (0, 0)
		} else if position > buffer.count / 2 {
			buffer.removeFirst(position)
			(position, scanned) = (0, scanned - position)
		}
		buffer.append(contentsOf: bytes)
	}

	/// The next complete message, or `nil` if no message is complete yet.
	mutating func next() throws(RESPError) -> RESPValue? {
		if let failure { throw failure }
		do {
			return try read()
		} catch {
			failure = error
			buffer = []
			frames = []
			throw error
		}
	}

	private mutating func read() throws(RESPError) -> RESPValue? {
		while true {
			let found: RESPValue?
			if let bulk {
				guard let value = try readBulk(bulk) else { break }
				self.bulk = nil
				found = value
			} else {
				guard let line = try nextLine() else { break }
				found = try begin(line)
			}
			if let found, let message = complete(found) {
				messageSize = 0
				return message
			}
		}
		guard messageSize + buffer.count - position <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
		return nil
	}

	// MARK: - Parts of a message

	/// The next line without its line end, or `nil` if the line is not complete yet.
	private mutating func nextLine() throws(RESPError) -> ArraySlice<UInt8>? {
		guard let end = buffer[max(scanned, position)...].firstIndex(where: { $0 == 13 || $0 == 10 }) else {
			scanned = buffer.count
			guard scanned - position <= Self.lineLimit else { throw .malformed("a line does not end") }
			return nil
		}
		guard buffer[end] == 13 else { throw .malformed("a line feed without a carriage return") }
		guard end + 1 < buffer.count else {
			scanned = end
			return nil
		}
		guard buffer[end + 1] == 10 else { throw .malformed("a carriage return within a line") }
		guard end - position <= Self.lineLimit else { throw .malformed("a line does not end") }
		let line = buffer[position..<end]
		try advance(to: end + 2)
		return line
	}

	private mutating func advance(to end: Int) throws(RESPError) {
		messageSize += end - position
		(position, scanned) = (end, end)
		guard messageSize <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
	}

	/// The bytes of a string whose length is known, or `nil` if they have not all arrived.
	private mutating func readBulk(_ bulk: (kind: UInt8, length: Int)) throws(RESPError) -> RESPValue? {
		let end = position + bulk.length
		guard end + 2 <= buffer.count else { return nil }
		guard buffer[end] == 13, buffer[end + 1] == 10 else { throw .malformed("a string is longer than it says") }
		var bytes = buffer[position..<end]
		try advance(to: end + 2)
		switch bulk.kind {
		case UInt8(ascii: "!"):
			return .error(String(decoding: bytes, as: UTF8.self))
		case UInt8(ascii: "="):
			guard bytes.count >= 4, bytes[bytes.startIndex + 3] == UInt8(ascii: ":") else {
				throw .malformed("a verbatim string without a format")
			}
			bytes = bytes.dropFirst(4)
			return .string(Array(bytes))
		default:
			return .string(Array(bytes))
		}
	}

	/// The value that a line begins, or `nil` if the value continues after the line.
	private mutating func begin(_ line: ArraySlice<UInt8>) throws(RESPError) -> RESPValue? {
		guard let kind = line.first else { throw .malformed("an empty line") }
		let rest = line.dropFirst()
		switch kind {
		case UInt8(ascii: "+"): return .string(Array(rest))
		case UInt8(ascii: "-"): return .error(String(decoding: rest, as: UTF8.self))
		case UInt8(ascii: ":"): return .integer(try RESPNumber.integer(rest))
		case UInt8(ascii: ","): return .double(try RESPNumber.double(rest))
		case UInt8(ascii: "("): return .bigNumber(try RESPNumber.digits(rest))
		case UInt8(ascii: "_"):
			guard rest.isEmpty else { throw .malformed("a null with a value") }
			return .null
		case UInt8(ascii: "#"):
			guard rest.count == 1, let value = rest.first, value == UInt8(ascii: "t") || value == UInt8(ascii: "f")
			else { throw .malformed("a boolean that is neither true nor false") }
			return .boolean(value == UInt8(ascii: "t"))
		case UInt8(ascii: "$"), UInt8(ascii: "!"), UInt8(ascii: "="):
			guard let length = try length(rest, isNullable: kind == UInt8(ascii: "$")) else { return .null }
			bulk = (kind, length)
			return nil
		case UInt8(ascii: "*"), UInt8(ascii: "~"): return try begin(.array, rest, isNullable: kind == UInt8(ascii: "*"))
		case UInt8(ascii: "%"): return try begin(.map, rest)
		case UInt8(ascii: "|"): return try begin(.attribute, rest)
		case UInt8(ascii: ">"):
			guard frames.isEmpty else { throw .malformed("a push within a reply") }
			return try begin(.push, rest)
		default: throw .malformed("an unknown type of value")
		}
	}

	private mutating func begin(
		_ kind: Frame.Kind,
		_ text: ArraySlice<UInt8>,
		isNullable: Bool = false
	) throws(RESPError) -> RESPValue? {
		guard let count = try length(text, isNullable: isNullable) else { return .null }
		guard frames.count < depthLimit else { throw .tooDeep(limit: depthLimit) }
		let missing = kind == .map || kind == .attribute ? count * 2 : count
		var frame = Frame(kind: kind, missing: missing)
		if missing == 0 { return frame.value }
		// The server may announce more values than it sends, so less memory is reserved.
		frame.values.reserveCapacity(min(missing, 64))
		frames.append(frame)
		return nil
	}

	/// The announced length, or `nil` for a null of RESP2.
	///
	/// Throws if no message can be that long.
	private func length(_ text: ArraySlice<UInt8>, isNullable: Bool) throws(RESPError) -> Int? {
		let length = try RESPNumber.integer(text)
		if length == -1, isNullable { return nil }
		guard length >= 0 else { throw .malformed("a negative length") }
		guard length <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
		return length
	}

	/// Adds a value to its collection, and returns the message if it is complete now.
	private mutating func complete(_ value: RESPValue) -> RESPValue? {
		var value = value
		while var frame = frames.popLast() {
			frame.values.append(value)
			frame.missing -= 1
			guard frame.missing == 0 else {
				frames.append(frame)
				return nil
			}
			// An attribute describes the value that follows it.
			guard let whole = frame.value else { return nil }
			value = whole
		}
		return value
	}
}
