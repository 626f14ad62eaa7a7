import Foundation

/// The number of a file's last commit, and the state of the namespaces that a connection changes.
///
/// Each change of a namespace takes the next number. The file receives the result once, at the end of the transaction.
/// As long as no other connection commits, this connection keeps the numbers, so the next transaction need not read
/// them.
struct CommitNumbers {
	/// The row of one namespace, as the file has it now or will have it.
	struct Space {
		let name: Data
		/// The number of the namespace's last commit, if the running transaction has changed the namespace.
		fileprivate(set) var number: Int64 = 0
		/// How often the namespace has changed.
		fileprivate(set) var changes: Int64
		/// How many of these changes the running transaction has made.
		fileprivate(set) var ownCount: Int64 = 0
		/// The last changes (see ``RecentChanges``).
		fileprivate(set) var recent: Data

		init(name: Data, changes: Int64 = 0, recent: Data = Data()) {
			(self.name, self.changes, self.recent) = (name, changes, recent)
		}

		/// The values to bind when the row is written.
		var values: [SQLiteValue] { [.blob(name), .integer(number), .integer(changes), .blob(recent)] }
	}

	/// The file's identity.
	let file: Int64
	/// The number of the last commit, or of the last change of the running transaction.
	private(set) var last: Int64
	private var spaces: [Space] = []

	init(_ ticket: (file: Int64, number: Int64)) {
		(file, last) = ticket
	}

	/// The number of the next change.
	var next: Int64 { last + 1 }

	/// The position of the namespace in the table, or `nil` if nothing is known about the namespace.
	func place(of name: Data) -> Int? {
		spaces.firstIndex { $0.name == name }
	}

	/// Adds a namespace, and returns its position.
	mutating func add(_ space: Space) -> Int {
		spaces.append(space)
		return spaces.count - 1
	}

	/// Gives the next number to a change in the namespace at `place`: a change of `key`, or of every key if it is
	/// `nil`.
	///
	/// A change of every key replaces all earlier changes, because nothing about a removed entry may stay in the file.
	mutating func note(_ key: Data?, at place: Int, by writer: SQLiteWriterID) {
		last += 1
		spaces[place].number = last
		spaces[place].changes += 1
		spaces[place].ownCount += 1
		let earlier = key == nil ? Data() : spaces[place].recent
		spaces[place].recent = RecentChanges.adding(key, by: writer, to: earlier)
	}

	/// Ends the transaction, and returns the namespaces that it has changed.
	mutating func takeChanged() -> [Space] {
		var changed: [Space] = []
		for place in spaces.indices where spaces[place].ownCount > 0 {
			changed.append(spaces[place])
			spaces[place].ownCount = 0
		}
		return changed
	}
}
