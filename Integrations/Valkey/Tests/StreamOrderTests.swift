import Testing

@testable import LarderValkeySwift

struct StreamOrderTests {
	private static let markChannel = "marks"

	private func message(_ channel: String, _ number: Int) -> StreamMessage {
		StreamMessage(channel: channel, bytes: Array("\(number)".utf8))
	}

	/// What two streams show, and what is told of it.
	private struct Trial {
		var order = StreamOrder(markChannel: markChannel, channels: ["old"])
		var told: [StreamMessage] = []
		var neededStreams: Set<Int> = [0, 1]

		mutating func show(_ message: StreamMessage, in stream: Int) {
			guard neededStreams.contains(stream) else { return }
			let (messages, isNeeded) = order.receive(message, from: stream)
			told += messages
			if !isNeeded { neededStreams.remove(stream) }
		}
	}

	@Test("Before a second subscription, all messages are passed on as they arrive")
	func oneStream() {
		var trial = Trial()
		let messages = (0..<9).map { message("old", $0) }
		for message in messages { trial.show(message, in: 0) }
		#expect(trial.told == messages)
	}

	@Test(
		"A second subscription loses, repeats and reorders no message, however the two streams are read",
		arguments: 0..<500
	)
	func twoStreams(seed: Int) {
		var random = Random(state: UInt64(seed) &+ 1)
		// Of the store's pushes, the former stream shows the old channel, and the next one shows all since it was added.
		let (added, confirmed, marked) = (5, 10, 15)
		var trial = Trial()
		#expect(trial.order.open(["new", "old"]) == (1, [Self.markChannel, "old", "new"]))
		var pushes = (0..<25).map { number in
			message(number > confirmed && Bool.random(using: &random) ? "new" : "old", number)
		}
		pushes[marked] = trial.order.mark(of: 1)
		var streams = [pushes.filter { $0.channel != "new" }[...], pushes[added...]]
		while !streams.allSatisfy(\.isEmpty) {
			let stream = Int.random(in: 0...1, using: &random)
			if let message = streams[stream].popFirst() { trial.show(message, in: stream) }
		}

		let expected = pushes.filter { $0.channel != Self.markChannel }
		#expect(Set(trial.told) == Set(expected) && trial.told.count == expected.count)
		#expect(trial.told.filter { $0.channel == "old" } == expected.filter { $0.channel == "old" })
		#expect(trial.told.filter { $0.channel == "new" } == expected.filter { $0.channel == "new" })
		// Before the mark, SUBSCRIBE has not returned yet.
		let later = pushes[(marked + 1)...]
		#expect(Array(trial.told.suffix(later.count)) == Array(later))
		#expect(trial.neededStreams == [1])
	}

	@Test("If a second subscription is refused, the first stream continues")
	func refused() {
		var trial = Trial()
		_ = trial.order.open(["secret"])
		trial.order.giveUp()
		trial.show(message("old", 1), in: 0)

		#expect(trial.told == [message("old", 1)])
		#expect(trial.order.open(["new"]) == (1, [Self.markChannel, "old", "new"]))
	}
}

/// Random numbers that are the same for the same seed.
struct Random: RandomNumberGenerator {
	var state: UInt64

	mutating func next() -> UInt64 {
		state &+= 0x9E37_79B9_7F4A_7C15
		var mixed = state
		mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
		mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
		return mixed ^ (mixed >> 31)
	}
}
