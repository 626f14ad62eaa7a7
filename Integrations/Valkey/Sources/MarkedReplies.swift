import LarderValkey

/// Holds each reply back until its mark is heard.
///
/// valkey-swift hands out replies and pushes apart from each other. So each command is sent together with a PUBLISH of a mark
/// to this connection. The mark comes after every push that the store sent before the reply.
///
/// It is a pure state machine.
struct MarkedReplies<Call> {
	typealias Reply = Result<RESPValue, StoreError>

	private struct State {
		let call: Call
		var reply: Reply?
		var isMarked = false
	}

	private var states: [Int: State] = [:]
	private var lastNumber = 0

	/// How many calls have no reply, or one that is held back.
	var count: Int { states.count }

	/// Adds a call, and returns the number of its mark.
	mutating func begin(_ call: Call) -> Int {
		lastNumber += 1
		states[lastNumber] = State(call: call)
		return lastNumber
	}

	/// Notes the reply of a call, and returns both if the mark was heard before.
	mutating func receive(_ reply: Reply, for number: Int) -> (Call, Reply)? {
		states[number]?.reply = reply
		return release(number)
	}

	/// Notes that a mark was heard, and returns its call and the reply if that has arrived before.
	mutating func hearMark(_ number: Int) -> (Call, Reply)? {
		states[number]?.isMarked = true
		return release(number)
	}

	/// Removes a call whose mark does not come.
	mutating func giveUp(_ number: Int) -> Call? {
		states.removeValue(forKey: number)?.call
	}

	/// Removes all calls, in their order.
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
