/// A reader's fetch in one form, whether it can validate what is cached or not.
struct RemoteFetch<Value: Sendable>: Sendable {
	/// Whether the cached entry has to be looked up for its validators before the fetch.
	let isValidating: Bool
	private let perform: @Sendable (Validators) async throws -> Fetched<Value>

	init(_ fetch: @escaping @Sendable () async throws -> Value) {
		isValidating = false
		perform = { _ in .value(try await fetch()) }
	}

	init(validating fetch: @escaping @Sendable (Validators) async throws -> Fetched<Value>) {
		isValidating = true
		perform = fetch
	}

	/// Fetches; a cancelled task starts nothing, and its error is the `CancellationError`, whatever the transport calls it.
	func callAsFunction(_ validators: Validators) async throws -> Fetched<Value> {
		try Task.checkCancellation()
		do {
			let fetched = try await perform(validators)
			try Task.checkCancellation()
			return fetched
		} catch {
			throw Task.isCancelled ? CancellationError() : error
		}
	}
}
