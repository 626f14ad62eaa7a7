import Foundation

@testable import LarderCore

/// What a schedule remembers, and the first law that it saw broken.
struct OutboxLog {
	struct Confirmed {
		let number: Int
		let version: Int
	}

	private(set) var violation: String?
	var uuidCount = 0
	var enqueued: [Int] = []
	var createdKeys: [String] = []
	/// The operations that the service may apply twice or late, because the app has said so.
	var mayDouble: Set<Int> = []
	private var idempotencyKeys: [UUID: UUID] = [:]
	private var enqueuedKeys: [Int: String] = [:]
	private(set) var confirmed: Set<Int> = []
	private var discarded: Set<Int> = []
	/// The operations that a later one has taken the place of, before they were sent.
	private var replaced: Set<Int> = []
	private var confirmedUpdates: [String: [Int: Confirmed]] = [:]
	private var confirmedCreations: Set<String> = []
	private var confirmedRemovals: Set<String> = []
	private var seenVersions: [String: Int] = [:]
	/// The keys whose newest value came with a confirmation.
	private var confirmedKeys: Set<String> = []

	/// The changes of which a request may have arrived.
	var left: Set<UUID> = []

	mutating func violate(_ text: String) {
		if violation == nil { violation = text }
	}

	/// Whether the service must not be asked for a key, because it is temporary, and its creation was not discarded.
	func isUncreated(_ text: String) -> Bool {
		text.hasPrefix("T") && !discarded.contains(Int(text.dropFirst()) ?? 0)
	}

	/// Notes the records of a transaction, which the journal is about to have.
	mutating func note(_ records: [OutboxRecord], _ schedule: OutboxSchedule) {
		for record in records {
			switch record {
			case .change(let change):
				if change.status == .unknown, change.attemptCount > 0, !left.contains(change.id) {
					violate("The outcome of \(change.operation.number) is unknown, and no attempt has left the device.")
				}
				enqueuedKeys[change.operation.number] = enqueuedKeys[change.operation.number] ?? change.key.text
			case .ended(let id, let outcome):
				guard let change = schedule.table.change(id) else { continue }
				switch outcome {
				case .discarded: discarded.insert(change.operation.number)
				case .replaced(let id): noteReplaced(change, by: id, in: records)
				case .confirmed(let key):
					confirmedKeys.insert(key.text)
					noteConfirmed(change, key.text, schedule)
				}
			default: break
			}
		}
	}

	private mutating func noteReplaced(_ change: OutboxChange, by id: UUID, in records: [OutboxRecord]) {
		for case .change(let new) in records where new.id == id && new.operation.number != change.operation.number {
			replaced.insert(change.operation.number)
		}
	}

	private mutating func noteConfirmed(_ change: OutboxChange, _ key: String, _ schedule: OutboxSchedule) {
		let number = change.operation.number
		confirmed.insert(number)
		let applied = schedule.service.applied.last { $0.number == number }
		if applied == nil, change.role != .removal { violate("Operation \(number) was confirmed and never applied.") }
		switch change.role {
		case .creation: confirmedCreations.insert(key)
		case .removal: confirmedRemovals.insert(key)
		case .update:
			guard let applied else { return }
			let last = confirmedUpdates[key]?[change.operation.field]
			if last?.version ?? 0 < applied.version {
				confirmedUpdates[key, default: [:]][change.operation.field] = Confirmed(
					number: number,
					version: applied.version
				)
			}
		}
	}

	/// Notes the commit of a fetch.
	///
	/// Of two fetches at the same time, the one that began earlier may have the newer value.
	mutating func noteFetched(_ note: ModelNote?, for text: String) {
		guard confirmedKeys.remove(text) == nil else { return }
		seenVersions[text] = min(seenVersions[text] ?? 0, note?.version ?? 0)
	}

	mutating func noteSent(_ change: OutboxChange, _ schedule: OutboxSchedule) {
		let isEarly = schedule.table.changes.contains {
			$0.role == .creation && $0.id != change.id && change.references.contains($0.key)
		}
		if isEarly { violate("Operation \(change.operation.number) was sent before the creation that it needs.") }
		if let key = idempotencyKeys[change.id], key != change.idempotencyKey {
			violate("Operation \(change.operation.number) was sent under two idempotency keys.")
		}
		idempotencyKeys[change.id] = change.idempotencyKey
	}
}

// MARK: - Reads

