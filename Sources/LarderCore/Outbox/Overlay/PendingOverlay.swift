import Foundation

/// Applies the pending changes of an outbox to the confirmed values of a cache.
///
/// Callers always take exclusive access in the same order: first to a key in the cache, then to the outbox.
final class PendingOverlay<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	let entity: String
	let core: OutboxCore
	let parts: WeakParts<Key, Value>
	let configuration: CacheConfiguration
	private let folds = Mutex<[String: ChangeFolds<Key, Value>]>([:])
	private let textOfKey: @Sendable (Key) -> String?
	private let keyOfText: @Sendable (String) -> Key?
	private let encode: @Sendable (CacheEntry<Value>) -> Data?
	private let decode: @Sendable (Data) -> CacheEntry<Value>?

	init(
		_ entity: String,
		over parts: WeakParts<Key, Value>,
		configuration: CacheConfiguration,
		core: OutboxCore
	) where Key: Codable, Value: Codable {
		self.entity = entity
		self.parts = parts
		self.configuration = configuration
		self.core = core
		textOfKey = { try? KeyText.text(of: $0) }
		keyOfText = { KeyText.key(of: $0) }
		encode = { try? JSONEncoder().encode(StoredEntry($0, schemaVersion: 0)) }
		decode = { try? JSONDecoder().decode(StoredEntry<Value>.self, from: $0).entry }
	}

	func isOver(_ other: WeakParts<Key, Value>) -> Bool { parts.parts === other.parts }

	func add(_ folds: ChangeFolds<Key, Value>, of kind: String) {
		self.folds.withLock { $0[kind] = folds }
	}

	// MARK: - Keys

	func outboxKey(_ key: Key) -> OutboxKey? { textOfKey(key).map { OutboxKey(entity: entity, text: $0) } }

	func key(_ text: String) -> Key? { keyOfText(text) }

	/// The current key of the entity that `key` identifies.
	func currentKey(for key: Key) -> Key {
		guard core.isActive, let old = outboxKey(key) else { return key }
		let new = core.read { $0.key(for: old) }
		return new == old ? key : self.key(new.text) ?? key
	}

	/// The earlier keys of the entity whose current key is `key`.
	func oldKeys(of key: Key) -> [Key] {
		guard core.isActive, let key = outboxKey(key) else { return [] }
		return core.read { $0.oldKeys(of: key) }.compactMap { self.key($0.text) }
	}

	/// Whether the service may not know `key` yet.
	func isUncreated(_ key: Key) -> Bool {
		guard let key = outboxKey(key) else { return false }
		return core.read { $0.isUncreated(key) }
	}

	// MARK: - Folding

	/// The outbox's view of `key`, or `nil` if the outbox knows nothing about `key`.
	func view(of key: Key) -> PendingView<Value>? {
		guard core.isActive, let key = outboxKey(key) else { return nil }
		let view = core.read { table -> PendingView<Value>.Parts? in
			let pending = table.orderedChanges(of: key)
			guard let known = table.known[key] ?? (pending.isEmpty ? nil : KnownValue(.unknown, ticket: 0, commit: 0))
			else { return nil }
			return .init(
				known: known,
				folds: pending.filter { table.isFolded($0) },
				pendingCount: pending.count
			)
		}
		return view.map { PendingView($0, base: entry(of: $0.known.content)) }
	}

	/// The value after these changes.
	func folded(_ changes: [OutboxChange], over value: Value?) -> Value? {
		let folds = folds.withLock { $0 }
		return changes.reduce(value) { value, change in
			guard let fold = folds[change.kind] else { return value }
			return fold.value(change, value)
		}
	}

	/// The entry that readers see after these changes, instead of `base`.
	func folded(_ changes: [OutboxChange], over base: CacheEntry<Value>?) -> CacheEntry<Value>? {
		guard !changes.isEmpty else { return base }
		guard let value = folded(changes, over: base?.value) else { return nil }
		if var base {
			base.value = value
			return base
		}
		let group = parts.parts?.group
		let mark = group.map { $0.mark(of: $0.ticket, configuration.tags) }
		return CacheEntry(value, storedAt: changes[0].createdAt, mark: mark)
	}

	/// The entry that readers see for this view.
	func shown(_ view: PendingView<Value>) -> CacheEntry<Value>? {
		folded(view.known.carried + view.folds, over: view.base)
	}

	private func entry(of content: KnownValue.Content) -> CacheEntry<Value>? {
		if case .value(let data) = content { decode(data) } else { nil }
	}

	/// Whether a hit in memory must be read with pending changes, instead of directly.
	func hidesHit(_ key: Key) -> Bool {
		guard core.isActive else { return false }
		guard core.isLoaded, let key = outboxKey(key) else { return true }
		return core.read { table in
			table.known[key] != nil || table.key(for: key) != key || table.hasChanges(of: key)
		}
	}

	// MARK: - Lists

	/// The keys that a list shows: the keys that the service returned, without removed entities and with created ones.
	///
	/// - Parameters:
	///   - ticket: The ticket of the fetch, if the list was fetched and not kept.
	///   - areConfirmed: Whether only creations and removals count that the service has confirmed.
	func shownKeys(
		_ keys: [Key],
		in id: ListID,
		fetchedWith ticket: Int? = nil,
		areConfirmed: Bool = false
	) -> [Key] {
		let changes = listFolds(in: id, fetchedWith: ticket, areConfirmed)
		guard !changes.isEmpty else { return keys }
		let folds = folds.withLock { $0 }
		var keys = keys
		for change in changes {
			guard let key = key(change.key.text) else { continue }
			switch change.role {
			case .removal: keys.removeAll { $0 == key }
			case .creation: folds[change.kind]?.list(change, id, &keys)
			case .update: break
			}
		}
		var known: Set<Key> = []
		return keys.filter { known.insert($0).inserted }
	}

	/// Whether a list may show other keys or other values than the service returned.
	var isFoldingLists: Bool {
		core.isActive
			&& core.read { table in
				table.edits.contains { $0.change.key.entity == entity }
					|| table.changes.contains { $0.key.entity == entity }
					|| table.known.keys.contains { $0.entity == entity }
			}
	}

	private func listFolds(in id: ListID, fetchedWith ticket: Int?, _ areConfirmed: Bool) -> [OutboxChange] {
		guard core.isActive else { return [] }
		let place = place(of: id)
		return core.read { table in
			let ticket = ticket ?? table.listTickets[place] ?? -1
			return areConfirmed
				? table.listEdits(of: entity, fetchedWith: ticket) : table.listFolds(of: entity, fetchedWith: ticket)
		}
	}

	/// Records that the first page of a list was fetched with `ticket`, so that the page has all earlier creations.
	func noteList(_ id: ListID, fetchedWith ticket: Int) {
		core.noteList(place(of: id), fetchedWith: ticket)
	}

	private func place(of id: ListID) -> OutboxKey { OutboxKey(entity: entity, text: "\(id.name)\n\(id.key)") }

	// MARK: - Commits of the cache

	/// Records what the cache has committed for a key that has changes.
	///
	/// Call this with exclusive access to the key.
	///
	/// - Parameter ticket: The ticket of the fetch, or `nil` for a save or a removal.
	func note(_ entry: CacheEntry<Value>?, for key: Key, fetchedWith ticket: Int?) async {
		guard core.isActive, let key = outboxKey(key) else { return }
		await core.note(of: key, fetchedWith: ticket) { content(of: entry) }
	}

	/// Records that the cache was emptied, so that the outbox no longer knows the value of any key.
	///
	/// Call this when no commit runs.
	func noteClear() async {
		guard core.isActive else { return }
		await core.noteClear(of: entity)
	}

	private func content(of entry: CacheEntry<Value>?) -> KnownValue.Content {
		guard let entry else { return .none }
		return encode(entry).map { .value($0) } ?? .unknown
	}
}

