import Foundation
import LarderCore
import LarderSQLite

/// The entries and lists that a person asked for.
struct Selection {
	var namespace: String?
	/// A key's text: a string or a number as it is, anything else as JSON.
	var key: String?
	var tag: String?
	var isStale = false

	func includes(_ entry: InspectedFile.Entry, at now: Date) -> Bool {
		(namespace == nil || entry.namespace == namespace)
			&& (key == nil || entry.key == key)
			&& (tag.map { entry.tags.contains($0) } ?? true)
			&& (!isStale || entry.isStale(at: now))
	}

	func includes(_ list: InspectedFile.List) -> Bool {
		(namespace == nil || list.namespace == namespace)
			&& (key.map { list.members.contains($0) || list.key == $0 } ?? true)
			&& tag == nil && !isStale
	}
}

/// A file with what a person asked for in it.
struct Inspection {
	/// The content of a namespace.
	struct Namespace {
		let name: String
		var entryCount = 0
		var staleCount = 0
		var listCount = 0
		var byteCount = 0
		var oldest: Date?
		var newest: Date?
	}

	let file: InspectedFile
	/// The number of bytes of the file and of its journals.
	let byteCounts: (file: Int, journals: Int)
	let selection: Selection
	let now: Date

	var entries: [InspectedFile.Entry] { file.entries.filter { selection.includes($0, at: now) } }
	var lists: [InspectedFile.List] { file.lists.filter(selection.includes) }

	/// All namespaces, sorted by name.
	var namespaces: [Namespace] {
		var spaces: [String: Namespace] = [:]
		for entry in file.entries {
			var space = spaces[entry.namespace] ?? Namespace(name: entry.namespace)
			space.entryCount += 1
			space.staleCount += entry.isStale(at: now) ? 1 : 0
			space.byteCount += entry.byteCount
			space.oldest = min(space.oldest ?? entry.metadata.storedAt, entry.metadata.storedAt)
			space.newest = max(space.newest ?? entry.metadata.storedAt, entry.metadata.storedAt)
			spaces[entry.namespace] = space
		}
		for list in file.lists { spaces[list.namespace, default: Namespace(name: list.namespace)].listCount += 1 }
		return spaces.values.sorted { $0.name < $1.name }
	}

	/// The tags that were invalidated, sorted by name, each with the number of its last invalidation.
	var tags: [(name: String, number: Int)] {
		(file.record?.tags ?? [:]).map { ($0.key.name, $0.value) }.sorted { $0.0 < $1.0 }
	}
}

extension InspectedFile.Entry {
	/// Its tags, sorted.
	var tags: [String] { (metadata.mark?.tags ?? []).map(\.name).sorted() }

	/// Its state at `now`, in one or two words.
	func state(at now: Date) -> String {
		if !isWhole { return "damaged" }
		if isOfEndedSession { return "signed out" }
		if isInvalidated { return "invalidated" }
		guard let staleAt else { return "-" }
		return staleAt <= now ? "stale" : "fresh"
	}
}
