import LarderCore
import LarderNetworking

/// The metrics that a client has reported.
final class MetricsLog: Sendable {
	private let state = Mutex<[HTTPMetrics]>([])

	var all: [HTTPMetrics] { state.withLock(\.self) }

	func note(_ metrics: HTTPMetrics) {
		state.withLock { $0.append(metrics) }
	}

	func metrics(of path: String) -> HTTPMetrics? {
		all.first { $0.path == path }
	}
}
