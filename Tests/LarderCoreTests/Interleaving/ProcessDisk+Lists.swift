@testable import LarderCore

extension ProcessDisk: ListDataSourceContract {
	func getList(_ id: ListID) async throws -> CacheEntry<ListSnapshot<String, Int>>? {
		let (list, entries, sight) = try await act { content in
			(content.lists[id], content.entries, self.sight(of: content))
		}
		note(sight)
		guard let list else { return nil }
		let members = Self.boxes(entries.filter { list.value.keys.contains($0.key) })
		return CacheEntry(ListSnapshot(list: list.value, members: members), metadata: list.metadata)
	}

	func getEntries(for keys: [String]) async throws -> ListSnapshot<String, Int>.Members {
		let (entries, sight) = try await act { content in
			(content.entries.filter { keys.contains($0.key) }, self.sight(of: content))
		}
		note(sight)
		return Self.boxes(entries)
	}

	private static func boxes(_ entries: [String: CacheEntry<Int>]) -> ListSnapshot<String, Int>.Members {
		Dictionary(uniqueKeysWithValues: entries.map { ($0, MemoryEntry(key: $0, entry: $1)) })
	}

	func saveList(
		_ list: CacheEntry<StoredList<String>>?,
		as id: ListID,
		entries: ListSnapshot<String, Int>.Members,
		fetched ticket: FetchTicket?
	) async throws -> ListSaving<String> {
		let saving = try await change(of: nil) { [writer] content in
			content.savePage(list, as: id, entries: entries.mapValues(\.entry), by: writer, fetched: ticket)
		}
		guard let saving else { throw refusal() }
		return saving
	}

	func renewList(_ id: ListID, as metadata: EntryMetadata) async throws {
		try await act { $0.lists[id]?.metadata = metadata }
	}

	func removeList(_ id: ListID) async throws {
		try await act { content in
			content.lists[id] = nil
			content.listCommits[id] = nil
		}
	}

	func hasRemovals(since ticket: FetchTicket) async throws -> Bool {
		try await act { $0.hasRemovals(since: ticket) }
	}

	func removeMember(_ key: String) async throws {
		_ = try await change(of: key) { [writer] content in
			content.removeMember(key, by: writer)
			return content.remove(key, by: writer)
		}
	}
}
