/// A reader's fetch closure, in one form for closures that validate and closures that don't.
@usableFromInline
struct RemoteFetch<Value: Sendable>: Sendable {
	/// Whether the closure wants the validators of the cached entry.
	let isValidating: Bool
	/// Called if the reader joins another reader's flight instead.
	let onJoin: @Sendable () -> Void
	/// Calls the remote with the validators of the cached entry.
	let perform: @Sendable (Validators) async throws -> Fetched<Value>

	init(
		isValidating: Bool,
		onJoin: @escaping @Sendable () -> Void = {},
		perform: @escaping @Sendable (Validators) async throws -> Fetched<Value>
	) {
		self.isValidating = isValidating
		self.onJoin = onJoin
		self.perform = perform
	}

	@usableFromInline
	init(_ fetch: @escaping @Sendable () async throws -> Value) {
		self.init(isValidating: false, perform: { _ in .value(try await fetch()) })
	}

	@usableFromInline
	init(validating fetch: @escaping @Sendable (Validators) async throws -> Fetched<Value>) {
		self.init(isValidating: true, perform: fetch)
	}
}
