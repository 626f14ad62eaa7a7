/// Where a read looks for its answer, and in which order.
///
/// There will never be a fourth case, so an app may switch over the three cases.
public enum CachePolicy: String, CaseIterable, Sendable {
	/// Memory, then disk, then the remote.
	///
	/// If memory or disk has the value, the read makes no remote call. In a ``TieredCache``, this applies only to a
	/// fresh value.
	case localFirst
	/// The remote. If it fails and the ``FallbackRule`` allows that error: memory, then disk.
	case remoteFirst
	/// The remote alone. No tier is read or written.
	case noCache
}
