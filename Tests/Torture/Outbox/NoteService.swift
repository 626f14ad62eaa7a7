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
	}

	fileprivate struct State {
		var notes: [String: [Int]] = [:]
		var responses: [String: Answer] = [:]
		var createdCount = 0
		/// The operations that were carried out, in order.
		var applied: [Int] = []
		var refused: Set<Int> = []
		var keys: [Int: Set<String>] = [:]
		var histories: [String: [Int]] = [:]
		/// The temporary keys under which changes came.
		var temporaryKeys: Set<String> = []
		var random: SeededGenerator
		var isKind = false
	}

	private let state: Mutex<State>

	init(seed: UInt64) {
		state = Mutex(State(random: SeededGenerator(seed: seed)))
	}

	/// Lets the network work from now on.
	func beKind() { state.withLock { $0.isKind = true } }

	var requestCount: Int { state.withLock { $0.keys.values.reduce(0) { $0 + $1.count } } }

	func answer(_ request: ReceivedRequest) async throws -> Answer {
		let change = try JSONDecoder().decode(Request.self, from: request.body)
		guard let key = request.headers["idempotency-key"] else {
			throw Loss("a change came without an idempotency key")
		}
		let (luck, pause, isKind) = state.withLock { state in
			state.keys[change.operation, default: []].insert(key)
			return (state.random.number(in: 0...99), state.random.number(in: 1...8), state.isKind)
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
			state.responses[key] = answer
			return answer
		}
	}

	/// Checks what it got against what the writers have reported.
	func verify(_ ledger: OutboxLedger) throws {
		let state = state.withLock { $0 }
		// If the writer has given up a creation, the service does not know its temporary key.
		for key in state.temporaryKeys.subtracting(ledger.gone) {
			throw Loss("a change of \(key) came before its creation")
		}
		let (begun, excused) = (ledger.begun, ledger.excused)
		var counts: [Int: Int] = [:]
		for operation in state.applied {
			counts[operation, default: 0] += 1
			try expect(begun.contains(operation), "the operation \(operation) was invented")
		}
		for (operation, count) in counts where !excused.contains(operation) {
			try expect(count == 1, "the operation \(operation) was carried out \(count) times")
		}
		for (operation, keys) in state.keys {
			try expect(keys.count == 1, "the operation \(operation) was sent under \(keys.count) idempotency keys")
		}
		let done = Set(state.applied).union(state.refused).union(excused)
		for operation in ledger.kept {
			try expect(done.contains(operation), "the operation \(operation) was kept, and never came to the service")
		}
		for (note, operations) in state.histories {
			// A change of unknown outcome that a killed writer gave up may still arrive.
			let ordered = operations.filter { !excused.contains($0) && ledger.kept.contains($0) }
			for lane in Dictionary(grouping: ordered, by: OutboxLedger.lane).values {
				try expect(lane == lane.sorted(), "\(note) got its changes in the order \(lane)")
			}
		}
	}
}

extension NoteService.State {
	fileprivate mutating func apply(_ request: NoteService.Request) -> Answer {
		switch request.kind {
		case CreateNote.kind:
			createdCount += 1
			return done(request.operation, "S\(createdCount)", [request.operation])
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
