/// The reason why the outbox did not do what the app asked for.
///
/// Nothing is lost, and nothing has changed.
public enum OutboxError: Error, CustomStringConvertible {
	/// Two kinds have this name.
	case kindRegisteredTwice(String)
	/// Kinds of this entity have different caches, key types or value types.
	case differentCaches(entity: String)
	/// The cache of this entity is not in the outbox's group.
	case cacheOutsideGroup(entity: String)
	/// The group has an outbox already, which is still in use.
	case groupHasOutbox
	/// The outbox has no kind with this name and type.
	case unknownKind(String)
	/// The change or its key cannot be encoded.
	case notEncodable(kind: String, any Error)
	/// A key is longer than this limit.
	case keyTooLong(limit: Int)
	/// The change is larger than this limit.
	case changeTooLarge(limit: Int)
	/// The number of pending changes has reached this limit.
	case tooManyChanges(limit: Int)
	/// No pending change has this identifier: the change has ended, or never existed.
	case unknownChange(PendingChange.ID)
	/// The change may have been sent, so it can no longer be replaced.
	case maySent(PendingChange.ID)
	/// The change is neither refused nor of unknown outcome, so it needs no retry.
	case notFailed(PendingChange.ID)
	/// These changes need the creation that the app wants to discard.
	case needed(by: [PendingChange.ID])
	/// This many changes are pending, and signing out would lose them.
	case changesPending(Int)
	/// The user signed out while the change was being enqueued.
	case sessionEnded
	/// The outbox is suspended.
	case suspended
	/// The journal cannot be read or written.
	case journal(any Error)

	init(_ refusal: OutboxRefusal, _ id: PendingChange.ID) {
		self =
			switch refusal {
			case .unknownChange: .unknownChange(id)
			case .maySent: .maySent(id)
			case .notFailed: .notFailed(id)
			case .needed(let ids): .needed(by: ids)
			case .pending(let count): .changesPending(count)
			}
	}

	/// A message that says what happened and what to do.
	public var description: String {
		switch self {
		case .kindRegisteredTwice(let kind): "Two kinds of changes are called \"\(kind)\"; give each a name of its own."
		case .differentCaches(let entity):
			"The kinds of changes of \"\(entity)\" have different caches; give them the same one."
		case .cacheOutsideGroup(let entity):
			"The cache of \"\(entity)\" is not in the group of the outbox; make both in one group."
		case .groupHasOutbox:
			"The group of caches has an outbox already; give all kinds of changes to that one, or release it first."
		case .unknownKind(let kind): "The outbox was made without the kind of change \"\(kind)\"; give it all kinds."
		case .notEncodable(let kind, let error): "A change of the kind \"\(kind)\" cannot be encoded: \(error)"
		case .keyTooLong(let limit): "A key has more than \(limit) bytes."
		case .changeTooLarge(let limit): "The change has more than \(limit) bytes."
		case .tooManyChanges(let limit): "\(limit) changes are pending already."
		case .unknownChange(let id): "No change \(id) is pending."
		case .maySent(let id): "The change \(id) may have been sent; enqueue another one behind it."
		case .notFailed(let id): "The change \(id) has not failed; it is sent by itself."
		case .needed(let ids): "\(ids.count) changes need this creation; discard them, too."
		case .changesPending(1): "1 change is not sent yet; send or discard it first."
		case .changesPending(let count): "\(count) changes are not sent yet; send or discard them first."
		case .sessionEnded: "The user has signed out meanwhile."
		case .suspended: "The outbox is suspended."
		case .journal(let error): "The outbox cannot be read or written: \(error)"
		}
	}
}
