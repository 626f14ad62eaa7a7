/// One data source of a cache, with the rules for its failures.
///
/// A failed read counts as a miss, and so does an entry of an ended session. After a failed removal, the key is
/// *distrusted*: the cache does not read the key from the tier until a save or a removal of the key succeeds. The cache
/// writes each key in the order of ``CommitQueue``, and reads at any time.
final class Tier<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	let origin: CacheOrigin
	private let dataSource: any LocalDataSourceContract<Key, Value>
	/// The data source, if it reports which keys it evicts, and never suspends or fails.
	let memoryDataSource: MemoryDataSource<Key, Value>?
	private let closable: (any ClosableContract)?
	/// The data source, if it keeps lists.
	let listDataSource: (any ListDataSourceContract<Key, Value>)?
	/// The data source, if its saves may be lost when the process is killed or the power fails.
	let durableDataSource: (any DurableDataSourceContract)?
	/// The data source, if it numbers its commits.
	let numberedDataSource: (any NumberedDataSourceContract<Key, Value>)?
	let events: CacheEvents<Key>
	/// The group of the cache, which knows the sessions.
	private let group: GroupState?
	/// 1 while any key is distrusted, otherwise 0.
	private let distrusting = AtomicCount()
	private let distrustedKeys = Mutex(DistrustedKeys<Key>())

	init(
		_ dataSource: any LocalDataSourceContract<Key, Value>,
		origin: CacheOrigin,
		events: CacheEvents<Key>,
		group: GroupState?
	) {
		self.dataSource = dataSource
		memoryDataSource = dataSource as? MemoryDataSource<Key, Value>
		closable = dataSource as? any ClosableContract
		listDataSource = dataSource as? any ListDataSourceContract<Key, Value>
		durableDataSource = dataSource as? any DurableDataSourceContract
		numberedDataSource = dataSource as? any NumberedDataSourceContract<Key, Value>
		self.origin = origin
		self.events = events
		self.group = group
	}

	/// Whether the data source was closed.
	var isClosed: Bool { closable?.isClosed ?? false }

	/// Whether the data source is suspended, so that nothing must be committed.
	var isSuspended: Bool { closable?.isSuspended ?? false }

	/// The number of tracked keys, trusted or distrusted.
	var distrustedCount: Int { distrustedKeys.withLock { $0.count } }

	/// The entry for `key`, or `nil` if the tier fails.
	///
	/// An entry of a distrusted key or of an ended session does not count. After a signal, this reads on the thread
	/// that received the signal, unless that thread would have to wait for another user of the tier.
	func read(_ key: Key, after source: ChangeSource = .read) async -> CacheEntry<Value>? {
		guard isTrusted(key) else { return nil }
		do {
			let found = source == .signal ? try numberedDataSource?.entryAtOnce(for: key) : nil
			let entry = if let found { found.entry } else { try await dataSource.getEntry(for: key) }
			guard let group else { return isTrusted(key) ? entry : nil }
			// A read of the disk shows whether another process has changed the record.
			await group.load()
			return group.admits(entry?.metadata.mark?.ticket) && isTrusted(key) ? entry : nil
		} catch {
			events.emit(.tierFailure(origin, error), for: key)
			return nil
		}
	}

	/// The entries that the data source holds, or none if it cannot list them.
	///
	/// - Throws: The data source's error.
	func inventory() async throws -> [HeldEntry<Key>] {
		guard let held = try await (dataSource as? any InventoryContract<Key>)?.inventory() else { return [] }
		return held.filter { isTrusted($0.key) }
	}

	/// The entries of `keys` that may be read, in one step if the data source supports it.
	func read(_ keys: [Key]) async -> ListSnapshot<Key, Value>.Members {
		var entries: ListSnapshot<Key, Value>.Members = [:]
		if let listDataSource {
			do {
				entries = try await listDataSource.getEntries(for: keys)
			} catch {
				events.emit(.tierFailure(origin, error), for: nil)
			}
		} else if let memoryDataSource {
			for key in keys { entries[key] = memoryDataSource.box(for: key) }
		} else {
			for key in keys { entries[key] = await read(key).map { MemoryEntry(key: key, entry: $0) } }
		}
		entries = trusted(entries)
		guard let group else { return entries }
		await group.load()
		return entries.filter { group.admits($0.value.metadata.mark?.ticket) }
	}

	/// The entries whose keys are trusted.
	func trusted(_ entries: ListSnapshot<Key, Value>.Members) -> ListSnapshot<Key, Value>.Members {
		distrusting.value > 0 ? entries.filter { isTrusted($0.key) } : entries
	}

	/// Saves `entry`, and returns it as the tier keeps it.
	///
	/// If the save throws, the tier is unchanged. If the file was replaced and the session goes on, the entry gets a
	/// mark of the new file.
	///
	/// - Throws: The data source's error, or ``CacheError/sessionEnded`` if another process has signed out. The group
	///   knows of the sign-out then.
	@discardableResult
	func save(_ entry: CacheEntry<Value>, for key: Key) async throws -> CacheEntry<Value> {
		do {
			if let memoryDataSource, events.isListenedTo {
				noteEvictions(memoryDataSource.save(entry, for: key).boxes, besides: [key])
			} else {
				try await dataSource.saveEntry(entry, for: key)
			}
			trust(key)
			return entry
		} catch CacheError.sessionEnded {
			guard let mark = await group?.renewed(entry.metadata.mark) else {
				events.emit(.tierFailure(origin, CacheError.sessionEnded), for: key)
				throw CacheError.sessionEnded
			}
			var renewed = entry
			renewed.metadata.mark = mark
			return try await save(renewed, for: key)
		} catch let error as ListChangedError {
			// The caller makes its change again.
			throw error
		} catch {
			events.emit(.tierFailure(origin, error), for: key)
			throw error
		}
	}

	/// Saves `entry`, or removes the key if that fails, so that no older entry is served later.
	///
	/// If the entry's session has ended, nothing happens.
	func saveOrForget(_ entry: CacheEntry<Value>, for key: Key) async {
		do {
			try await save(entry, for: key)
		} catch CacheError.sessionEnded {
			// Another process has signed out. The current entry belongs to the next session.
		} catch {
			// If the removal fails too, it emits its own event and distrusts the key.
			_ = await remove(key)
		}
	}

	/// Gives new metadata to the entry with these validators, without rewriting its value.
	///
	/// If that fails, the tier removes the entry.
	func renewOrForget(_ key: Key, matching validators: Validators, as metadata: EntryMetadata) async {
		await orForget(key) {
			try await dataSource.renewEntry(for: key, matching: validators, as: metadata)
		}
	}

	/// Changes the metadata of the entry, if there is one.
	///
	/// If reading or writing fails, the tier removes the entry.
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
			// If the removal fails too, it emits its own event and distrusts the key.
			_ = await remove(key)
		}
	}

	/// Emits an event for each evicted key, except those in `saved`.
	func noteEvictions(_ boxes: [MemoryBox], besides saved: Set<Key>) {
		guard let memoryDataSource, events.isListenedTo else { return }
		for box in boxes {
			let key = memoryDataSource.typed(box).key
			if !saved.contains(key) { events.emit(.eviction(.capacity), for: key) }
		}
	}

	/// Removes `keys` after they could not be saved.
	func forget(_ keys: some Sequence<Key>, after error: any Error) async {
		events.emit(.tierFailure(origin, error), for: nil)
		for key in keys { _ = await remove(key) }
	}

	/// Removes `key`.
	///
	/// If `isMember` is true, this also takes the key out of all lists. If the removal fails, this returns the error
	/// and distrusts the key. If another process has ended `session`, in which the removal began, nothing happens, and
	/// this returns ``CacheError/sessionEnded``.
	func remove(_ key: Key, isMember: Bool = false, in session: CacheTicket? = nil) async -> (any Error)? {
		do {
			if isMember, let numberedDataSource, let session {
				try await numberedDataSource.removeMember(key, in: session)
			} else if isMember, let listDataSource {
				try await listDataSource.removeMember(key)
			} else {
				try await dataSource.removeEntry(for: key)
			}
			trust(key)
			return nil
		} catch CacheError.sessionEnded {
			// The file may have been replaced while the session goes on.
			if let session, let mark = await group?.renewed(session.marked([])) {
				return await remove(key, isMember: isMember, in: mark.ticket)
			}
			events.emit(.tierFailure(origin, CacheError.sessionEnded), for: key)
			return CacheError.sessionEnded
		} catch {
			distrust(key)
			events.emit(.tierFailure(origin, error), for: key)
			return error
		}
	}

	/// Removes everything.
	///
	/// If that fails, this returns the error and distrusts all keys.
	func removeAll() async -> (any Error)? {
		do {
			try await dataSource.removeAll()
			changeTrust(inAll: true)
			return nil
		} catch {
			changeTrust(inAll: false)
			events.emit(.tierFailure(origin, error), for: nil)
			return error
		}
	}

	/// Stops reading `key` from the tier, because the key could not be removed.
	func distrust(_ key: Key) {
		changeDistrusted { $0.insert(key) }
	}

	func isTrusted(_ key: Key) -> Bool {
		guard distrusting.value > 0 else { return true }
		return !distrustedKeys.withLock { $0.contains(key) }
	}

	func trust(_ key: Key) {
		guard distrusting.value > 0 else { return }
		changeDistrusted { $0.remove(key) }
	}

	/// Trusts all keys because the tier is empty, or distrusts all keys because its removal failed.
	func changeTrust(inAll isTrusted: Bool) {
		changeDistrusted { if isTrusted { $0.removeAll() } else { $0.insertAll() } }
	}

	private func changeDistrusted(_ change: (inout DistrustedKeys<Key>) -> Void) {
		distrustedKeys.withLock { keys in
			change(&keys)
			distrusting.set(keys.isEmpty ? 0 : 1)
		}
	}
}
