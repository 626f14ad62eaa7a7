import Synchronization

/// What a server was asked, in the order of arrival.
final class Log: Sendable {
	private let state = Mutex<[ReceivedRequest]>([])

	var requests: [ReceivedRequest] { state.withLock(\.self) }

	func note(_ request: ReceivedRequest) {
		state.withLock { $0.append(request) }
	}
}
