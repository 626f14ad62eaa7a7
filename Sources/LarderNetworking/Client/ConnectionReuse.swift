#if canImport(FoundationNetworking)
	import Foundation
	import FoundationNetworking
	import LarderCore

	/// Whether a session may have sent a request over an idle connection before the request failed.
	///
	/// If an idle connection turns out to be closed, libcurl sends the request again over a new one, and reports only
	/// the result of that attempt. A service may have read the request on the idle connection, although the error says
	/// that no connection could be made.
	final class ConnectionReuse: Sendable {
		/// A time for which libcurl certainly keeps no idle connection; libcurl's own limit is 118 seconds.
		private static let longestIdleTime: Duration = .seconds(120)
		private let lastResponse = Mutex<ContinuousClock.Instant?>(nil)

		/// Records that a connection may be idle from now on.
		func noteResponse() {
			let now = ContinuousClock().now
			lastResponse.withLock { $0 = now }
		}

		/// The error to throw for `request`.
		///
		/// Only if no connection was idle, the error says that nothing has arrived.
		func error(_ error: HTTPError, of request: OutgoingRequest) -> HTTPError {
			guard case .transport = error, !error.mayHaveArrived, request.mayChange,
				let last = lastResponse.withLock(\.self), last.duration(to: .now) < Self.longestIdleTime
			else {
				return error
			}
			return .transport(.networkConnectionLost)
		}
	}
#endif
