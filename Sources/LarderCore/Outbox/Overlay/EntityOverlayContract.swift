/// A cache as its outbox sees it, without the types of the cache's keys and values.
protocol EntityOverlayContract: AnyObject, Sendable {
	/// Gives the cache this overlay, or returns false if the cache has another overlay.
	func attach() -> Bool
	/// Removes this overlay from the cache.
	func detach()
	/// Runs `work` with exclusive access to a key, after every earlier commit of the key.
	func inTurn<Answer>(
		of text: String,
		as purpose: OverlayTurn,
		_ work: () async throws -> Answer
	) async rethrows -> Answer
	/// The cached value of a key.
	///
	/// Call this with exclusive access to the key.
	func current(_ text: String) async -> KnownValue
	/// Stores the outbox's known value of a key in the cache.
	///
	/// Call this with exclusive access to the key.
	///
	/// - Returns: Whether the cache has stored the value.
	func store(_ known: KnownValue, for text: String, in turn: OverlayTurn) async -> Bool
	/// Makes sure that stored values are safe from a kill and a power failure.
	func synchronize() async throws
	/// Wakes the observers of these keys and of all lists.
	func wake(_ texts: Set<String>)
}

/// The purpose for which exclusive access to a key is taken.
enum OverlayTurn {
	/// To read the cached value.
	case look
	/// To commit a value, which is newer than every fetch that began earlier.
	case commit
	/// To commit a removal, which also takes the key out of all lists.
	case removal
}

/// The functions that apply the changes of one kind.
struct ChangeFolds<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	/// The value after a change.
	let value: @Sendable (OutboxChange, Value?) -> Value?
	/// Inserts the key of a creation into the keys of a list.
	let list: @Sendable (OutboxChange, ListID, inout [Key]) -> Void
}
