/// The writes that hold on this machine only, because the store was away.
///
/// It is a pure state machine. When the store is back, they are made good: keys are removed, tags raised and namespaces emptied.
/// Past a limit, everything is. To pay twice does no harm, so several may pay at the same time.
struct StoreDebts {
	/// A write that the store has not got.
	enum Write: Hashable {
		/// A key is to be removed.
		case key(EntryName)
		/// A tag is to be raised.
		case tag(String)
		/// A namespace is to be emptied.
		case namespace(String)
		/// Every namespace is to be emptied.
		case everything
	}

	/// What is to be paid.
	struct Payment: Equatable {
		let writes: Set<Write>
		fileprivate let stamp: Int
	}

	private let limit: Int
	/// The writes, each with the number of the moment in which it was last added.
	private var owed: [Write: Int] = [:]
	private var stamp = 0

	init(limit: Int) {
		self.limit = limit
	}

	/// Whether everything was paid.
	var isEmpty: Bool { owed.isEmpty }

	mutating func add(_ writes: Set<Write>) {
		stamp += 1
		for write in writes { owed[write] = stamp }
		// Emptying all namespaces removes the entries of any key and tag, and ends the leases.
		if owed.count > limit || owed[.everything] != nil { owed = [.everything: stamp] }
	}

	/// What is to be paid now, or `nil` if there is nothing.
	func payment() -> Payment? {
		owed.isEmpty ? nil : Payment(writes: Set(owed.keys), stamp: stamp)
	}

	/// Forgets what was paid, except what was added after the payment began.
	mutating func finish(_ payment: Payment) {
		owed = owed.filter { $0.value > payment.stamp }
	}
}

/// The name of an entry in a store: its namespace and the text of its key.
struct EntryName: Hashable, Sendable {
	let namespace: String
	let key: String

	/// The name as one text.
	///
	/// The namespace has no colon.
	var text: String { "\(namespace):\(key)" }

	init(namespace: String, key: String) {
		(self.namespace, self.key) = (namespace, key)
	}

	/// Reads a name, which is `nil` if the text is none.
	init?(_ text: Substring) {
		guard let colon = text.firstIndex(of: ":") else { return nil }
		self.init(namespace: String(text[..<colon]), key: String(text[text.index(after: colon)...]))
	}
}
