/// Where a read looks for its answer, and in which order.
///
/// There will never be a fourth case, so an app may switch over the three cases.
public enum CachePolicy: String, CaseIterable, Sendable {
	/// Memory, then disk, then the remote. If a value is cached, no remote call is made.
	case localFirst
	/// The remote. If it fails and the ``FallbackRule`` allows that error: memory, then disk.
	case remoteFirst
	/// The remote alone. No tier is read or written.
	case noCache
}
