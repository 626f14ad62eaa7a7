/// After which errors of the remote a read falls back to a cached value, and which errors evict the value.
///
/// ```swift
/// let configuration = CacheConfiguration(freshness: .forever, fallback: .anyError)
/// let cache = TieredCache(memory: MemoryDataSource<Int, CharacterDTO>(), configuration: configuration)
/// ```
///
/// Under any rule, a read never falls back after a cancellation, a ``CacheError/circularFetch(keyType:)`` or a
/// ``CacheError/sessionEnded``.
public struct FallbackRule: Sendable {
	private let allowsFallback: @Sendable (any Error) -> Bool
	private let evictsEntry: @Sendable (any Error) -> Bool

	/// Creates an app's own rule.
	///
	/// - Parameters:
	///   - allows: Whether a read may fall back to a cached value after this error.
	///   - evicts: Whether this error proves the cached value wrong, so that every tier removes it. Default: never.
	public init(
		allows: @escaping @Sendable (any Error) -> Bool,
		evicts: @escaping @Sendable (any Error) -> Bool = { _ in false }
	) {
		allowsFallback = allows
		evictsEntry = evicts
	}

	/// A read falls back after any error, and no error evicts the entry.
	///
	/// This is the default of ``CachePolicyExecutor``.
	public static let anyError = FallbackRule(allows: { _ in true })

	/// A read falls back after a transient error (transport, time-out, 5xx, 429), and a "not found" error evicts the
	/// entry.
	///
	/// This is the default of ``CacheConfiguration``. An error reports its kind through ``RemoteErrorContract``.
	public static let transientErrors = FallbackRule(
		allows: { ($0 as? any RemoteErrorContract)?.reason == .transient },
		evicts: { ($0 as? any RemoteErrorContract)?.reason == .notFound }
	)

	/// Whether a read may fall back to a cached value after `error`.
	///
	/// This is never true for a `CancellationError`, a ``CacheError/circularFetch(keyType:)`` or a
	/// ``CacheError/sessionEnded``.
	public func allows(_ error: any Error) -> Bool {
		!isExempt(error) && allowsFallback(error)
	}

	/// Whether `error` proves the cached value wrong.
	///
	/// This is never true for a `CancellationError`, a ``CacheError/circularFetch(keyType:)`` or a
	/// ``CacheError/sessionEnded``.
	public func evicts(_ error: any Error) -> Bool {
		!isExempt(error) && evictsEntry(error)
	}

	/// Whether an error says nothing about the remote, so that the rule does not judge it.
	private func isExempt(_ error: any Error) -> Bool {
		switch error {
		case CacheError.circularFetch, CacheError.sessionEnded, is CancellationError: true
		default: false
		}
	}
}
