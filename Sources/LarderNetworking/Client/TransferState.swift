import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// The state of a transfer, which is idle, then running, then ended.
///
/// The state calls no other code, so it can be changed under a lock.
struct TransferState {
	/// What the caller that ends a transfer must resume and cancel after it releases the lock.
	struct Ending {
		let continuation: Transfer.Continuation
		let task: URLSessionTask?
	}

	private enum Phase {
		case idle
		case running(Ending)
		case ended
	}

	private let bodyLimit: Int
	private var phase = Phase.idle
	private(set) var body = Data()

	init(bodyLimit: Int) {
		self.bodyLimit = bodyLimit
	}

	var isRunning: Bool {
		if case .running = phase { true } else { false }
	}

	/// Begins the transfer, or returns `false` if it was ended before it began.
	mutating func begin(_ continuation: Transfer.Continuation) -> Bool {
		guard case .idle = phase else { return false }
		phase = .running(Ending(continuation: continuation, task: nil))
		return true
	}

	/// Keeps the task so that an abort can cancel it, or returns `false` if the transfer has already ended.
	mutating func adopt(_ task: URLSessionTask) -> Bool {
		guard case .running(let ending) = phase else { return false }
		phase = .running(Ending(continuation: ending.continuation, task: task))
		return true
	}

	/// Keeps a piece of the body, or throws if the body is too large, or will be too large by its announced length.
	mutating func receive(_ data: Data, announced: Int?) throws(HTTPError) {
		guard isRunning else { return }
		guard data.count <= bodyLimit - body.count, announced ?? 0 <= bodyLimit else {
			throw .bodyTooLarge(limit: bodyLimit)
		}
		body.append(data)
	}

	/// Ends the transfer, and returns the remaining actions if the transfer was running.
	mutating func end() -> Ending? {
		defer { phase = .ended }
		guard case .running(let ending) = phase else { return nil }
		return ending
	}
}
