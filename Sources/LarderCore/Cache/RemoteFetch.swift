/// The fetch of a reader, in one form for closures that validate and closures that don't.
@usableFromInline
struct RemoteFetch<Value: Sendable>: Sendable {
	/// Whether the closure wants the validators of the cached entry.
	let isValidating: Bool
	/// Called if the reader waits for the flight of another instead.
	let onJoin: @Sendable () -> Void
	/// Calls the remote with the validators of the cached entry.
	let perform: @Sendable (Validators) async throws -> Fetched<Value>

	@usableFromInline
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