extension PendingOverlay: EntityOverlayContract {
	func attach() -> Bool {
		precondition(parts.parts?.shared == nil, "An outbox works with no cache over a store that machines share.")
		return parts.parts?.overlays.fill(with: self) ?? true
	}

	func detach() { parts.parts?.overlays.empty(of: self) }

	func inTurn<Answer>(
		of text: String,
		as purpose: OverlayTurn,
		_ work: () async throws -> Answer
	) async rethrows -> Answer {
		guard let parts = parts.parts, let key = key(text) else { return try await work() }
		let erased = ErasedKey(key, kind: parts.keyKind)
		let others: Set<ErasedKey> = purpose == .removal ? [.lists] : []
		switch purpose {
		case .look: await parts.coordinator.beginTurn(of: erased)
		case .commit, .removal: await parts.coordinator.beginChange(of: erased, and: others)
		}
		defer { parts.coordinator.endTurn(of: erased, and: others) }
		return try await work()
	}

	func current(_ text: String) async -> KnownValue {
		var known = KnownValue(.unknown, ticket: 0, commit: 0)
		guard let parts = parts.parts, let key = key(text), let entry = await parts.current(for: key)?.entry else {
			return known
		}
		known.content = content(of: entry)
		return known
	}

	func store(_ known: KnownValue, for text: String, in turn: OverlayTurn) async -> Bool {
		guard let parts = parts.parts, let key = key(text) else { return true }
		guard known.content != .unknown || !known.carried.isEmpty else { return true }
		parts.failures.clear(key)
		guard var entry = folded(known.carried, over: entry(of: known.content)) else {
			if turn == .removal { parts.lists?.removeMember(key) }
			_ = await parts.memory.remove(key, isMember: turn == .removal)
			let error = await parts.disk?.remove(key, isMember: turn == .removal)
			parts.publish(nil, for: key)
			return error == nil || Self.isOfEndedSession(error)
		}
		if known.isStale || !known.carried.isEmpty {
			entry.validators = Validators()
			entry.metadata = configuration.freshness.invalidated(entry.metadata, clock: configuration.clock)
		}
		let isKept = await save(entry, for: key, to: parts.disk)
		await parts.memory.saveOrForget(entry, for: key)
		parts.publish(entry, for: key)
		return isKept
	}

