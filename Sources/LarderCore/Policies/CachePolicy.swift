/// Where a read looks for its answer, and in which order.
///
/// There are exactly three cases and there will be no fourth, so an app may switch over them.
public enum CachePolicy: String, CaseIterable, Sendable {
	/// Memory, then disk, then remote: a cached value makes no remote call.
	case localFirst
	/// Remote, then memory and disk where the remote fails and the ``FallbackRule`` allows it.
	case remoteFirst
	/// Remote alone: no tier is read or written.
	case noCache
}
