/// The kind of value that a reader wants, which decides the flights that it may join.
enum FlightDemand {
	/// A value from memory, disk or the remote.
	case cachedOrRemote
	/// A value from the remote, which the flight then commits.
	case remote
	/// A value from the remote, which the flight does not commit.
	///
	/// Only readers with this demand share it.
	case uncached
}
