/// An error of the cache itself.
///
/// Every other error that a read throws comes from the fetch.
public enum CacheError: RemoteErrorContract, Equatable, CustomStringConvertible {
	/// A fetch returned "not modified" twice although it got no validators, so there is no value.
	case notModifiedWithoutEntry
	/// A fetch for many keys returned no value for this key.
	case missingFromAnswer
	/// A fetch read its own key, or two fetches read each other's keys.
	///
	/// Without this error, the fetches would wait for ever.
	///
	/// `keyType` is the name of the key's type. The caches do not detect a cycle of fetches that several readers have
	/// started in several caches.
	case circularFetch(keyType: String)
	/// The user signed out while this read or save was running (``CacheGroup/removeAll(unsent:)``).
	case sessionEnded
	/// The app has removed the value of this key, and the service may not have confirmed the removal yet.
	case removalPending
	/// The service has given the entity a new key, and this read would ask the service for the old key.
	///
	/// Read with the key that ``TieredCache/currentKey(for:)`` returns.
	case keyReplaced

	/// The reason of the error.
	///
	/// A key that is missing from a response counts as not found.
	public var reason: RemoteErrorReason {
		switch self {
		case .notModifiedWithoutEntry, .circularFetch, .sessionEnded, .removalPending, .keyReplaced: .permanent
		case .missingFromAnswer: .notFound
		}
	}

	/// A message that says what happened and what to do.
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
		case .sessionEnded:
			"Everything was removed from the cache's group while this was running; read again if there is a new session."
		case .removalPending: "A change in the outbox removes this key."
		case .keyReplaced:
			"The service has given this entity another key; read with the key that currentKey(for:) returns."
		}
	}
}
