/// A tier that also keeps lists of its entries, and writes a list and its members in one transaction.
package protocol ListDataSourceContract<Key, Value>: LocalDataSourceContract {
	/// The list `id` with the members that the tier has, all at the same instant.
	func getList(_ id: ListID) async throws -> CacheEntry<ListSnapshot<Key, Value>>?
	/// The entries of `keys` that the tier has, all at the same instant.
	func getEntries(for keys: [Key]) async throws -> ListSnapshot<Key, Value>.Members
	/// Saves a list (if it is not `nil`) and entries in one transaction.
	///
	/// An entry is left out if another process has committed something newer for its key. A list with a
	/// `StoredList.fileCheck` was made from the stored list with this checksum, and is saved only if the tier still has
	/// that list. A list without a checksum is saved unless another process has committed a newer list. A member that
	/// was removed since the fetch began is taken out of the list. If the tier still has the rows of
	/// `StoredList.stored`, it may write only the part after these rows.
	func saveList(
		_ list: CacheEntry<StoredList<Key>>?,
		as id: ListID,
		entries: ListSnapshot<Key, Value>.Members,
		fetched ticket: FetchTicket?
	) async throws -> ListSaving<Key>
	/// Gives the list `id` new metadata, if the tier has the list.
	func renewList(_ id: ListID, as metadata: EntryMetadata) async throws
	/// Removes the list `id`, if the tier has it, and none of its members.
	func removeList(_ id: ListID) async throws
	/// Removes an entry and takes it out of all lists, in one transaction.
	func removeMember(_ key: Key) async throws
	/// Whether any process may have removed an entry after this ticket.
	func hasRemovals(since ticket: FetchTicket) async throws -> Bool
}

/// The outcome of saving a list.
///
/// A key or the list is overtaken if another process has committed something newer, so that it was not saved.
package struct ListSaving<Key: Hashable & Sendable>: Sendable {
	package var overtaken: Set<Key>
	/// The overtaken keys that were removed, and that the saved list does not contain.
	package var removed: Set<Key>
	package var isListOvertaken: Bool
	/// Whether the list was not saved because the tier no longer knows whether a member was removed.
	package var isForgotten: Bool
	/// The list's rows in the tier, if the tier can append a page to them.
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

/// A list was not saved, because another process has changed the stored list from which it was made.
struct ListChangedError: Error {}
