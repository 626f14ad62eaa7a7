import HTTPTypes
import Hummingbird
import HummingbirdCore

/// How long the work of a request may take.
struct TimeLimit: Sendable {
	let duration: Duration

	/// Returns what `work` returns, or answers 504 if it takes longer.
	func run<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) async throws -> Result {
		try await withThrowingTaskGroup(of: Result.self) { group in
			group.addTask { try await work() }
			group.addTask {
				try await Task.sleep(for: duration)
				throw HTTPError(.gatewayTimeout, message: "The request took longer than \(duration).")
			}
			defer { group.cancelAll() }
			guard let result = try await group.next() else { throw CancellationError() }
			return result
		}
	}
}
