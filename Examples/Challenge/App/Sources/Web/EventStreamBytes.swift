import FlyingSocks

/// Messages as a stream of server-sent events.
struct EventStreamBytes<Messages: AsyncSequence & Sendable>: AsyncBufferedSequence where Messages.Element == String {
	typealias Element = UInt8

	private let messages: Messages

	init(_ messages: Messages) {
		self.messages = messages
	}

	func makeAsyncIterator() -> Iterator {
		Iterator(messages: messages.makeAsyncIterator())
	}

	/// One event with `message` as its data.
	static func event(_ message: String) -> [UInt8] {
		let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }
		return Array((lines.joined() + "\n").utf8)
	}

	struct Iterator: AsyncBufferedIteratorProtocol {
		fileprivate var messages: Messages.AsyncIterator
		private var waiting: ArraySlice<UInt8> = []

		fileprivate init(messages: Messages.AsyncIterator) {
			self.messages = messages
		}

		mutating func next() async throws -> UInt8? {
			try await nextBuffer(suggested: 1)?.first
		}

		/// Up to `count` bytes of the current event or, after its end, of the next.
		mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
			if waiting.isEmpty {
				guard let message = try await messages.next(isolation: #isolation) else { return nil }
				waiting = EventStreamBytes.event(message)[...]
			}
			defer { waiting = waiting.dropFirst(count) }
			return Array(waiting.prefix(count))
		}
	}
}
