/// The names of a store's keys and channels.
struct StoreNames: Sendable {
	private let prefix: String
	/// The key of the counter.
	let counter: String
	/// The channel on which the scripts publish the changes of all machines.
	let channel: String
	/// The channel of this machine's heartbeats.
	let beatChannel: String
	/// The key that this machine's heartbeats change.
	let beatKey: String
	/// The beginning of every entry's key.
	let entryPrefix: String

	/// - Parameter machine: A name that no other machine has.
	init(prefix: String, machine: String) {
		self.prefix = prefix
		counter = "\(prefix):n"
		channel = "\(prefix):c"
		beatChannel = "\(prefix):c:\(machine)"
		beatKey = "\(prefix):b:\(machine)"
		entryPrefix = "\(prefix):e:"
	}

	func entry(_ name: EntryName) -> String { entryPrefix + name.text }
	func lease(_ name: EntryName) -> String { "\(prefix):l:\(name.text)" }
	func tag(_ tag: String) -> String { "\(prefix):t:\(tag)" }

	/// The field of the counter with the number of the last removal of all entries in `namespace`.
	func floor(_ namespace: String) -> String { "f:\(namespace)" }

	/// The name of the entry with this key, or `nil` if the key does not belong to an entry.
	func entryName(ofKey key: String) -> EntryName? {
		guard key.hasPrefix(entryPrefix) else { return nil }
		return EntryName(key[key.index(key.startIndex, offsetBy: entryPrefix.count)...])
	}

	/// The name of the tag with this key, or `nil` if the key does not belong to a tag.
	func tagName(ofKey key: String) -> String? {
		let start = tag("")
		return key.hasPrefix(start) ? String(key.dropFirst(start.count)) : nil
	}

	/// The namespace with its colons escaped, because colons separate the parts of a key.
	static func escaped(_ namespace: String) -> String {
		namespace.replacing("%", with: "%25").replacing(":", with: "%3A")
	}
}
