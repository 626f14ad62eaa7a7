/// A cache as its outbox sees it, without the types of its keys and values.
protocol EntityOverlayContract: AnyObject, Sendable {
	/// Gives the cache this overlay, and returns false if it has another one.
	func attach() -> Bool
	/// Takes the overlay from the cache.
	func detach()
	/// Runs `work` with exclusive access to a key, after every earlier commit of it.
	func inTurn<Answer>(
		of text: String,
		as purpose: OverlayTurn,
		_ work: () async throws -> Answer
	) async rethrows -> Answer
	/// The cache's value of a key.
	///
	/// Call this with exclusive access to the key.
	func current(_ text: String) async -> KnownValue
	/// Stores the outbox's known value of a key in the cache.
	///
	/// Call this with exclusive access to the key.
	///
	/// - Returns: Whether the cache has it now.
	func store(_ known: KnownValue, for text: String, in turn: OverlayTurn) async -> Bool
	/// Makes sure that neither a kill nor a power failure takes what was stored out of the cache.
	func synchronize() async throws
	/// Lets observers of these keys and of all lists look again.
	func wake(_ texts: Set<String>)
}

/// The purpose for which exclusive access to a key is taken.
enum OverlayTurn {
	/// To look at what is cached.
	case look
	/// To commit a value, which overtakes all fetches that began before.
	case commit
	/// To commit a removal, which also takes the key out of all lists.
	case removal
}

/// How the changes of one kind fold.
struct ChangeFolds<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	/// The value after a change.
	let value: @Sendable (OutboxChange, Value?) -> Value?
	/// Places the key of a creation into the keys of a list.
	let list: @Sendable (OutboxChange, ListID, inout [Key]) -> Void
}
