/// A reader's fetch closure, in one form for closures that validate and closures that don't.
@usableFromInline
struct RemoteFetch<Value: Sendable>: Sendable {
	/// Whether the closure takes the validators of the cached entry.
	let isValidating: Bool
	/// The tags that the fetched value gets from the reader.
	let tags: Set<CacheTag>
	/// Called if the reader joins another reader's flight instead of calling the remote.
	let onJoin: @Sendable () -> Void
	/// Calls the remote with the validators of the cached entry.
	let perform: @Sendable (Validators) async throws -> Fetched<Value>

	init(
		isValidating: Bool,
		tags: Set<CacheTag>,
		onJoin: @escaping @Sendable () -> Void = {},
		perform: @escaping @Sendable (Validators) async throws -> Fetched<Value>
	) {
		self.isValidating = isValidating
		self.tags = tags
		self.onJoin = onJoin
		self.perform = perform
	}

	@usableFromInline
	init(_ fetch: @escaping @Sendable () async throws -> Value, tags: Set<CacheTag>) {
		self.init(isValidating: false, tags: tags, perform: { _ in .value(try await fetch()) })
	}

	@usableFromInline
	init(validating fetch: @escaping @Sendable (Validators) async throws -> Fetched<Value>, tags: Set<CacheTag>) {
		self.init(isValidating: true, tags: tags, perform: fetch)
	}
}
