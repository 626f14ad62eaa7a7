public import LarderCore

/// Where a ``Query`` gets its values: the reads of a repository.
///
/// ```swift
/// let source = QuerySource { id, policy in
/// 	try await repository.note(id, policy: policy)
/// } updates: { id in
/// 	repository.updates(of: id)
/// }
/// ```
///
/// An app may use ``QuerySource`` or its own conforming type. A test may use a test double.
public protocol QuerySourceContract<Key, Value>: Sendable {
	/// The key of a value.
	associatedtype Key: Hashable & Sendable
	/// The value that a screen shows.
	associatedtype Value: Equatable & Sendable

	/// Reads the value for `key` under `policy`.
	func load(_ key: Key, policy: CachePolicy) async throws -> CacheResult<Value>

	/// The current state of `key`, and its new state after each change.
	///
	/// Observing fetches nothing.
	func updates(for key: Key) -> CacheUpdates<Value>

	/// The value for `key`, found without suspending, for the first frame of a screen.
	///
	/// Default: `nil`, so the screen gets its first value from ``updates(for:)``.
	func peek(_ key: Key) -> CacheResult<Value>?
}

extension QuerySourceContract {
	/// The default: no value is found.
	public func peek(_ key: Key) -> CacheResult<Value>? { nil }
}

/// A source made of closures.
public struct QuerySource<Key: Hashable & Sendable, Value: Equatable & Sendable>: QuerySourceContract {
	private let read: @Sendable (Key, CachePolicy) async throws -> CacheResult<Value>
	private let observe: @Sendable (Key) -> CacheUpdates<Value>
	private let find: @Sendable (Key) -> CacheResult<Value>?

	/// Creates a source.
	///
	/// - Parameters:
	///   - load: Reads the value of a key under a policy.
	///   - updates: Returns the states of a key as they change. It must not fetch.
	///   - peek: Finds a value without suspending. Default: none.
	public init(
		load: @escaping @Sendable (Key, CachePolicy) async throws -> CacheResult<Value>,
		updates: @escaping @Sendable (Key) -> CacheUpdates<Value>,
		peek: @escaping @Sendable (Key) -> CacheResult<Value>? = { _ in nil }
	) {
		read = load
		observe = updates
		find = peek
	}

	/// Reads the value for `key` under `policy`.
	public func load(_ key: Key, policy: CachePolicy) async throws -> CacheResult<Value> {
		try await read(key, policy)
	}

	/// The states of `key` as they change.
	public func updates(for key: Key) -> CacheUpdates<Value> { observe(key) }

	/// The value for `key`, found without suspending.
	public func peek(_ key: Key) -> CacheResult<Value>? { find(key) }
}
