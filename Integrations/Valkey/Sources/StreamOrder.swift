/// A message of a subscription.
struct StreamMessage: Hashable, Sendable {
	let channel: String
	let bytes: [UInt8]
}

/// Decides which messages of the streams of one connection are told, so that each is told once and in order.
///
/// valkey-swift keeps the order within a stream alone, and a stream has the channels that it was opened with. So each SUBSCRIBE
/// opens another stream over all channels. Then it sends a mark, which both streams show: the former stream ends with the mark,
/// and the next one begins after it.
///
/// It is a pure state machine.
struct StreamOrder {
	/// The channel of the marks.
	let markChannel: String
	/// The channels of the current stream.
	private(set) var channels: [String]
	private var current = 0
	/// The channels of the current stream that the former one did not have.
	private var newChannels: Set<String> = []
	/// Whether the current stream has come to its mark.
	private var isPastMark = true
	private var next: Next?

	private struct Next {
		let channels: [String]
		let newChannels: Set<String>
		var isPastMark = false
		/// What is told after the last message of the current stream.
		var held: [StreamMessage] = []
	}

	/// Begins with stream 0.
	init(markChannel: String, channels: [String]) {
		(self.markChannel, self.channels) = (markChannel, [markChannel] + channels)
	}

	/// The mark at which a stream begins.
	func mark(of stream: Int) -> StreamMessage {
		StreamMessage(channel: markChannel, bytes: Array("stream \(stream)".utf8))
	}

	/// Prepares the next stream, and returns its number and its channels.
	///
	/// There is one at most.
	mutating func open(_ more: [String]) -> (stream: Int, channels: [String]) {
		var all = channels
		for channel in more where !all.contains(channel) { all.append(channel) }
		next = Next(channels: all, newChannels: Set(all).subtracting(channels))
		return (current + 1, all)
	}

	/// Forgets the next stream, which could not be opened.
	mutating func giveUp() { next = nil }

	/// Takes the next message of a stream.
	///
	/// Returns what is to be told now, and whether the stream is still needed.
	mutating func receive(_ message: StreamMessage, from stream: Int) -> (told: [StreamMessage], isNeeded: Bool) {
		if stream > current {
			receiveEarly(message)
			return ([], true)
		}
		if let next, message == mark(of: current + 1) {
			current += 1
			(channels, newChannels, isPastMark) = (next.channels, next.newChannels, next.isPastMark)
			self.next = nil
			return (next.held, false)
		}
		if isPastMark { return ([message], true) }
		isPastMark = message == mark(of: current)
		return (newChannels.contains(message.channel) ? [message] : [], true)
	}

	/// Takes a message of the next stream, while the current one has not come to the mark.
	private mutating func receiveEarly(_ message: StreamMessage) {
		if message == mark(of: current + 1) {
			next?.isPastMark = true
		} else if next?.isPastMark == true || next?.newChannels.contains(message.channel) == true {
			next?.held.append(message)
		}
	}
}
