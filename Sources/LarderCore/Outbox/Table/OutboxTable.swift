import Foundation

/// What the table knows of a kind of changes.
struct OutboxRule: Sendable {
	/// For how long the service recognizes a repeated change.
	enum Repetition: Hashable, Sendable {
		case remembered(for: Duration)
		case harmless, never
	}

	var repetition = Repetition.remembered(for: .seconds(86_400))
	/// Whether the service gives a created entity its key.
	var givesKeys = false
	/// The newest version of its payload that can be read.
	var version = 1
}

/// Decides what happens to the changes that the service has not confirmed yet.
///
/// This is a pure state machine, and its journal's records are its events. A call that begins with `plan` changes
/// nothing: it returns the records of one transaction. When the journal has written them, ``apply(_:)`` makes them
/// true. Records that were not written never happened. So a process that is killed at any moment, and loads its journal
/// again, goes on from the last record that was written. One caller at a time may plan, write and apply.
///
/// - A change is *waiting* until it is marked. It is marked *maybe sent* before it is sent, and stays so until the service
///   has answered. It is then confirmed, or refused.
/// - A change waits for all earlier changes that fold one of its keys, and for those that refer to the key that it folds.
/// - Each key with changes has a ``KnownValue``. Readers see that value with the changes folded over it, in order.
/// - Commits have numbers. A confirmation's number is above the tickets of all fetches that began earlier, so they are
///   refused. A confirmation's value is not used if another value was committed since its first attempt began,
///   because the service may have made it earlier than that one. The change is then folded over that value.
///
/// What only this process needs to know, such as running attempts and times of the next ones, is lost with it.
struct OutboxTable: Sendable {
	typealias ID = UUID

	static let outcomeLimit = 1_000
	static let aliasLimit = 10_000

	let rules: [String: OutboxRule]
	/// The pending changes in order.
	private(set) var changes: [OutboxChange] = []
	private(set) var known: [OutboxKey: KnownValue] = [:]
	private(set) var edits: [ConfirmedEdit] = []
	/// The tickets of the lists' first pages, by the entity of their members and the text of their place.
	private(set) var listTickets: [OutboxKey: Int] = [:]
	private(set) var session = 0
	private var aliases: [OutboxKey: OutboxKey] = [:]
	private var aliasOrder: [OutboxKey] = []
	private var outcomes: [ID: StoredOutcome] = [:]
	private var outcomeOrder: [ID] = []
	private(set) var lastSequence = 0

	// What only this process knows.

	/// The changes that are being sent, as they were before.
	var running: [ID: OutboxChange] = [:]
	/// The changes to discard when their attempt has ended.
	var discarding: Set<ID> = []
	/// When a change may be sent again, by the running clock.
	var due: [ID: Duration] = [:]
	/// When changes of a kind may be sent again.
	var held: [String: Duration] = [:]
	/// Whether nothing is sent, because the service asks for a credential, or the app has paused.
	var isPaused = false
	/// The changes whose payload this version of the app cannot decode.
	var unreadable: Set<ID> = []

	init(rules: [String: OutboxRule], records: [OutboxRecord] = []) {
		self.rules = rules
		apply(records)
	}

	/// Makes records true that the journal has written.
	mutating func apply(_ records: [OutboxRecord]) {
		for record in records { apply(record) }
	}

	private mutating func apply(_ record: OutboxRecord) {
		switch record {
		case .change(let change): put(change)
		case .ended(let id, let outcome): end(id, outcome)
		case .known(let key, let value): known[key] = value
		case .alias(let rekeying): add(rekeying)
		case .edit(let edit): edits.append(edit)
		case .forgottenEdit(let id): edits.removeAll { $0.change.id == id }
		case .listed(let list, let ticket): listTickets[list] = ticket
		case .session(let session):
			self = OutboxTable(rules: rules)
			self.session = session
		}
	}

