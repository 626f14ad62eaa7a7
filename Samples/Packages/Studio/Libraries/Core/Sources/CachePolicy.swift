/// Where a read looks.
public enum CachePolicy: Sendable {
	case localFirst
	case remoteFirst
	case noCache
}
