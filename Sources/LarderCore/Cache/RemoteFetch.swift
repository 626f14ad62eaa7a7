/// A reader's fetch in one form, whether it can validate what is cached or not.
struct RemoteFetch<Value: Sendable>: Sendable {
	/// Whether the cached entry has to be looked up for its validators before the fetch.
	let isValidating: Bool
	/// Called when the reader waits for the fetch of another.
	let onJoin: @Sendable () -> Void
	/// Fetches, given what the cached entry can be validated with.
	let perform: @Sendable (Validators) async throws -> Fetched<Value>

	init(_ fetch: @escaping @Sendable () async throws -> Value, onJoin: @escaping @Sendable () -> Void = {}) {
		isValidating = false
		self.onJoin = onJoin
		perform = { _ in .value(try await fetch()) }
	}

	init(validating fetch: @escaping @Sendable (Validators) async throws -> Fetched<Value>) {
		isValidating = true
		onJoin = {}
		perform = fetch
	}
}
