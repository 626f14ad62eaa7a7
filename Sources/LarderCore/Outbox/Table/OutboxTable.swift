import Foundation

/// The rules for a kind of changes.
struct OutboxRule: Sendable {
	/// For how long the service recognizes a repeated change.
	enum Repetition: Hashable, Sendable {
		case remembered(for: Duration)
		case harmless, never
	}

	var repetition = Repetition.remembered(for: .seconds(86_400))
	/// Whether the service gives a created entity its key.
	var givesKeys = false
	/// The newest version of the kind's payload that can be read.
	var version = 1
}

/// Decides what happens to the changes that the service has not confirmed yet.
///
/// This is a pure state machine, and the journal's records are its events. A call that begins with `plan` changes
/// nothing: it returns the records of one transaction. When the journal has written the records, ``apply(_:)`` applies
/// them. Records that were not written have no effect. If the process is killed at any time and loads its journal
/// again, it continues from the last written record. One caller at a time may plan, write and apply.
///
/// - A change is *waiting* until it is marked. It is marked *maybe sent* before it is sent, and keeps this mark until
///   the service has answered. It is then confirmed or refused.
/// - A change waits for all earlier changes that fold one of its keys, and for earlier changes that refer to the key
///   that it folds.
/// - Each key with changes has a ``KnownValue``. Readers see that value with the changes folded over it, in order.
/// - Commits have numbers. The number of a confirmation is above the tickets of all fetches that began earlier, so
///   these fetches are refused. The value of a confirmation is not used if another value was committed since the
///   change's first attempt began, because the service may have made the confirmed value earlier. The change is then
///   folded over the other value.
///
/// Some state is needed only in this process, such as running attempts and the times of the next attempts. This state
/// is lost with the process.
struct OutboxTable: Sendable {
	typealias ID = UUID

	static let outcomeLimit = 1_000
	static let aliasLimit = 10_000

	let rules: [String: OutboxRule]
	/// The pending changes in order.
	private(set) var changes: [OutboxChange] = []
	private(set) var known: [OutboxKey: KnownValue] = [:]
	private(set) var edits: [ConfirmedEdit] = []
	/// The tickets of the lists' first pages; a key here has the entity of the members and a string for the list.
	private(set) var listTickets: [OutboxKey: Int] = [:]
	private(set) var session = 0
	private var aliases: [OutboxKey: OutboxKey] = [:]
	private var aliasOrder: [OutboxKey] = []
	/// For each current key, the old keys that it replaced.
	private var oldKeys: [OutboxKey: [OutboxKey]] = [:]
	private var outcomes: [ID: StoredOutcome] = [:]
	private var outcomeOrder: [ID] = []
	/// The outcomes and aliases beyond their limits, which are still in the journal.
	private var excess: [OutboxRecord] = []
	private(set) var lastSequence = 0
	/// The sequence number of each pending change, so that no search is needed.
	private var sequences: [ID: Int] = [:]
	/// How many pending changes each key has.
	private var counts: [OutboxKey: Int] = [:]
	/// The keys without pending changes, whose known value can be stored in the cache.
	private(set) var settledKeys: Set<OutboxKey> = []
	/// The number of the last commit in the journal.
	private(set) var lastNumber = 0

	// State of this process alone.

	/// The changes that are being sent, in their state before the attempt.
	var running: [ID: OutboxChange] = [:]
	/// The changes to discard when their attempt has ended.
	var discarding: Set<ID> = []
	/// When a change may be sent again, by the running clock.
	var due: [ID: Duration] = [:]
	/// When changes of a kind may be sent again.
	var held: [String: Duration] = [:]
	/// Whether nothing is sent, because the service requires a credential or the app has paused the outbox.
	var isPaused = false
	/// The changes whose payload this version of the app cannot decode.
	var unreadable: Set<ID> = []

	init(rules: [String: OutboxRule], records: [OutboxRecord] = []) {
		self.rules = rules
		apply(records)
	}

	/// Applies records that the journal has written.
	mutating func apply(_ records: [OutboxRecord]) {
		for record in records { apply(record) }
	}

