import LoopbackServers
import LarderCore

/// The requests that a server got, in the order of arrival.
final class Log: Sendable {
	private let state = Mutex<[ReceivedRequest]>([])

	var requests: [ReceivedRequest] { state.withLock(\.self) }

	/// Notes `request` and returns how many came before it.
	@discardableResult
	func note(_ request: ReceivedRequest) -> Int {
		state.withLock { requests in
			requests.append(request)
			return requests.count - 1
		}
	}
}
