public import LarderCore

/// A tier that keeps its entries in a dictionary, counts its calls, and fails when it is told to.
///
/// A renewal counts as the read and the save that it is made of.
///
/// ```swift
/// let memory = LocalDataSourceMock<Int, CharacterDTO>()
/// await memory.setEntry(CacheEntry(dto, storedAt: .now), for: 1)
/// ```
public actor LocalDataSourceMock<Key: Hashable & Sendable, Value: Sendable>: LocalDataSourceContract {
	/// What is kept now.
	public private(set) var entries: [Key: CacheEntry<Value>] = [:]
	/// How often an entry was asked for, failed calls included.
	public private(set) var getCallCount = 0
	/// How often an entry was saved, failed calls included.
	public private(set) var saveCallCount = 0
	/// How often an entry was removed, failed calls included.
	public private(set) var removeCallCount = 0
	/// How often everything was removed, failed calls included.
	public private(set) var removeAllCallCount = 0
	/// The key of the last call that had one.
	public private(set) var lastKey: Key?
	/// The entry of the last save.
	public private(set) var lastSavedEntry: CacheEntry<Value>?
	private var readError: (any Error)?
	private var writeError: (any Error)?

	/// Creates an empty tier that does not fail.
	public init() {}

	/// Puts an entry in place without counting a call.
	public func setEntry(_ entry: CacheEntry<Value>?, for key: Key) {
		entries[key] = entry
	}

	/// Makes every later read throw `error`, or succeed again when it is `nil`.
	public func setReadError(_ error: (any Error)?) {
		readError = error
	}

	/// Makes every later save and removal throw `error`, or succeed again when it is `nil`.
	public func setWriteError(_ error: (any Error)?) {
		writeError = error
	}

	/// Counts the call, then throws or answers what is kept.
	public func getEntry(for key: Key) throws -> CacheEntry<Value>? {
		getCallCount += 1
		lastKey = key
		if let readError { throw readError }
		return entries[key]
	}

	/// Counts the call, then throws or keeps `entry`.
	public func saveEntry(_ entry: CacheEntry<Value>, for key: Key) throws {
		saveCallCount += 1
		lastKey = key
		lastSavedEntry = entry
		if let writeError { throw writeError }
		entries[key] = entry
	}

	/// Counts the call, then throws or forgets `key`.
	public func removeEntry(for key: Key) throws {
		removeCallCount += 1
		lastKey = key
		if let writeError { throw writeError }
		entries[key] = nil
	}

	/// Counts the call, then throws or forgets everything.
	public func removeAll() throws {
		removeAllCallCount += 1
		if let writeError { throw writeError }
		entries = [:]
	}
}
