/// One data source of a cache, and what its failures mean: a failed read is a miss, and after a failed write the tier is not
/// trusted about the key.
///
/// The cache writes to one key at a time, in the order of ``CommitQueue``. It reads at any time.
final class Tier<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	let origin: CacheOrigin
	private let dataSource: any LocalDataSourceContract<Key, Value>
	/// The data source, if it can tell which keys it evicts.
	private let memoryDataSource: MemoryDataSource<Key, Value>?
	private let events: CacheEvents<Key>
	/// 1 while any key is distrusted, else 0.
	private let distrusting = AtomicCount()
	private let distrustedKeys = Mutex(DistrustedKeys<Key>())

	init(_ dataSource: any LocalDataSourceContract<Key, Value>, origin: CacheOrigin, events: CacheEvents<Key>) {
		self.dataSource = dataSource
		memoryDataSource = dataSource as? MemoryDataSource<Key, Value>
		self.origin = origin
		self.events = events
	}

	/// The number of keys that are tracked as trusted or not.
	var distrustedCount: Int { distrustedKeys.withLock { $0.count } }

	/// The entry for `key`, or `nil` if there is none, the tier fails, or it is not trusted about the key.
	func read(_ key: Key) async -> CacheEntry<Value>? {
		guard isTrusted(key) else { return nil }
		do {
			let entry = try await dataSource.getEntry(for: key)
			return isTrusted(key) ? entry : nil
		} catch {
			events.emit(.tierFailure(origin, error), for: key)
			return nil
		}
	}

	/// Saves `entry`; if that fails, throws and leaves the tier as it was.
	func save(_ entry: CacheEntry<Value>, for key: Key) async throws {
		do {
			if let memoryDataSource, events.isListenedTo {
				for other in memoryDataSource.evictedKeys(bySaving: entry, for: key) {
					events.emit(.eviction(.capacity), for: other)
				}
			} else {
				try await dataSource.saveEntry(entry, for: key)
			}
			trust(key)
		} catch {
			events.emit(.tierFailure(origin, error), for: key)
			throw error
		}
	}

	/// Saves `entry`; if that fails, the tier forgets the key, so that it does not answer an older entry later.
	func saveOrForget(_ entry: CacheEntry<Value>, for key: Key) async {
		do {
			try await save(entry, for: key)
		} catch {
			// Both failures are reported. If the removal fails too, the key is distrusted.
			_ = await remove(key)
		}
	}

	/// Gives the entry with these validators new metadata without rewriting its value.
	///
	/// If that fails, the tier forgets it.
	func renewOrForget(_ key: Key, matching validators: Validators, as metadata: EntryMetadata) async {
		await orForget(key) {
			try await dataSource.renewEntry(for: key, matching: validators, as: metadata)
		}
	}

	/// Changes the metadata of the entry, if there is one; if reading or writing it fails, the tier forgets it.
	func changeOrForget(_ key: Key, change: (EntryMetadata) -> EntryMetadata) async {
		guard isTrusted(key) else { return }
		await orForget(key) {
			guard let metadata = try await dataSource.getEntry(for: key)?.metadata else { return }
			try await dataSource.renewEntry(for: key, matching: metadata.validators, as: change(metadata))
		}
	}

	private func orForget(_ key: Key, work: () async throws -> Void) async {
		do {
			try await work()
		} catch {
			events.emit(.tierFailure(origin, error), for: key)
			// If the removal fails too, that is reported, and the key is distrusted.
			_ = await remove(key)
		}
	}

	/// Forgets `key`.
	///
	/// Returns the error if that fails; the tier is then not trusted about the key.
	func remove(_ key: Key) async -> (any Error)? {
		do {
			try await dataSource.removeEntry(for: key)
			trust(key)
			return nil
		} catch {
			distrust { $0.insert(key) }
			events.emit(.tierFailure(origin, error), for: key)
			return error
		}
	}

	/// Forgets everything.
	///
	/// Returns the error if that fails; the tier is then not trusted about any key.
	func removeAll() async -> (any Error)? {
		do {
			try await dataSource.removeAll()
			distrust { $0.removeAll() }
			return nil
		} catch {
			distrust { $0.insertAll() }
			events.emit(.tierFailure(origin, error), for: nil)
			return error
		}
	}

	private func isTrusted(_ key: Key) -> Bool {
		guard distrusting.value > 0 else { return true }
		return !distrustedKeys.withLock { $0.contains(key) }
	}

	private func trust(_ key: Key) {
		guard distrusting.value > 0 else { return }
		distrust { $0.remove(key) }
	}

	private func distrust(_ change: (inout DistrustedKeys<Key>) -> Void) {
		distrustedKeys.withLock { keys in
			change(&keys)
			distrusting.set(keys.isEmpty ? 0 : 1)
		}
	}
}
