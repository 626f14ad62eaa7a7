/// A list with all its members in order, so that the thousandth page costs no more than the first.
///
/// The cache keeps the list that was paged last. The members stay here even if the memory tier has no room for all of
/// them. A commit of a member also changes the member here.
struct PagedList<Key: Hashable & Sendable, Value: Sendable> {
	typealias Members = ListSnapshot<Key, Value>.Members

	let id: ListID
	/// The keys of the members, in the order of ``entries``.
	private(set) var keys: [Key]
	/// The epoch of the group in which every member was found valid, or `nil` if that is unknown.
	private(set) var verifiedEpoch: Int?
	private var entries: [MemoryEntry<Key, Value>]
	private var places: [Key: Int]
	/// The values of all entries in pages, or `nil` after an entry was replaced.
	private var pages: [[Value]]?

	/// Creates a list of `keys`, or returns `nil` if an entry is missing.
	init?(_ id: ListID, keys: [Key], entries: [MemoryEntry<Key, Value>?]) {
		let known = entries.compactMap(\.self)
		guard known.count == keys.count else { return nil }
		self.id = id
		self.keys = keys
		self.entries = known
		places = Dictionary(zip(keys, keys.indices)) { first, _ in first }
	}

	/// Whether this is the list `id` with these keys.
	///
	/// Arrays that share their storage compare equal at once.
	func isList(_ id: ListID, of keys: [Key]) -> Bool { id == self.id && keys == self.keys }

	/// The values of all members.
	mutating func values() -> PagedValues<Value> {
		let values = pages ?? [entries.map(\.value)]
		pages = values
		return PagedValues(values)
	}

	/// Whether each entry satisfies `isValid`.
	func allSatisfy(_ isValid: (EntryMetadata) -> Bool) -> Bool { entries.allSatisfy { isValid($0.metadata) } }

	/// Records that every member was valid in `epoch`.
	mutating func noteVerified(in epoch: Int) { verifiedEpoch = epoch }

	/// The keys among `keys` that are members.
	func members(among keys: [Key]) -> Set<Key> { Set(keys.filter { places[$0] != nil }) }

	/// The entry of `key`, if it is a member.
	func entry(of key: Key) -> MemoryEntry<Key, Value>? { places[key].map { entries[$0] } }

	/// Appends the new members of `longer`, or returns false if the entry of a new member is missing or not valid.
	///
	/// - Parameter isValid: Whether an entry is valid in the epoch in which the other members were verified.
	mutating func append(_ longer: [Key], from members: Members, where isValid: (EntryMetadata) -> Bool) -> Bool {
		var page: [Value] = []
		for key in longer[keys.count...] {
			guard let entry = members[key], isValid(entry.metadata) else { return false }
			places[key] = entries.count
			entries.append(entry)
			page.append(entry.value)
		}
		pages?.append(page)
		keys = longer
		return true
	}

	/// Replaces the entry of a member.
	mutating func replace(_ entry: MemoryEntry<Key, Value>) {
		guard let place = places[entry.key], entries[place] !== entry else { return }
		entries[place] = entry
		(pages, verifiedEpoch) = (nil, nil)
	}
}
