/// The disk tier of the lists over one cache.
///
/// A tier that cannot keep lists keeps only their members.
struct ListDisk<Key: Hashable & Sendable, Value: Sendable>: LocalDataSourceContract {
	let entries: Tier<Key, Value>
	let memory: ListMemory<Key, Value>

	private var source: (any ListDataSourceContract<Key, Value>)? { entries.listDataSource }

	func getEntry(for id: ListID) async throws -> CacheEntry<ListSnapshot<Key, Value>>? {
		let removalCount = memory.removalCount
		guard var list = try await source?.getList(id) else { return nil }
		list.value.list.removalCount = removalCount
		list.value.members = entries.trusted(list.value.members)
		await noteRemovals(in: &list.value.list)
		return list
	}

	/// Records in a list whether an entry may have been removed since the list's first page was requested.
	///
	/// Removals by other processes and before a launch count.
	func noteRemovals(in list: inout StoredList<Key>) async {
		guard list.mayLackMembers, let source else { return }
		do {
			if let ticket = list.ticket, try await !source.hasRemovals(since: ticket) { return }
		} catch {
			// If that is unknown, the pages are loaded again, which skips no member.
		}
		list.noteOtherRemoval()
	}

	func saveEntry(_ entry: CacheEntry<ListSnapshot<Key, Value>>, for id: ListID) async throws {
		let list = CacheEntry(entry.value.list, metadata: entry.metadata)
		let saving = try await source?.saveList(list, as: id, entries: [:], fetched: nil)
		if saving?.isListOvertaken == true { throw ListChangedError() }
	}

	func renewEntry(for id: ListID, matching validators: Validators, as metadata: EntryMetadata) async throws {
		try await source?.renewList(id, as: metadata)
	}

	func removeEntry(for id: ListID) async throws {
		try await source?.removeList(id)
	}

	/// Does nothing, because the cache's own tier removes the lists with the entries.
	func removeAll() async throws {}
}
