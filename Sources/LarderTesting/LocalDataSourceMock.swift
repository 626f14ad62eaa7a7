public import LarderCore

/// A tier that keeps its entries in a dictionary, counts its calls, and fails if a test says so.
///
/// A renewal counts as one read and one save.
///
/// ```swift
/// let memory = LocalDataSourceMock<Int, CharacterDTO>()
/// await memory.setEntry(CacheEntry(dto, storedAt: .now), for: 1)
/// ```
public actor LocalDataSourceMock<Key: Hashable & Sendable, Value: Sendable>: LocalDataSourceContract {
	/// The current entries.
	public private(set) var entries: [Key: CacheEntry<Value>] = [:]
	/// The number of reads, including failed reads.
	public private(set) var getCallCount = 0
	/// The number of saves, including failed saves.
	public private(set) var saveCallCount = 0
	/// The number of removals of one key, including failed removals.
	public private(set) var removeCallCount = 0
	/// The number of removals of all keys, including failed removals.
	public private(set) var removeAllCallCount = 0
	/// The key of the last call that was about one key.
	public private(set) var lastKey: Key?
	/// The entry of the last save.
	public private(set) var lastSavedEntry: CacheEntry<Value>?
	private var readError: (any Error)?
	private var writeError: (any Error)?

	/// Creates an empty tier that does not fail.
	public init() {}

	/// Sets the entry of `key`, or removes it if `entry` is `nil`.
	///
	/// This does not count as a call.
	public func setEntry(_ entry: CacheEntry<Value>?, for key: Key) {
		entries[key] = entry
	}

	/// Makes every later read throw `error`; if `error` is `nil`, later reads succeed.
	public func setReadError(_ error: (any Error)?) {
		readError = error
	}

	/// Makes every later save and removal throw `error`; if `error` is `nil`, later saves and removals succeed.
	public func setWriteError(_ error: (any Error)?) {
		writeError = error
	}

	/// Counts the call, and returns the entry, or throws the error that the test has set for reads.
	public func getEntry(for key: Key) throws -> CacheEntry<Value>? {
		getCallCount += 1
		lastKey = key
		if let readError { throw readError }
		return entries[key]
	}

	/// Counts the call, and saves `entry`, or throws the error that the test has set for writes.
	public func saveEntry(_ entry: CacheEntry<Value>, for key: Key) throws {
		saveCallCount += 1
		lastKey = key
		lastSavedEntry = entry
		if let writeError { throw writeError }
		entries[key] = entry
	}

	/// Counts the call, and removes the entry, or throws the error that the test has set for writes.
	public func removeEntry(for key: Key) throws {
		removeCallCount += 1
		lastKey = key
		if let writeError { throw writeError }
		entries[key] = nil
	}

	/// Counts the call, and removes all entries, or throws the error that the test has set for writes.
	public func removeAll() throws {
		removeAllCallCount += 1
		if let writeError { throw writeError }
		entries = [:]
	}
}
