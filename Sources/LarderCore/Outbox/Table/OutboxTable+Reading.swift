import Foundation

extension OutboxTable {
	/// The changes to fold over the known value of `key`, in order.
	func folds(of key: OutboxKey) -> [OutboxChange] {
		(known[key]?.carried ?? []) + orderedChanges(of: key).filter { isFolded($0) }
	}

	/// The changes to fold over a fetched value of `key` whose fetch began with `ticket`.
	///
	/// The result is `nil` if the known value is newer. The known value, with its own folds, is then the answer.
	func folds(of key: OutboxKey, fetchedWith ticket: Int) -> [OutboxChange]? {
		if let known = known[key], ticket < known.ticket { return nil }
		return orderedChanges(of: key).filter { isFolded($0) }
	}

	/// The creations and removals to fold over the keys of a list whose page was requested with `ticket`, in order.
	func listFolds(of entity: String, fetchedWith ticket: Int) -> [OutboxChange] {
		listEdits(of: entity, fetchedWith: ticket)
			+ changes.filter { $0.role != .update && $0.key.entity == entity && isFolded($0) }
	}

	/// The confirmed creations and removals that the list does not contain yet.
	func listEdits(of entity: String, fetchedWith ticket: Int) -> [OutboxChange] {
		edits.filter { $0.number > ticket && $0.change.key.entity == entity }.map(\.change)
	}

	/// Records what a fetch, a save or a removal has committed for a key that has changes.
	///
	/// - Parameters:
	///   - ticket: The ticket of the fetch. For a save or a removal, the number of its commit.
	///   - commit: The number of the commit.
	/// - Returns: No records if a newer value is known, or `nil` if the key has no changes, so that the cache alone
	///   decides.
	func planKnown(_ content: KnownValue.Content, for key: OutboxKey, ticket: Int, commit: Int) -> [OutboxRecord]? {
		guard let known = known[key] else { return nil }
		guard ticket >= known.ticket else { return [] }
		return [.known(key, KnownValue(content, ticket: ticket, commit: commit))]
	}

	/// Forgets the known value of `key` after the cache has stored it.
	///
	/// No earlier read of the key may still be running.
	func planForgetting(_ key: OutboxKey) -> [OutboxRecord] {
		guard settledKeys.contains(key) else { return [] }
		return [.known(key, nil)]
	}

	/// Forgets the edits up to `ticket`, which all lists contain, if no page with a lower ticket is being fetched.
	func planForgettingEdits(upTo ticket: Int) -> [OutboxRecord] {
		edits.filter { $0.number <= ticket }.map { .forgottenEdit($0.change.id) }
	}
}