	private mutating func put(_ change: OutboxChange) {
		lastSequence = max(lastSequence, change.sequence)
		let place = changes.lastIndex { $0.sequence <= change.sequence }
		if let place, changes[place].sequence == change.sequence {
			// A renewed change takes the place of the old one.
			changes[place] = change
		} else {
			changes.insert(change, at: place.map { $0 + 1 } ?? 0)
		}
	}

	private mutating func end(_ id: ID, _ outcome: StoredOutcome) {
		changes.removeAll { $0.id == id }
		(due[id], running[id]) = (nil, nil)
		discarding.remove(id)
		if outcomes.updateValue(outcome, forKey: id) == nil { outcomeOrder.append(id) }
		guard outcomeOrder.count > Self.outcomeLimit else { return }
		outcomes[outcomeOrder.removeFirst()] = nil
	}

	/// Adds an alias, resolved to its end, so that there are no chains and no circles.
	private mutating func add(_ rekeying: Rekeying) {
		let end = key(for: rekeying.new)
		guard end != rekeying.old else { return }
		for (old, new) in aliases where new == rekeying.old { aliases[old] = end }
		if aliases.updateValue(end, forKey: rekeying.old) == nil { aliasOrder.append(rekeying.old) }
		guard aliasOrder.count > Self.aliasLimit else { return }
		aliases[aliasOrder.removeFirst()] = nil
	}
}

// MARK: - What it knows

extension OutboxTable {
	/// Whether it knows nothing that concerns a reader.
	var isEmpty: Bool { changes.isEmpty && known.isEmpty && edits.isEmpty && aliases.isEmpty }

	/// The highest number that any record has.
	var highestNumber: Int {
		let attempts = (changes + edits.map(\.change)).compactMap(\.firstAttempt?.ticket)
		let values = known.values.flatMap { [$0.ticket, $0.commit] }
		return (attempts + values + edits.map(\.number) + listTickets.values).max() ?? 0
	}

	/// The keys that mean `key` now.
	func oldKeys(of key: OutboxKey) -> [OutboxKey] { aliases.filter { $0.value == key }.map(\.key) }

	/// The key that `key` means now.
	func key(for key: OutboxKey) -> OutboxKey { aliases[key] ?? key }

	/// The pending changes in the order in which the service gets them.
	///
	/// If a creation gets a key that has changes, one of those may be under way already. It goes before what was enqueued
	/// under the old key.
	var orderedChanges: [OutboxChange] {
		changes.filter { $0.status == .maybeSent } + changes.filter { $0.status != .maybeSent }
	}

	func change(_ id: ID) -> OutboxChange? { changes.first { $0.id == id } }

	func outcome(of id: ID) -> StoredOutcome? { outcomes[id] }

	/// Whether a change cannot be sent or folded, because this version of the app cannot read it.
	func isParked(_ change: OutboxChange) -> Bool {
		!change.rekeyings.isEmpty || unreadable.contains(change.id)
			|| change.version > rules[change.kind]?.version ?? .min
	}

	/// Whether readers see a change.
	///
	/// After a refused removal, they see the value again.
	func isFolded(_ change: OutboxChange) -> Bool {
		!isParked(change) && !(change.role == .removal && change.status == .refused)
	}

	/// Whether the service may not know `key` yet, so that it must not be asked for it.
	func isUncreated(_ key: OutboxKey) -> Bool {
		changes.contains { $0.role == .creation && $0.key == key && rules[$0.kind]?.givesKeys ?? true }
	}

	/// The later changes that cannot be sent without a creation.
	func dependents(of creation: OutboxChange) -> [OutboxChange] {
		changes.filter { $0.sequence > creation.sequence && $0.keys.contains(creation.key) }
	}

	/// The changes that get a new key if the service names it for a creation.
	func changes(with key: OutboxKey, besides id: ID) -> [OutboxChange] {
		changes.filter { $0.id != id && $0.keys.contains(key) }
	}
}
