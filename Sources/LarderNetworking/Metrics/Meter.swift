import LarderCore

/// Counts what one request takes.
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

	/// Notes that the request is sent once more, to the same place or another one.
	func beginExchange() {
		metrics.withLock { metrics in
			metrics.timeToConnection = nil
			metrics.timeToFirstByte = nil
		}
	}

	/// Notes that there is a connection, which takes `count` bytes of a body.
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

	/// Notes the beginning of a response, or counts bytes of its body.
	func receive(_ count: Int) {
		let time = timeSpent()
		metrics.withLock { metrics in
			metrics.bytesReceived += count
			metrics.timeToFirstByte = metrics.timeToFirstByte ?? time
		}
	}

	/// Notes a whole response.
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
