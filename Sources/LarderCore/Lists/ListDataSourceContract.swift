/// A tier that also keeps lists of its entries, and writes a list and its members in one transaction.
package protocol ListDataSourceContract<Key, Value>: LocalDataSourceContract {
	/// The list `id` with those of its members that are there, all as of the same instant.
	func getList(_ id: ListID) async throws -> CacheEntry<ListSnapshot<Key, Value>>?
	/// The entries of `keys` that are there, all as of the same instant.
	func getEntries(for keys: [Key]) async throws -> ListSnapshot<Key, Value>.Members
	/// Saves a list, if there is one to save, and entries, in one transaction, except what is overtaken.
	///
	/// A list with a `StoredList.fileCheck` was made from the list in the tier that has this check. It is saved only if the
	/// tier still has that one. Another list is saved unless it is overtaken. A member that was removed since the fetch
	/// began is taken out of the list.
	///
	/// If the tier still has what `StoredList.stored` says, it may write only the part after that.
	func saveList(
		_ list: CacheEntry<StoredList<Key>>?,
		as id: ListID,
		entries: ListSnapshot<Key, Value>.Members,
		fetched ticket: FetchTicket?
	) async throws -> ListSaving<Key>
	/// Gives the list `id` new metadata, if there is one.
	func renewList(_ id: ListID, as metadata: EntryMetadata) async throws
	/// Removes the list `id`, if there is one, and none of its members.
	func removeList(_ id: ListID) async throws
	/// Removes an entry and takes it out of all lists, in one transaction.
	func removeMember(_ key: Key) async throws
	/// Whether an entry may have been removed after this ticket, by any process.
	func hasRemovals(since ticket: FetchTicket) async throws -> Bool
}

/// The outcome of saving a list: what was not saved, because another process has committed something newer, and the
/// list's rows.
package struct ListSaving<Key: Hashable & Sendable>: Sendable {
	package var overtaken: Set<Key>
	/// Those of them that were removed, and are not in the saved list.
	package var removed: Set<Key>
	package var isListOvertaken: Bool
	/// Whether the list was not saved because the tier no longer knows if a member was removed.
	package var isForgotten: Bool
	/// The rows of the list in the tier now, if the tier can add a page to them.
	package var rows: ListRows?

	package init(
		overtaken: Set<Key> = [],
		removed: Set<Key> = [],
		isListOvertaken: Bool = false,
		isForgotten: Bool = false,
		rows: ListRows? = nil
	) {
		self.overtaken = overtaken
		self.removed = removed
		self.isListOvertaken = isListOvertaken
		self.isForgotten = isForgotten
		self.rows = rows
	}
}

/// A list was not saved, because another process has changed the one that it was made from.
struct ListChangedError: Error {}
