/// The place of a list among all lists over one cache.
package struct ListID: Hashable, Sendable {
	/// The name of the list's ``ListCache``.
	package let name: String
	/// The list's key as a string.
	package let key: String

	package init(name: String, key: String) {
		self.name = name
		self.key = key
	}
}

/// A list, with the members that were read or fetched together with it.
package struct ListSnapshot<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	/// How a list was fetched.
	enum Fetch {
		/// As its first page, after which later pages may stay.
		case first
		/// As its first page, after which no later page stays, because members of the list are missing.
		case firstOnly
		/// As its next page.
		case next(StoredList<Key>.Request)
	}

	/// Members by their keys, in boxes, because a dictionary of large entries is slow to copy.
	package typealias Members = [Key: MemoryEntry<Key, Value>]

	package var list: StoredList<Key>
	package var members: Members
	var fetch = Fetch.first
	/// Whether the snapshot was fetched as the next page.
	var isNextPage: Bool { if case .next = fetch { true } else { false } }
	/// The state of the next page that observers see while the page is loading, or after it could not be loaded.
	var nextPage: NextPage?
	/// The members that are being read for observers; commits of these members are applied, too.
	var awaited: Set<Key> = []

	package init(list: StoredList<Key>, members: Members) {
		self.list = list
		self.members = members
	}
}
