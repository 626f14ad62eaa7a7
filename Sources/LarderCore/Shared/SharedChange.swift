/// A change of which a store has notified its listeners.
public enum SharedChange<Key: Hashable & Sendable>: Hashable, Sendable {
	/// A value was saved under this number.
	case saved(Key, SharedNumber)
	/// The remote has confirmed the value with the first number, which has the second one from now on.
	case renewed(Key, from: SharedNumber, to: SharedNumber, remaining: Duration, keptAfter: Duration)
	/// A value was removed.
	case removed(Key, SharedNumber)
	/// A machine has given back the lease of the key without a value.
	case leaseEnded(Key)
	/// Something has changed the key. It may be one of our commits, or another program.
	///
	/// A copy is to be compared by its number before it is served again.
	case touched(Key)
	/// Entries with this tag are stale if their number is lower.
	case invalidated(CacheTag, SharedNumber)
	/// All entries of the data source with a lower number were removed.
	case removedAll(SharedNumber)
	/// Anything may have changed, because the connection was lost or the store was emptied.
	///
	/// Each copy is to be compared by its number before it is served again.
	case anything
}

/// A listener's subscription to the changes of a store.
///
/// It ends when it is released.
public protocol SharedSubscriptionContract: AnyObject, Sendable {
	/// Whether the listener is sure to be notified of changes now.
	var trust: SharedTrust { get }
}

/// How far a listener may rely on hearing of each change.
public enum SharedTrust: Hashable, Sendable {
	/// Changes arrive.
	///
	/// A copy that was read or compared in this epoch, and that no change has named since, is what the store has.
	case living(epoch: Int)
	/// The connection is new, and it is not proved yet that changes arrive.
	///
	/// The store replies. Copies that are read or compared from now on belong to this epoch.
	case verifying(epoch: Int)
	/// Nothing has arrived for so long.
	case lost(for: Duration)

	/// The epoch for which a read counts that begins now, if there is one.
	public var epoch: Int? {
		switch self {
		case .living(let epoch), .verifying(let epoch): epoch
		case .lost: nil
		}
	}
}