	private mutating func apply(_ record: OutboxRecord) {
		switch record {
		case .change(let change): put(change)
		case .ended(let id, let outcome): end(id, outcome)
		case .known(let key, let value):
			known[key] = value
			settle(key)
		case .alias(let rekeying): add(rekeying)
		case .edit(let edit): edits.append(edit)
		case .forgottenEdit(let id): edits.removeAll { $0.change.id == id }
		case .listed(let list, let ticket): listTickets[list] = ticket
		case .number(let number): lastNumber = max(lastNumber, number)
		case .session(let session):
			self = OutboxTable(rules: rules)
			self.session = session
		}
	}

	private mutating func put(_ change: OutboxChange) {
		lastSequence = max(lastSequence, change.sequence)
		let place = place(of: change.sequence)
		if place < changes.endIndex, changes[place].sequence == change.sequence {
			// The renewed change takes the place of the old change.
			let old = changes[place]
			changes[place] = change
			sequences[old.id] = nil
			count(old.key, -1)
		} else {
			changes.insert(change, at: place)
		}
		sequences[change.id] = change.sequence
		if known[change.key] == nil { known[change.key] = KnownValue(.unknown, ticket: 0, commit: 0) }
		count(change.key, 1)
	}

	/// The index of the first change with this sequence number or a higher one.
	private func place(of sequence: Int) -> Int {
		var (low, high) = (changes.startIndex, changes.endIndex)
		while low < high {
			let middle = (low + high) / 2
			if changes[middle].sequence < sequence { low = middle + 1 } else { high = middle }
		}
		return low
	}

	private func index(of id: ID) -> Int? {
		guard let sequence = sequences[id] else { return nil }
		let place = place(of: sequence)
		return place < changes.endIndex && changes[place].id == id ? place : nil
	}

	private mutating func count(_ key: OutboxKey, _ difference: Int) {
		let count = counts[key, default: 0] + difference
		counts[key] = count == 0 ? nil : count
		settle(key)
	}

	private mutating func settle(_ key: OutboxKey) {
		if known[key] != nil, counts[key] == nil { settledKeys.insert(key) } else { settledKeys.remove(key) }
	}

	private mutating func end(_ id: ID, _ outcome: StoredOutcome) {
		if let index = index(of: id) {
			let change = changes.remove(at: index)
			sequences[id] = nil
			count(change.key, -1)
		}
		(due[id], running[id]) = (nil, nil)
		discarding.remove(id)
		if outcomes.updateValue(outcome, forKey: id) == nil { outcomeOrder.append(id) }
		guard outcomeOrder.count > Self.outcomeLimit else { return }
		let oldest = outcomeOrder.removeFirst()
		if let outcome = outcomes.removeValue(forKey: oldest) { excess.append(.ended(oldest, outcome)) }
	}

	/// Adds an alias that points to the current key, so that aliases form no chains and no circles.
	private mutating func add(_ rekeying: Rekeying) {
		let end = key(for: rekeying.new)
		guard end != rekeying.old else { return }
		let earlier = oldKeys.removeValue(forKey: rekeying.old) ?? []
		for old in earlier { aliases[old] = end }
		if removeAlias(of: rekeying.old) { aliasOrder.removeAll { $0 == rekeying.old } }
		aliases[rekeying.old] = end
		aliasOrder.append(rekeying.old)
		oldKeys[end, default: []] += earlier + [rekeying.old]
		guard aliasOrder.count > Self.aliasLimit else { return }
		let oldest = aliasOrder.removeFirst()
		excess.append(.alias(Rekeying(old: oldest, new: key(for: oldest))))
		_ = removeAlias(of: oldest)
	}

	/// Removes an alias, and returns false if there is none.
	private mutating func removeAlias(of old: OutboxKey) -> Bool {
		guard let new = aliases.removeValue(forKey: old) else { return false }
		oldKeys[new]?.removeAll { $0 == old }
		if oldKeys[new]?.isEmpty == true { oldKeys[new] = nil }
		return true
	}

	// MARK: - Forgotten records

	/// How many records beyond the limits the journal may keep before it forgets them.
	///
	/// Removing the records one by one would cost each transaction one more page.
	private static let excessLimit = 100

