import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// Where a transfer is: idle, then running, then ended, once each, with nothing in here that calls out.
struct TransferState {
	/// What is left to do for who ends a transfer, once the lock is released.
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

	/// Begins with the caller that waits, or answers `false` where the transfer has ended before it began.
	mutating func begin(_ continuation: Transfer.Continuation) -> Bool {
		guard case .idle = phase else { return false }
		phase = .running(Ending(continuation: continuation, task: nil))
		return true
	}

	/// Takes the task that an abort is to cancel, or answers `false` where there was one already.
	mutating func adopt(_ task: URLSessionTask) -> Bool {
		guard case .running(let ending) = phase else { return false }
		phase = .running(Ending(continuation: ending.continuation, task: task))
		return true
	}

	/// Keeps a piece of the body, or answers the error that it makes.
	mutating func receive(_ data: Data) -> HTTPError? {
		guard isRunning else { return nil }
		guard data.count <= bodyLimit - body.count else { return .bodyTooLarge(limit: bodyLimit) }
		body.append(data)
		return nil
	}

	/// Ends a running transfer and says what is left to do; `nil` where none was running.
	mutating func end() -> Ending? {
		defer { phase = .ended }
		guard case .running(let ending) = phase else { return nil }
		return ending
	}
}
