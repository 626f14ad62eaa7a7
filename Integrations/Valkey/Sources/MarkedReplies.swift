import LarderValkey

/// Holds each reply back until the reply's mark has arrived.
///
/// valkey-swift delivers replies and pushes separately. So each command is sent together with a PUBLISH of a mark to
/// this connection. The mark arrives after every push that the store sent before the reply.
///
/// This is a pure state machine.
struct MarkedReplies<Call> {
	typealias Reply = Result<RESPValue, StoreError>

	private struct State {
		let call: Call
		var reply: Reply?
		var isMarked = false
	}

	private var states: [Int: State] = [:]
	private var lastNumber = 0

	/// How many calls have no reply yet, or a reply that is held back.
	var count: Int { states.count }

	/// Adds a call, and returns the number of its mark.
	mutating func begin(_ call: Call) -> Int {
		lastNumber += 1
		states[lastNumber] = State(call: call)
		return lastNumber
	}

	/// Records the reply to a call, and returns the call and the reply if the mark has already arrived.
	mutating func receive(_ reply: Reply, for number: Int) -> (Call, Reply)? {
		states[number]?.reply = reply
		return release(number)
	}

	/// Records that a mark has arrived, and returns its call and the reply if the reply has already arrived.
	mutating func hearMark(_ number: Int) -> (Call, Reply)? {
		states[number]?.isMarked = true
		return release(number)
	}

	/// Removes a call whose mark does not arrive.
	mutating func giveUp(_ number: Int) -> Call? {
		states.removeValue(forKey: number)?.call
	}

	/// Removes all calls, and returns them in order.
	mutating func end() -> [Call] {
		defer { states.removeAll() }
		return states.sorted { $0.key < $1.key }.map(\.value.call)
	}

	private mutating func release(_ number: Int) -> (Call, Reply)? {
		guard let state = states[number], let reply = state.reply, state.isMarked else { return nil }
		states[number] = nil
		return (state.call, reply)
	}
}