	/// The records beyond the limits that the next transaction must remove, once there are enough of them.
	var forgottenRecords: [OutboxRecord] {
		guard excess.count >= Self.excessLimit else { return [] }
		// A key whose alias was forgotten may have a new alias.
		return excess.filter { if case .alias(let rekeying) = $0 { aliases[rekeying.old] == nil } else { true } }
	}

	/// Records that a transaction has removed ``forgottenRecords``.
	mutating func noteForgotten() { excess = [] }
}

// MARK: - Questions

extension OutboxTable {
	/// Whether the table contains nothing that concerns a reader.
	var isEmpty: Bool { changes.isEmpty && known.isEmpty && edits.isEmpty && aliases.isEmpty }

	/// The highest number in any record.
	var highestNumber: Int {
		let attempts = (changes + edits.map(\.change)).compactMap(\.firstAttempt?.ticket)
		let values = known.values.flatMap { [$0.ticket, $0.commit] }
		return (attempts + values + edits.map(\.number) + listTickets.values + [lastNumber]).max() ?? 0
	}

	/// The keys of changes that were confirmed after `earlier`.
	func keysConfirmed(since earlier: OutboxTable) -> Set<OutboxKey> {
		let outcomes = outcomes.lazy.filter { earlier.outcomes[$0.key] == nil }.map(\.value)
		return Set(outcomes.compactMap { if case .confirmed(let key) = $0 { key } else { nil } })
	}

	/// Takes over the state that is not in the journal, after the journal was loaded again.
	mutating func takeOver(from earlier: OutboxTable) {
		// A running change that another process has discarded still blocks its key until the attempt has ended.
		running = earlier.running
		(discarding, due, held, isPaused) = (earlier.discarding, earlier.due, earlier.held, earlier.isPaused)
	}

	/// Whether the table knows a key with this string, for any entity.
	func knowsKey(named text: String) -> Bool {
		aliases.keys.contains { $0.text == text } || known.keys.contains { $0.text == text }
			|| changes.contains { $0.keys.contains { $0.text == text } }
	}

	/// The old keys that `key` replaced.
	func oldKeys(of key: OutboxKey) -> [OutboxKey] { oldKeys[key] ?? [] }

	/// The current key of the entity that `key` identifies.
	func key(for key: OutboxKey) -> OutboxKey { aliases[key] ?? key }

	func change(_ id: ID) -> OutboxChange? { index(of: id).map { changes[$0] } }

	/// Whether any pending change folds `key`.
	func hasChanges(of key: OutboxKey) -> Bool { counts[key] != nil }

	/// The pending changes that fold `key`, in the order in which the service gets them.
	///
	/// If a creation gets a key that already has changes, one of those changes may already be sent. That change goes
	/// before the changes that were enqueued under the old key.
	func orderedChanges(of key: OutboxKey) -> [OutboxChange] {
		guard hasChanges(of: key) else { return [] }
		let own = changes.filter { $0.key == key }
		return own.filter { $0.status == .maybeSent } + own.filter { $0.status != .maybeSent }
	}

	func outcome(of id: ID) -> StoredOutcome? { outcomes[id] }

	/// Whether a change cannot be sent or folded, because this version of the app cannot read it.
	func isParked(_ change: OutboxChange) -> Bool {
		!change.rekeyings.isEmpty || unreadable.contains(change.id)
			|| change.version > rules[change.kind]?.version ?? .min
	}

	/// Whether readers see a change.
	///
	/// After a refused removal, readers see the value again.
	func isFolded(_ change: OutboxChange) -> Bool {
		!isParked(change) && !(change.role == .removal && change.status == .refused)
	}

	/// Whether the service may not know `key` yet, so that the key must not be fetched.
	func isUncreated(_ key: OutboxKey) -> Bool {
		hasChanges(of: key)
			&& changes.contains { $0.role == .creation && $0.key == key && rules[$0.kind]?.givesKeys ?? true }
	}

	/// The later changes that cannot be sent without a creation.
	func dependents(of creation: OutboxChange) -> [OutboxChange] {
		changes.filter { $0.sequence > creation.sequence && $0.keys.contains(creation.key) }
	}

	/// The changes that get a new key if the service names that key for a creation.
	func changes(with key: OutboxKey, besides id: ID) -> [OutboxChange] {
		changes.filter { $0.id != id && $0.keys.contains(key) }
	}
}
