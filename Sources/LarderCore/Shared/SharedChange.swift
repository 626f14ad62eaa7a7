/// A change that a store reports to its listeners.
public enum SharedChange<Key: Hashable & Sendable>: Hashable, Sendable {
	/// A value was saved under this number.
	case saved(Key, SharedNumber)
	/// The remote has confirmed the value with the number `from`. The value's number is now `to`.
	case renewed(Key, from: SharedNumber, to: SharedNumber, remaining: Duration, keptAfter: Duration)
	/// A value was removed.
	case removed(Key, SharedNumber)
	/// A machine has given back the lease of the key without saving a value.
	case leaseEnded(Key)
	/// The key was changed, by this machine, another machine or another program.
	///
	/// The listener must compare the number of its copy with the store before it serves the copy again.
	case touched(Key)
	/// Entries with this tag are stale if their number is lower than this number.
	case invalidated(CacheTag, SharedNumber)
	/// The store removed all entries of the data source that have a lower number than this number.
	case removedAll(SharedNumber)
	/// Anything may have changed: the connection was lost, or the store was emptied.
	///
	/// The listener must compare the number of each copy with the store before it serves the copy again.
	case anything
}

/// A listener's subscription to the changes of a store.
///
/// The subscription ends when this object is released.
public protocol SharedSubscriptionContract: AnyObject, Sendable {
	/// Whether the listener can now rely on being notified of changes.
	var trust: SharedTrust { get }
}

/// Whether a listener can rely on being notified of every change.
public enum SharedTrust: Hashable, Sendable {
	/// The listener is notified of every change.
	///
	/// A copy equals the store's entry if two conditions hold: in this epoch, the copy was read from the store or
	/// compared with the store, and since then, no change has named the copy's key.
	case living(epoch: Int)
	/// The connection is new, and no message has shown yet that notifications of changes arrive.
	///
	/// The store replies to requests. If a copy is read from the store or compared with the store from now on, it
	/// belongs to this epoch.
	case verifying(epoch: Int)
	/// The listener may have missed changes.
	///
	/// The duration says for how long changes may have been missed.
	case lost(for: Duration)

	/// The epoch of a read that begins now, or `nil` for ``lost(for:)``.
	public var epoch: Int? {
		switch self {
		case .living(let epoch), .verifying(let epoch): epoch
		case .lost: nil
		}
	}
}
