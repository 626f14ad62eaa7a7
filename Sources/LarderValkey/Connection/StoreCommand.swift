/// A command to a store: its name and its arguments.
public struct StoreCommand: Hashable, Sendable {
	/// The name and the arguments, as bytes.
	public var words: [[UInt8]]

	/// Creates a command from a name and arguments as bytes.
	public init(_ words: [[UInt8]]) {
		self.words = words
	}

	/// Creates a command from a name and arguments as strings.
	public init(_ words: String...) {
		self.words = words.map { Array($0.utf8) }
	}

	/// The name in capitals.
	public var name: String {
		String(decoding: words.first ?? [], as: UTF8.self).uppercased()
	}

	/// The command as it is sent: an array of strings in RESP.
	public var encoded: [UInt8] {
		var bytes: [UInt8] = []
		bytes.reserveCapacity(words.reduce(16) { $0 + $1.count + 16 })
		bytes.append(contentsOf: "*\(words.count)\r\n".utf8)
		for word in words {
			bytes.append(contentsOf: "$\(word.count)\r\n".utf8)
			bytes.append(contentsOf: word)
			bytes.append(contentsOf: "\r\n".utf8)
		}
		return bytes
	}
}
