/// An error of the cache itself; every other error that a read throws comes from the fetch.
public enum CacheError: RemoteErrorContract, Equatable, CustomStringConvertible {
	/// A fetch answered "not modified" twice although it got no validators, so there is no value.
	case notModifiedWithoutEntry
	/// A fetch for many keys left this one out of its answer.
	case missingFromAnswer
	/// A fetch read its own key, or two fetches needed each other's, so they would have waited for ever.
	///
	/// `keyType` is the name of the key's type. Fetches of several readers that wait for each other by way of several caches
	/// are not recognized.
	case circularFetch(keyType: String)

	/// A missing key counts as not found.
	public var reason: RemoteErrorReason {
		switch self {
		case .notModifiedWithoutEntry, .circularFetch: .permanent
		case .missingFromAnswer: .notFound
		}
	}

	/// What happened, and what to do.
	public var description: String {
		switch self {
		case .notModifiedWithoutEntry:
			"""
			The remote answered "not modified" to a fetch without validators, so there is no value; \
			send validators only if the fetch gets any.
			"""
		case .missingFromAnswer:
			"The fetch answered without a value for this key; return a value for every key that it gets."
		case .circularFetch(let keyType):
			"""
			A fetch read its own key, of type \(keyType), itself or through the fetch of another key, and would wait for \
			itself; ask the remote there, or start a detached task for a read that the fetch does not wait for.
			"""
		}
	}
}
