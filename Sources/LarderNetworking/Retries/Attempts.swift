/// Sends a request, and retries it after transient failures as often as a ``RetryPolicy`` allows.
struct Attempts: Sendable {
	typealias Outcome = Result<HTTPResponse, any Error>

	let policy: RetryPolicy
	let clock: any Clock<Duration>

	/// Returns the response of the last attempt that may have reached the service, whatever its status.
	///
	/// If no attempt may have reached the service, the last attempt counts. So if an earlier attempt may have changed
	/// something, a later attempt without a connection does not hide that.
	///
	/// - Parameter isRepeatable: Whether the request has the same effect if it is sent twice.
	/// - Throws: The error of the attempt that counts, or `CancellationError` at once when the task is cancelled during
	///   a wait.
	func run(
		isRepeatable: Bool,
		timeLeft: Deadline.TimeLeft,
		send: () async throws -> HTTPResponse
	) async throws -> HTTPResponse {
		var number = 1
		var arrived: Outcome?
		while true {
			let outcome = await outcome(of: send)
			if outcome.mayHaveArrived { arrived = outcome }
			guard
				number < policy.maximumAttempts,
				isRepeatable,
				outcome.mayPass,
				let delay = policy.delay(afterAttempt: number, askedFor: outcome.retryAfter),
				delay < timeLeft()
			else {
				return try (arrived ?? outcome).get()
			}
			try await clock.sleep(for: delay)
			number += 1
		}
	}

	private func outcome(of send: () async throws -> HTTPResponse) async -> Outcome {
		do {
			return .success(try await send())
		} catch {
			return .failure(error)
		}
	}
}

extension Attempts.Outcome {
	/// Whether the same request may succeed later.
	fileprivate var mayPass: Bool {
		switch self {
		case .success(let response): response.isTransientFailure
		case .failure(let error): (error as? HTTPError)?.isTransientFailure ?? false
		}
	}

	/// Whether the request may have reached the service.
	fileprivate var mayHaveArrived: Bool {
		switch self {
		case .success: true
		case .failure(let error): (error as? HTTPError)?.mayHaveArrived ?? true
		}
	}

	/// How long the service asks the client to wait.
	fileprivate var retryAfter: Duration? {
		guard case .success(let response) = self else { return nil }
		return response.retryAfter()
	}
}
