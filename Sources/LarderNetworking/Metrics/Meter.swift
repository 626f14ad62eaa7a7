import LarderCore

/// Measures one request: its time, its attempts and its bytes.
final class Meter: Sendable {
	private let metrics: Mutex<HTTPMetrics>
	private let timeSpent: @Sendable () -> Duration

	init(_ endpoint: Endpoint, clock: any Clock<Duration>) {
		metrics = Mutex(HTTPMetrics(method: endpoint.method, path: endpoint.path))
		timeSpent = clock.stopwatch()
	}

	/// Counts one more attempt.
	func beginAttempt() {
		metrics.withLock { $0.attempts += 1 }
	}

	/// Counts one more redirect.
	func redirect() {
		metrics.withLock { $0.redirects += 1 }
	}

	/// Records that the request is sent again, to the same place or to another place.
	func beginExchange() {
		metrics.withLock { metrics in
			metrics.timeToConnection = nil
			metrics.timeToFirstByte = nil
		}
	}

	/// Records that there is a connection, over which `count` bytes of a body are sent.
	func connect(sending count: Int) {
		let time = timeSpent()
		metrics.withLock { metrics in
			metrics.timeToConnection = time
			metrics.bytesSent += count
		}
	}

	/// Counts bytes of a request's body.
	func send(_ count: Int) {
		metrics.withLock { $0.bytesSent += count }
	}

	/// Records the beginning of a response, or counts bytes of its body.
	func receive(_ count: Int) {
		let time = timeSpent()
		metrics.withLock { metrics in
			metrics.bytesReceived += count
			metrics.timeToFirstByte = metrics.timeToFirstByte ?? time
		}
	}

	/// Records a complete response.
	func end(_ response: HTTPResponse) {
		receive(0)
		metrics.withLock { metrics in
			metrics.statusCode = response.statusCode
			metrics.headers = response.headers
		}
	}

	/// The metrics until the end of the request.
	func result(_ error: (any Error)?) -> HTTPMetrics {
		let time = timeSpent()
		return metrics.withLock { metrics in
			metrics.duration = time
			metrics.error = error
			return metrics
		}
	}
}
