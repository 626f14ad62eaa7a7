/// What a reader can be answered with by a flight.
enum FlightDemand {
	/// A value from disk or remote.
	case cachedOrRemote
	/// A value from remote, which is then committed.
	case remote
	/// A value from remote, which is not committed; shared only with its like.
	case uncached
}

/// Whether a flight without waiters goes on.
enum FlightAbandonment {
	case cancel
	case finish
}
