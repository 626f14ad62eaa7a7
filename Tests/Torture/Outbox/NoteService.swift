import Foundation
import LarderCore
import LoopbackServers

/// A service that keeps notes and carries out each change once for its idempotency key, over a network that it spoils.
final class NoteService: Sendable {
	/// What it got, in JSON.
	struct Request: Codable, Sendable {
		let kind: String
		let key: String
		let operation: Int
		/// The process that has sent it.
		var sender: String?
	}

	/// A request as it came.
	struct Arrival {
		let operation: Int
		let sender: String
		let round: Int
	}

	struct State {
		var notes: [String: [Int]] = [:]
		var responses: [String: Answer] = [:]
		/// The keys of the notes by the operations that have created them.
		var names: [Int: String] = [:]
		/// The operations that were carried out, in order.
		var applied: [Int] = []
		var refused: Set<Int> = []
		var keys: [Int: Set<String>] = [:]
		var histories: [String: [Int]] = [:]
		/// The temporary keys under which changes came.
		var temporaryKeys: Set<String> = []
		var arrivals: [Arrival] = []
		/// Each request and what was done, for whoever traces a loss.
		var log: [String] = []
		var random: SeededGenerator
		var round = 0
		var isKind = false
	}

	private let state: Mutex<State>

	init(seed: UInt64) {
		state = Mutex(State(random: SeededGenerator(seed: seed)))
	}

	/// Lets the network work from now on.
	func beKind() { state.withLock { $0.isKind = true } }

	/// Notes that the requests from now on belong to this round.
	func begin(round: Int) { state.withLock { $0.round = round } }

	/// What it has got and done until now.
	var snapshot: State { state.withLock { $0 } }

	func answer(_ request: ReceivedRequest) async throws -> Answer {
		let change = try JSONDecoder().decode(Request.self, from: request.body)
		guard let key = request.headers["idempotency-key"] else {
			throw Loss("a change came without an idempotency key")
		}
		let (luck, pause, isKind) = state.withLock { state in
			state.keys[change.operation, default: []].insert(key)
			let sender = change.sender ?? ""
			state.arrivals.append(Arrival(operation: change.operation, sender: sender, round: state.round))
			let luck = state.random.number(in: 0...99)
			state.log.append(
				"round \(state.round) \(change.kind) \(change.operation) \(change.key) \(key) luck \(luck)"
			)
			return (luck, state.random.number(in: 1...8), state.isKind)
		}
		guard !isKind else { return carryOut(change, key) }
		switch luck {
		case 0..<8:
			// Carried out, and the reply is lost.
			_ = carryOut(change, key)
			throw Loss("the reply is lost")
		case 8..<14: return Answer(statusCode: 503)
		case 14..<20:
			// It arrives long after the sender has given up, perhaps behind its own repetition.
			Task {
				try await Task.sleep(for: .milliseconds(pause * 5))
				_ = self.carryOut(change, key)
			}
			return Answer(statusCode: 504)
		case 20..<28:
			// The network doubles it.
			_ = carryOut(change, key)
			return carryOut(change, key)
		case 28..<50:
			try await Task.sleep(for: .milliseconds(pause))
			return carryOut(change, key)
		default: return carryOut(change, key)
		}
	}

	private func carryOut(_ request: Request, _ key: String) -> Answer {
		state.withLock { state in
			if let known = state.responses[key] { return known }
			let answer = state.apply(request)
			state.log.append("did \(request.operation): \(answer.statusCode)")
			state.responses[key] = answer
			return answer
		}
	}
}

extension NoteService.State {
	fileprivate mutating func apply(_ request: NoteService.Request) -> Answer {
		switch request.kind {
		case CreateNote.kind:
			let name = "S\(names.count + 1)"
			names[request.operation] = name
			return done(request.operation, name, [request.operation])
		case AppendToNote.kind:
			if request.key.hasPrefix("new-") { temporaryKeys.insert(request.key) }
			guard let note = notes[request.key], request.operation % 17 != 0 else {
				refused.insert(request.operation)
				return Answer(statusCode: notes[request.key] == nil ? 404 : 422)
			}
			return done(request.operation, request.key, note + [request.operation])
		default:
			applied.append(request.operation)
			histories[request.key, default: []].append(request.operation)
			notes[request.key] = nil
			return Answer(statusCode: 404)
		}
	}

	private mutating func done(_ operation: Int, _ key: String, _ operations: [Int]) -> Answer {
		applied.append(operation)
		histories[key, default: []].append(operation)
		notes[key] = operations
		// If this fails, the answer cannot be read, which the outbox has to bear.
		let body = try? JSONEncoder().encode(OutboxNote(id: key, operations: operations))
		return Answer(headers: ["content-type": "application/json"], body: body ?? Data())
	}
}
