public import Foundation

/// For how long a service recognizes a repeated change by its idempotency key.
///
/// If an attempt may have arrived and no response came, the outbox may send the change again during this time. After
/// that, the outcome of the change is unknown, and the app must decide.
public enum Repetition: Hashable, Sendable {
	/// The service remembers the idempotency key for this long.
	case remembered(for: Duration)
	/// Applying the change twice has the same effect as applying it once, so the service need not remember the
	/// idempotency key.
	case harmless
	/// The service does not recognize a repeated change, so no change is sent twice.
	case never
}

/// A kind of change, with the cache that shows such changes and the closure that sends them.
///
/// ```swift
/// let renames = ChangeKind(Rename.self, entity: "task", cache: tasks) { sending in
/// 	.value(try await service.rename(sending.change, idempotencyKey: sending.idempotencyKey))
/// }
/// ```
public struct ChangeKind: Sendable {
	let kind: String
	let entity: String
	let rule: OutboxRule
	let type: ObjectIdentifier
	let group: GroupState?
	let makeOverlay: @Sendable (OutboxCore) -> any EntityOverlayContract
	/// Adds the folds of this kind to an entity's overlay, or returns false if the overlay has other types or another
	/// cache.
	let addFolds: @Sendable (any EntityOverlayContract) -> Bool
	let isReadable: @Sendable (OutboxChange) -> Bool
	let rekeyed: @Sendable (OutboxChange, Rekeying) -> Data?
	/// Joins two changes into one, if the kind can join them.
	let join: (@Sendable (_ earlier: OutboxChange, _ later: OutboxChange) -> OutboxChange?)?
	let send: @concurrent @Sendable (OutboxChange) async -> AttemptResult

	/// Creates a kind.
	///
	/// - Parameters:
	///   - type: The type of the changes.
	///   - entity: The journal's name for the entity. This name must never change. All kinds of one entity have the
	///     same cache.
	///   - cache: The cache whose readers see the changes. It must be in the outbox's group.
	///   - repetition: For how long the service recognizes a repeated change. Default: 24 hours.
	///   - givesKeys: Whether the service gives a created entity its key. If so, the cache never fetches the value of a
	///     temporary key, because the service does not know this key. Default: `false`.
	///   - lists: Where pending creations appear in lists over the cache. Default: in none.
	///   - joins: Joins two changes of the same kind and key, or returns `nil` to keep both. The closure is called only
	///     if the earlier change was never sent and no change between the two depends on their order. The joined change
	///     must have the same key and role. It takes the place of the earlier change, with a new identifier and a new
	///     idempotency key. Default: no changes are joined.
	///   - migrate: Decodes a payload that an older version of the app has written. The closure gets the version of the
	///     payload (``ChangeContract/version``) and its JSON. Default: the payload is decoded as a payload of the
	///     current version.
	///   - send: Sends a change. The closure is called for one change of a key at a time. After a transient error, it
	///     is called again. It does not run on an actor.
	public init<Change: ChangeContract>(
		_ type: Change.Type,
		entity: String,
		cache: TieredCache<Change.Key, Change.Value>,
		repetition: Repetition = .remembered(for: .seconds(86_400)),
		givesKeys: Bool = false,
		lists: [ListPlacement<Change>] = [],
		joins: (@Sendable (_ earlier: Change, _ later: Change) -> Change?)? = nil,
		migrate: (@Sendable (_ version: Int, _ payload: Data) throws -> Change)? = nil,
		send: @escaping @concurrent @Sendable (Sending<Change>) async throws -> SendingResult<Change>
	) {
		kind = Change.kind
		self.entity = entity
		self.type = ObjectIdentifier(type)
		rule = OutboxRule(repetition: .init(repetition), givesKeys: givesKeys, version: Change.version)
		group = cache.group
		let decode: @Sendable (OutboxChange) throws -> Change = { stored in
			if stored.version < Change.version, let migrate { return try migrate(stored.version, stored.payload) }
			return try JSONDecoder().decode(Change.self, from: stored.payload)
		}
		let (parts, configuration) = (WeakParts(cache.parts), cache.configuration)
		makeOverlay = { core in
			PendingOverlay<Change.Key, Change.Value>(entity, over: parts, configuration: configuration, core: core)
		}
		addFolds = { overlay in
			guard let overlay = overlay as? PendingOverlay<Change.Key, Change.Value>, overlay.isOver(parts) else {
				return false
			}
			overlay.add(Self.folds(by: decode, lists: lists), of: Change.kind)
			return true
		}
		isReadable = { (try? decode($0)) != nil }
		rekeyed = { change, rekeying in try? JSONEncoder().encode(decode(change).rekeyed(by: rekeying)) }
		join =
			if let joins {
				{ earlier, later in
					guard let first = try? decode(earlier), let second = try? decode(later) else { return nil }
					return joins(first, second).flatMap { Self.joined($0, earlier, later) }
				}
			} else { nil }
		self.send = { change in
			await Self.send(change, entity: entity, configuration: configuration, parts: parts, decode, send)
		}
	}

