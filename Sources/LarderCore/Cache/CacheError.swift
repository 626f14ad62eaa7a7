/// What a cache itself finds wrong; everything else that a read throws is the fetch's own error.
public enum CacheError: RemoteErrorContract, Equatable, CustomStringConvertible {
	/// A fetch answered "not modified" twice although it was given no validators, so there is no value.
	case notModifiedWithoutEntry
	/// A fetch for many keys left this one out of its answer.
	case missingFromAnswer
	/// A fetch read its own key, so it would have waited for itself; `keyType` is what the key's type is called.
	case circularFetch(keyType: String)

	/// A key that was left out counts as not found.
	public var reason: RemoteErrorReason {
		switch self {
		case .notModifiedWithoutEntry, .circularFetch: .permanent
		case .missingFromAnswer: .notFound
		}
	}

	/// What happened and what to do.
	public var description: String {
		switch self {
		case .notModifiedWithoutEntry:
			"""
			The remote answered "not modified" to a fetch without validators, so there is no value; \
			send validators only where the fetch is given any.
			"""
		case .missingFromAnswer:
			"The fetch answered without a value for this key; have it answer a value for every key that it is given."
		case .circularFetch(let keyType):
			"""
			A fetch read its own key, of type \(keyType), itself or by the fetch of another key, and would wait for itself; \
			have it ask the remote, or start a detached task for a read that it does not wait for.
			"""
		}
	}
}
