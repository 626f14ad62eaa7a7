/// The *debts*: writes that the store may have missed, because it was away.
///
/// This is a pure state machine. When the store is back, the debts are *paid*: their keys are removed, their tags are
/// invalidated, and their namespaces are emptied. If there are too many debts, all namespaces are emptied instead.
/// Paying a debt twice does no harm, so two tasks may pay at the same time.
struct StoreDebts {
	/// The action that makes up for a write that the store may have missed.
	enum Write: Hashable {
		/// Remove a key.
		case key(EntryName)
		/// Invalidate a tag.
		case tag(String)
		/// Empty a namespace.
		case namespace(String)
		/// Empty all namespaces.
		case everything
	}

	/// Debts that are being paid.
	struct Payment: Equatable {
		let writes: Set<Write>
		fileprivate let stamp: Int
	}

	private let limit: Int
	/// The debts, each with the stamp of the time when it was last added.
	private var owed: [Write: Int] = [:]
	private var stamp = 0

	init(limit: Int) {
		self.limit = limit
	}

	/// Whether no debts are left.
	var isEmpty: Bool { owed.isEmpty }

	mutating func add(_ writes: Set<Write>) {
		stamp += 1
		for write in writes { owed[write] = stamp }
		// Emptying all namespaces removes the entries of all keys and tags, and ends the leases.
		if owed.count > limit || owed[.everything] != nil { owed = [.everything: stamp] }
	}

	/// The debts to pay now, or `nil` if there are none.
	func payment() -> Payment? {
		owed.isEmpty ? nil : Payment(writes: Set(owed.keys), stamp: stamp)
	}

	/// Removes the paid debts, except those that were added again after the payment began.
	mutating func finish(_ payment: Payment) {
		owed = owed.filter { $0.value > payment.stamp }
	}
}

/// The name of an entry in a store: its namespace, and its key as a string.
struct EntryName: Hashable, Sendable {
	let namespace: String
	let key: String

	/// The name as one string.
	///
	/// The namespace contains no colon.
	var text: String { "\(namespace):\(key)" }

	init(namespace: String, key: String) {
		(self.namespace, self.key) = (namespace, key)
	}

	/// Parses a name, or returns `nil` if `text` has no colon.
	init?(_ text: Substring) {
		guard let colon = text.firstIndex(of: ":") else { return nil }
		self.init(namespace: String(text[..<colon]), key: String(text[text.index(after: colon)...]))
	}
}