	/// Saves `entry`, or removes the key if that fails, so that no older entry is served later.
	private func save(_ entry: CacheEntry<Value>, for key: Key, to disk: Tier<Key, Value>?) async -> Bool {
		guard let disk else { return true }
		do {
			try await disk.save(entry, for: key)
			return true
		} catch  where Self.isOfEndedSession(error) {
			// Another process has signed out, so the value is no longer needed.
			return true
		} catch {
			_ = await disk.remove(key)
			return false
		}
	}

	private static func isOfEndedSession(_ error: (any Error)?) -> Bool {
		if case CacheError.sessionEnded? = error { true } else { false }
	}

	func synchronize() async throws {
		try await parts.parts?.disk?.durableDataSource?.synchronize()
	}

	func wake(_ texts: Set<String>) {
		guard let parts = parts.parts else { return }
		if !parts.observers.isEmpty { parts.observers.wake(texts.compactMap { key($0) }) }
		guard let lists = parts.lists?.observers, !lists.isEmpty else { return }
		lists.changeEntries { _, _ in true }
	}
}

/// The outbox's view of one key.
struct PendingView<Value: Sendable>: Sendable {
	struct Parts: Sendable {
		let known: KnownValue
		let folds: [OutboxChange]
		let pendingCount: Int
	}

	let known: KnownValue
	/// The confirmed entry, if there is one.
	let base: CacheEntry<Value>?
	/// The pending changes to fold over the confirmed entry, in order.
	let folds: [OutboxChange]
	let pendingCount: Int

	init(_ parts: Parts, base: CacheEntry<Value>?) {
		known = parts.known
		self.base = base
		folds = parts.folds
		pendingCount = parts.pendingCount
	}

	/// The origin of a value that the outbox shows without reading a tier.
	var origin: CacheOrigin { base == nil ? .outbox : .memory }

	/// Whether the service has confirmed neither a value nor a change of the key, so that the service does not have it
	/// yet.
	var isNew: Bool { base == nil && known.carried.isEmpty }

	/// Whether a change removes the entity, so that the value is not fetched.
	var isRemoved: Bool { (known.carried + folds).contains { $0.role == .removal } }
}
