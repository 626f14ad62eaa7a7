/// The memory tier of the lists over one cache, and of their members.
///
/// If the cache's memory tier is a ``MemoryDataSource``, readers of lists see a page appear in one step. Up to 1,000
/// lists are kept.
final class ListMemory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	private typealias Entries = MemoryDataSource<Key, Value>
	typealias Members = ListSnapshot<Key, Value>.Members

	private let lists = MemoryDataSource<ListID, StoredList<Key>>()
	private let entries: Tier<Key, Value>
	private let memoryEntries: MemoryDataSource<Key, Value>?
	private let step = Mutex(())
	private let removals = AtomicCount()

	init(_ entries: Tier<Key, Value>) {
		self.entries = entries
		memoryEntries = entries.memoryDataSource
	}

	/// Whether entries leave the memory tier after a lifetime.
	var isExpiring: Bool { memoryEntries?.isExpiring ?? true }

	/// Saves a list (if it is not `nil`) and entries.
	func save(_ list: CacheEntry<StoredList<Key>>?, as id: ListID, entries members: Members) async {
		if let memoryEntries {
			// The values are measured without the lock, because app code measures them.
			let items = members.values.map { memoryEntries.item(of: $0) }
			let discarded = step.withLock { _ in
				defer { if let list { save(list, as: id) } }
				return items.map { memoryEntries.save($0) }
			}
			entries.noteEvictions(discarded.flatMap(\.boxes), besides: Set(members.keys))
		} else {
			for (key, member) in members { await entries.saveOrForget(member.entry, for: key) }
			if let list { step.withLock { _ in save(list, as: id) } }
		}
	}

	private func save(_ list: CacheEntry<StoredList<Key>>, as id: ListID) {
		var list = list
		noteRemovals(in: &list.value)
		lists.saveEntry(list, for: id)
	}

	/// Records in a list whether entries were removed since the list was read or fetched.
	func noteRemovals(in list: inout StoredList<Key>) {
		let count = removalCount
		if let known = list.removalCount, known != count { list.noteOtherRemoval() }
		list.removalCount = count
	}

	/// The list without its members.
	func list(_ id: ListID) -> CacheEntry<StoredList<Key>>? {
		step.withLock { _ in lists.getEntry(for: id) }
	}

	/// The entries of these keys in order, all at the same instant, with `nil` for each key that is not in memory.
	func entries(of keys: [Key]) -> [MemoryEntry<Key, Value>?]? {
		guard let memoryEntries else { return nil }
		let isTrusted = entries.isTrusted
		return step.withLock { _ in keys.map { isTrusted($0) ? memoryEntries.box(for: $0) : nil } }
	}

	/// All lists, without counting this as a use of them.
	func inventory() -> [HeldList<Key>] {
		step.withLock { _ in lists.contents.map { HeldList(id: $0, list: $1.value, metadata: $1.metadata) } }
	}

	/// How many entries were removed so far.
	var removalCount: Int { removals.value }

	/// Takes a removed member out of all lists.
	func removeMember(_ key: Key) {
		step.withLock { _ in
			removals.increment()
			for id in lists.keys {
				guard var list = lists.getEntry(for: id) else { continue }
				if list.value.keys.contains(key) {
					list.value.remove([key])
					// The list in the file also loses the member.
					list.value.fileCheck = nil
				} else {
					list.value.noteOtherRemoval()
				}
				list.value.removalCount = removals.value
				lists.saveEntry(list, for: id)
			}
		}
	}
}

extension ListMemory: LocalDataSourceContract {
	func getEntry(for id: ListID) async -> CacheEntry<ListSnapshot<Key, Value>>? {
		guard let memoryEntries else {
			guard let list = lists.getEntry(for: id) else { return nil }
			return snapshot(of: list, members: await entries.read(list.value.keys))
		}
		let read = step.withLock { _ in
			lists.box(for: id).map { list in (list, list.value.keys.compactMap { memoryEntries.box(for: $0) }) }
		}
		guard let (list, members) = read else { return nil }
		return snapshot(of: list.entry, members: Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0) }))
	}

	func saveEntry(_ entry: CacheEntry<ListSnapshot<Key, Value>>, for id: ListID) async {
		await save(CacheEntry(entry.value.list, metadata: entry.metadata), as: id, entries: [:])
	}

	func removeEntry(for id: ListID) {
		step.withLock { _ in lists.removeEntry(for: id) }
	}

	/// Removes all lists, but none of their members.
	func removeAll() {
		step.withLock { _ in lists.removeAll() }
	}

	private func snapshot(
		of list: CacheEntry<StoredList<Key>>,
		members: Members
	) -> CacheEntry<ListSnapshot<Key, Value>> {
		CacheEntry(ListSnapshot(list: list.value, members: members), metadata: list.metadata)
	}
}
