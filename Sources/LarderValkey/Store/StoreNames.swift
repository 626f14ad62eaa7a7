/// The names of a store's keys and channels.
struct StoreNames: Sendable {
	private let prefix: String
	/// The key of the counter.
	let counter: String
	/// The channel on which all machines tell of their changes.
	let channel: String
	/// The channel of this machine's beats.
	let beatChannel: String
	/// The key that this machine's beats change.
	let beatKey: String
	/// What the keys of all entries begin with.
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

	/// The field of the counter with the number of a namespace's last emptying.
	func floor(_ namespace: String) -> String { "f:\(namespace)" }

	/// The name of the entry with this key, or `nil` if it is another kind of key.
	func entryName(ofKey key: String) -> EntryName? {
		guard key.hasPrefix(entryPrefix) else { return nil }
		return EntryName(key[key.index(key.startIndex, offsetBy: entryPrefix.count)...])
	}

	/// The name of the tag with this key, or `nil` if it is another kind of key.
	func tagName(ofKey key: String) -> String? {
		let start = tag("")
		return key.hasPrefix(start) ? String(key.dropFirst(start.count)) : nil
	}

	/// A namespace as it stands in keys, where colons have a meaning.
	static func escaped(_ namespace: String) -> String {
		namespace.replacing("%", with: "%25").replacing(":", with: "%3A")
	}
}
