/// The place of a list among all lists over one cache.
package struct ListID: Hashable, Sendable {
	/// The name of its ``ListCache``.
	package let name: String
	/// Its key as a string.
	package let key: String

	package init(name: String, key: String) {
		self.name = name
		self.key = key
	}
}

/// A list, with those of its members that were read or fetched together with it.
package struct ListSnapshot<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	/// How a list was fetched.
	enum Fetch {
		/// Its first page, after which later pages may stay.
		case first
		/// Its first page, after which no later page stays, because members of it are missing.
		case firstOnly
		/// The next page.
		case next(StoredList<Key>.Request)
	}

	/// Members by their keys, in boxes, because a dictionary of large entries is slow to copy.
	package typealias Members = [Key: MemoryEntry<Key, Value>]

	package var list: StoredList<Key>
	package var members: Members
	var fetch = Fetch.first
	/// Whether it was fetched as the next page.
	var isNextPage: Bool { if case .next = fetch { true } else { false } }
	/// The state of the next page for observers, if it is being loaded or could not be loaded.
	var nextPage: NextPage?
	/// The members that are being read for observers, whose commits are also noted.
	var awaited: Set<Key> = []

	package init(list: StoredList<Key>, members: Members) {
		self.list = list
		self.members = members
	}
}
