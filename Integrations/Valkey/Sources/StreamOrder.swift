/// A message of a subscription.
struct StreamMessage: Hashable, Sendable {
	let channel: String
	let bytes: [UInt8]
}

/// Decides which messages of a connection's streams are passed on, so that each message is passed on once and in order.
///
/// valkey-swift keeps the order only within a stream, and a stream keeps the channels with which it was opened. So each
/// SUBSCRIBE opens another stream over all channels. Then it sends a mark, which both streams receive: the earlier
/// stream ends with the mark, and the next stream begins after it.
///
/// This is a pure state machine.
struct StreamOrder {
	/// The channel of the marks.
	let markChannel: String
	/// The channels of the current stream.
	private(set) var channels: [String]
	private var current = 0
	/// The channels of the current stream that the previous stream did not have.
	private var newChannels: Set<String> = []
	/// Whether the current stream has received its mark.
	private var isPastMark = true
	private var next: Next?

	private struct Next {
		let channels: [String]
		let newChannels: Set<String>
		var isPastMark = false
		/// The messages to pass on after the last message of the current stream.
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
	/// There is at most one next stream.
	mutating func open(_ more: [String]) -> (stream: Int, channels: [String]) {
		var all = channels
		for channel in more where !all.contains(channel) { all.append(channel) }
		next = Next(channels: all, newChannels: Set(all).subtracting(channels))
		return (current + 1, all)
	}

	/// Forgets the next stream, which could not be opened.
	mutating func giveUp() { next = nil }

	/// Handles the next message of a stream, and returns the messages to pass on now, and whether the stream is still
	/// needed.
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

	/// Handles a message of the next stream while the current stream has not received the mark.
	private mutating func receiveEarly(_ message: StreamMessage) {
		if message == mark(of: current + 1) {
			next?.isPastMark = true
		} else if next?.isPastMark == true || next?.newChannels.contains(message.channel) == true {
			next?.held.append(message)
		}
	}
}
