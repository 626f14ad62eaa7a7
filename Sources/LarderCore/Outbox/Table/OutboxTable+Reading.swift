import Foundation

extension OutboxTable {
	/// The changes to fold over the known value of `key`, in order.
	func folds(of key: OutboxKey) -> [OutboxChange] {
		(known[key]?.carried ?? []) + orderedChanges(of: key).filter { isFolded($0) }
	}

	/// The changes to fold over an answer for `key` whose fetch began with `ticket`.
	///
	/// The result is `nil` if the known value is newer, which is then the answer, with its own folds.
	func folds(of key: OutboxKey, fetchedWith ticket: Int) -> [OutboxChange]? {
		if let known = known[key], ticket < known.ticket { return nil }
		return orderedChanges(of: key).filter { isFolded($0) }
	}

	/// The creations and removals to fold over the keys of a list whose page was requested with `ticket`, in order.
	func listFolds(of entity: String, fetchedWith ticket: Int) -> [OutboxChange] {
		listEdits(of: entity, fetchedWith: ticket)
			+ changes.filter { $0.role != .update && $0.key.entity == entity && isFolded($0) }
	}

	/// The confirmed ones of them, which belong in the list that is kept.
	func listEdits(of entity: String, fetchedWith ticket: Int) -> [OutboxChange] {
		edits.filter { $0.number > ticket && $0.change.key.entity == entity }.map(\.change)
	}

	/// Keeps what a fetch, a save or a removal has committed for a key that has changes.
	///
	/// - Parameters:
	///   - ticket: The ticket of the fetch. For a save or a removal, the number of its commit.
	///   - commit: The number of its commit.
	/// - Returns: No records if a newer value is known. `nil` if the key has no changes, so that the cache alone decides.
	func planKnown(_ content: KnownValue.Content, for key: OutboxKey, ticket: Int, commit: Int) -> [OutboxRecord]? {
		guard let known = known[key] else { return nil }
		guard ticket >= known.ticket else { return [] }
		return [.known(key, KnownValue(content, ticket: ticket, commit: commit))]
	}

	/// Forgets the known value of `key` after the cache has it.
	///
	/// No read of the key that began earlier may be open.
	func planForgetting(_ key: OutboxKey) -> [OutboxRecord] {
		guard settledKeys.contains(key) else { return [] }
		return [.known(key, nil)]
	}

	/// Forgets the edits that are in all lists that are kept, if no page is open whose ticket is below `ticket`.
	func planForgettingEdits(upTo ticket: Int) -> [OutboxRecord] {
		edits.filter { $0.number <= ticket }.map { .forgottenEdit($0.change.id) }
	}
}