extension OutboxLog {
	/// Checks what a reader of `key` sees.
	///
	/// - Parameter isExact: Whether the value is neither stale nor folded.
	mutating func check(
		_ shown: ModelNote?,
		base: ModelNote?,
		of key: OutboxKey,
		_ schedule: OutboxSchedule,
		isKept: Bool = false,
		isExact: Bool = false
	) {
		let changes = schedule.table.changes.filter { $0.key == key && !($0.role == .removal && $0.status == .refused) }
		// If two keys have become one, what was sent first goes first.
		let pending = changes.filter { $0.status == .maybeSent } + changes.filter { $0.status != .maybeSent }
		let lastRemoval = pending.lastIndex { $0.role == .removal }
		let live = lastRemoval.map { Array(pending[($0 + 1)...]) } ?? pending
		let isCreated = live.contains { $0.role == .creation }
		if lastRemoval != nil, !isCreated, shown != nil { violate("\(key.text) is shown after a pending removal.") }
		if isCreated, shown == nil { violate("The pending creation of \(key.text) is not shown.") }
		// Version 0 is a creation's fold, which only the service's value can end.
		if isKept, let base, base.version > 0 {
			if base.version < seenVersions[key.text] ?? 0 {
				violate("\(key.text) went back from version \(seenVersions[key.text] ?? 0) to \(base.version).")
			}
			seenVersions[key.text] = base.version
		}
		guard let shown else { return }
		var last: [Int: Int] = [:]
		for change in live where change.role == .update { last[change.operation.field] = change.operation.number }
		for (field, number) in last where shown.fields[field] != number {
			violate("The pending operation \(number) of \(key.text) is not shown.")
		}
		for (field, update) in confirmedUpdates[key.text] ?? [:] where last[field] == nil {
			if shown.version < update.version, shown.fields[field] != update.number {
				violate("The confirmed operation \(update.number) of \(key.text) is not shown.")
			}
		}
		let history = schedule.service.history[key.text]?[shown.version]
		if isExact, shown.fields != history?.fields { violate("\(key.text) is shown as the service never had it.") }
		let own = confirmed.union(pending.map(\.operation.number))
		for (field, value) in shown.fields where value != history?.fields[field] && !own.contains(value) {
			violate("\(key.text) shows \(value), which nobody wrote there.")
		}
	}

	mutating func check(list: [String], _ schedule: OutboxSchedule) {
		let table = schedule.table
		if Set(list).count != list.count { violate("An identifier stands in a list twice: \(list).") }
		let pending = table.changes.filter { !($0.role == .removal && $0.status == .refused) }
		let removed = Set(pending.filter { $0.role == .removal }.map(\.key.text)).union(
			// The app may have told a creation to go again, whose first request then arrived after the removal.
			confirmedRemovals.filter { schedule.service.notes[$0] == nil }
		)
		if let shown = list.first(where: { removed.contains($0) }) {
			violate("\(shown) is in the list after its removal.")
		}
		for change in pending where change.role == .creation && !removed.contains(change.key.text) {
			if !list.contains(change.key.text) {
				violate("The pending creation of \(change.key.text) is not in the list.")
			}
		}
		for text in createdKeys where table.key(for: schedule.key(text)).text != text && list.contains(text) {
			violate("\(text) is in the list after it got its own key.")
		}
		for text in confirmedCreations.subtracting(removed) where schedule.service.removals[text] == nil {
			if !list.contains(text) { violate("The confirmed creation of \(text) is not in the list.") }
		}
	}
}

// MARK: - At rest

extension OutboxLog {
	mutating func checkRest(_ schedule: OutboxSchedule) {
		for number in enqueued where !confirmed.union(discarded).union(replaced).contains(number) {
			violate("Operation \(number) was lost.")
		}
		let excused = mayDouble.union(discarded)
		var counts: [Int: Int] = [:]
		var lastNumbers: [String: Int] = [:]
		for applied in schedule.service.applied where !excused.contains(applied.number) {
			counts[applied.number, default: 0] += 1
			if counts[applied.number] == 2 { violate("Operation \(applied.number) was applied twice.") }
			if replaced.contains(applied.number) {
				violate("Operation \(applied.number) was replaced because it was never sent, and was applied.")
			}
			guard let key = enqueuedKeys[applied.number] else {
				violate("Operation \(applied.number) was invented.")
				continue
			}
			if applied.number < lastNumbers[key] ?? 0 {
				violate("Operation \(applied.number) was applied out of order.")
			}
			lastNumbers[key] = applied.number
		}
	}
}