	private static func folds<Change: ChangeContract>(
		by decode: @escaping @Sendable (OutboxChange) throws -> Change,
		lists: [ListPlacement<Change>]
	) -> ChangeFolds<Change.Key, Change.Value> {
		ChangeFolds(
			value: { stored, value in
				guard let change = try? decode(stored) else { return value }
				return current(change, stored).fold(over: value)
			},
			list: { stored, list, keys in
				guard let placement = lists.first(where: { $0.name == list.name }), let change = try? decode(stored),
					let key = KeyText.key(of: stored.key.text, as: Change.Key.self), !keys.contains(key)
				else { return }
				placement.place(change, list.key, &keys)
				for index in keys.indices where keys[index] == change.key { keys[index] = key }
			}
		)
	}

	/// The joined change, or `nil` if it has another key or role, or cannot be kept.
	private static func joined<Change: ChangeContract>(
		_ change: Change,
		_ earlier: OutboxChange,
		_ later: OutboxChange
	) -> OutboxChange? {
		guard change.role == earlier.role, let text = try? KeyText.text(of: change.key), text == earlier.key.text,
			let references = try? change.references.map({ OutboxKey(entity: $0.entity, text: try $0.text.get()) }),
			let payload = try? JSONEncoder().encode(change),
			(try? JSONDecoder().decode(Change.self, from: payload)) != nil
		else { return nil }
		return OutboxChange(
			id: later.id,
			kind: earlier.kind,
			version: later.version,
			role: earlier.role,
			key: earlier.key,
			references: references,
			payload: payload,
			idempotencyKey: later.idempotencyKey,
			createdAt: earlier.createdAt,
			sequence: earlier.sequence
		)
	}

	/// A confirmed creation with the key that the service gave, if its kind can replace the old key.
	private static func current<Change: ChangeContract>(_ change: Change, _ stored: OutboxChange) -> Change {
		guard stored.isRekeyed, let text = try? KeyText.text(of: change.key), text != stored.key.text else {
			return change
		}
		let old = OutboxKey(entity: stored.key.entity, text: text)
		return (try? change.rekeyed(by: Rekeying(old: old, new: stored.key))) ?? change
	}

	private static func send<Change: ChangeContract>(
		_ stored: OutboxChange,
		entity: String,
		configuration: CacheConfiguration,
		parts: WeakParts<Change.Key, Change.Value>,
		_ decode: @Sendable (OutboxChange) throws -> Change,
		_ send: @concurrent @Sendable (Sending<Change>) async throws -> SendingResult<Change>
	) async -> AttemptResult {
		let group = parts.parts?.group
		let ticket = group?.ticket
		do {
			let sending = Sending(
				change: try decode(stored),
				idempotencyKey: stored.idempotencyKey.uuidString,
				attempt: stored.attemptCount
			)
			switch try await send(sending) {
			case .value(let value, let key):
				// Otherwise, the value would count as stale after the next launch.
				await group?.load()
				let mark = ticket.flatMap { group?.mark(of: $0, configuration.tags) }
				let entry = CacheEntry(value, storedAt: configuration.clock.now, mark: mark)
				let data = try JSONEncoder().encode(StoredEntry(entry, schemaVersion: 0))
				return AttemptResult(end: .confirmed(.value(data), key: try key.map { try outboxKey($0, entity) }))
			case .applied(let key):
				return AttemptResult(end: .confirmed(.unread, key: try key.map { try outboxKey($0, entity) }))
			case .removed: return AttemptResult(end: .confirmed(.removed))
			case .refused(let error): return AttemptResult(end: .refused(ChangeFailure(error)))
			case .later(let pause):
				let failure = ChangeFailure(message: "The service has not decided yet.")
				return AttemptResult(end: .later(failure), retryAfter: pause)
			case .replaced(let change):
				let data = try JSONEncoder().encode(change)
				return AttemptResult(end: .replaced(data, id: UUID(), idempotencyKey: UUID()))
			}
		} catch {
			let verdict = AttemptVerdict(
				error,
				role: stored.role,
				isRepeated: stored.attemptCount > 1,
				failure: ChangeFailure(error)
			)
			return AttemptResult(end: verdict.end, retryAfter: verdict.retryAfter, isPausing: verdict.isPausing)
		}
	}

	private static func outboxKey<Key: Encodable>(_ key: Key, _ entity: String) throws -> OutboxKey {
		OutboxKey(entity: entity, text: try KeyText.text(of: key))
	}
}

extension OutboxRule.Repetition {
	init(_ repetition: Repetition) {
		self =
			switch repetition {
			case .remembered(let duration): .remembered(for: duration)
			case .harmless: .harmless
			case .never: .never
			}
	}
}

extension ChangeFailure {
	/// Creates the failure that shows `error` to the user.
	init(_ error: any Error) {
		let text = (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
		self.init(message: text)
	}
}
