/// One data source of a cache, with the failures that its laws ask for: a failed read is a miss, and a tier that could not
/// be written to is not believed.
///
/// Writes come one at a time for each key, as ``CommitLanes`` grants them; reads come at any time.
final class Tier<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	let origin: CacheOrigin
	private let dataSource: any LocalDataSourceContract<Key, Value>
	/// The data source as what says whom it evicts.
	private let memoryDataSource: MemoryDataSource<Key, Value>?
	private let events: CacheEvents<Key>
	/// One while any key is distrusted, else zero.
	private let distrusting = AtomicCount()
	private let distrustedKeys = Mutex(DistrustedKeys<Key>())

	init(_ dataSource: any LocalDataSourceContract<Key, Value>, origin: CacheOrigin, events: CacheEvents<Key>) {
		self.dataSource = dataSource
		memoryDataSource = dataSource as? MemoryDataSource<Key, Value>
		self.origin = origin
		self.events = events
	}

	/// How many keys are remembered as trusted or not.
	var distrustedCount: Int { distrustedKeys.withLock { $0.count } }

	/// The entry for `key`; `nil` too where the tier fails or is not believed.
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

	/// Saves `entry`, or throws and leaves the tier as it was.
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

	/// Saves `entry`; where that fails, the tier forgets what it had, so that it does not answer something older later.
	func saveOrForget(_ entry: CacheEntry<Value>, for key: Key) async {
		do {
			try await save(entry, for: key)
		} catch {
			// Already reported; a removal that fails too is, as well, and leaves the key distrusted.
			_ = await remove(key)
		}
	}

	/// Gives the entry with these validators new metadata without rewriting its value; where that fails, the tier forgets it.
	func renewOrForget(_ key: Key, matching validators: Validators, as metadata: EntryMetadata) async {
		await orForget(key) {
			try await dataSource.renewEntry(for: key, matching: validators, as: metadata)
		}
	}

	/// Changes the metadata of the entry, if there is one; where that fails, if only to be read, the tier forgets it.
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
			// Its failure is reported, too, and leaves the key distrusted.
			_ = await remove(key)
		}
	}

	/// Forgets `key`; answers the failure, after which the tier is not believed about it.
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

	/// Forgets everything; answers the failure, after which the tier is not believed about anything that it had.
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
