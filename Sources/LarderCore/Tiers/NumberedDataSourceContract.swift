/// When a fetch began, in the order of a file's commits.
package struct FetchTicket: Hashable, Codable, Sendable {
	/// The identity of the file that numbered the commits.
	package let file: Int64
	/// The number of the last commit.
	package let number: Int64

	package init(file: Int64, number: Int64) {
		self.file = file
		self.number = number
	}
}

/// A change that another process has made in a tier.
package enum ForeignChange<Key: Hashable & Sendable>: Sendable {
	case entries([Key])
	case lists([ListID])
	/// Any entry or list may have changed.
	case everything
	/// The record of the cache's group has changed.
	case record
}

/// How a process has learned of another process's change.
package enum ChangeSource: Sendable {
	/// From a signal, on a thread that may wait.
	case signal
	/// From a read by this process, whose caller is waiting.
	case read
}

/// The result of a read.
package struct FoundEntry<Value: Sendable>: Sendable {
	/// The entry, or `nil` if there is none.
	package let entry: CacheEntry<Value>?

	package init(_ entry: CacheEntry<Value>?) {
		self.entry = entry
	}
}

/// A tier in a file that several processes write, which numbers its commits.
///
/// A fetch takes a ticket when it begins. Its commit is *overtaken*, and changes nothing, if another process has since
/// committed something newer for its key.
package protocol NumberedDataSourceContract<Key, Value>: LocalDataSourceContract {
	/// The ticket of a fetch that begins now.
	func fetchTicket() async throws -> FetchTicket
	/// Saves a fetched entry, and returns false if it is overtaken.
	func saveEntry(_ entry: CacheEntry<Value>, for key: Key, fetched ticket: FetchTicket) async throws -> Bool
	/// Renews an entry after a fetch, and returns false if the fetch is overtaken or there is no such entry.
	func renewEntry(
		for key: Key,
		matching validators: Validators,
		as metadata: EntryMetadata,
		fetched ticket: FetchTicket
	) async throws -> Bool
	/// Removes an entry and takes it out of all lists, in one transaction, unless `session` has ended in the file.
	///
	/// - Throws: `CacheError.sessionEnded` if the session has ended, or the tier's own error.
	func removeMember(_ key: Key, in session: CacheTicket) async throws
	/// Removes an entry that a fetch did not find, and returns false if the fetch is overtaken.
	///
	/// If `isMember` is true, this also takes the key out of all lists.
	func removeEntry(for key: Key, isMember: Bool, fetched ticket: FetchTicket) async throws -> Bool
	/// Reads the entry for `key` on this thread, or returns `nil` if the read would have to wait.
	func entryAtOnce(for key: Key) throws -> FoundEntry<Value>?
	/// Notifies `listener` of changes by other processes, no later than the next read of the tier by this process.
	func listen(_ listener: @escaping @Sendable (ForeignChange<Key>, ChangeSource) -> Void)
}
