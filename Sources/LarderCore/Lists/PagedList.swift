/// A list with all its members in its order, so that the next page costs the same after a thousand pages.
///
/// The cache keeps one, of the list that was paged last. Its members stay here even if the memory tier has no room for
/// all of them. A commit of a member also changes it here.
struct PagedList<Key: Hashable & Sendable, Value: Sendable> {
	typealias Members = ListSnapshot<Key, Value>.Members

	let id: ListID
	/// The members whose entries are here.
	private(set) var keys: [Key]
	/// The epoch of the group in which no member was stale or of an ended session, or `nil` if that is not known.
	private(set) var verifiedEpoch: Int?
	private var entries: [MemoryEntry<Key, Value>]
	private var places: [Key: Int]
	/// The values of all entries in pages, if no entry was replaced since they were copied.
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

	/// Whether this is the list with these keys.
	///
	/// Two arrays that share their memory are compared at once.
	func isList(_ id: ListID, of keys: [Key]) -> Bool { id == self.id && keys == self.keys }

	/// The values of all members.
	mutating func values() -> PagedValues<Value> {
		let values = pages ?? [entries.map(\.value)]
		pages = values
		return PagedValues(values)
	}

	/// Whether each entry satisfies `isValid`.
	func allSatisfy(_ isValid: (EntryMetadata) -> Bool) -> Bool { entries.allSatisfy { isValid($0.metadata) } }

	/// Notes that no member is stale in `epoch`.
	mutating func noteVerified(in epoch: Int) { verifiedEpoch = epoch }

	/// The members among `keys`.
	func members(among keys: [Key]) -> Set<Key> { Set(keys.filter { places[$0] != nil }) }

	/// The entry of `key`, if it is a member.
	func entry(of key: Key) -> MemoryEntry<Key, Value>? { places[key].map { entries[$0] } }

	/// Takes the list with more members at its end, or returns false if the entry of one is missing or not valid.
	///
	/// - Parameter isValid: Whether an entry is valid in the epoch in which the others were verified.
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
