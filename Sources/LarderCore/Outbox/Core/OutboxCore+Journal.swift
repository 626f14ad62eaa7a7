import Foundation

// MARK: - Loading

extension OutboxCore {
	/// Waits until the journal was loaded, or could not be loaded.
	func loadForReading() async {
		guard !isLoaded, state.withLock({ $0.loadError == nil && !$0.isClosed }) else { return }
		// Readers then see confirmed values. A caller that needs the changes gets the error, which is also an event.
		do { try await load() } catch {}
	}

	/// Loads the journal, if it is not loaded yet.
	func load() async throws(OutboxError) {
		guard !isLoaded else { return }
		do {
			try await turn.run {
				guard !isLoaded else { return }
				guard state.withLock({ !$0.isClosed }) else { throw OutboxError.suspended }
				try await takeOver()
				try await rewriteParkedChanges()
				state.withLock { $0.loadError = nil }
				loaded.set(1)
				setActive()
				note(read { Set($0.changes.map(\.key)) })
			}
		} catch let error as OutboxError {
			state.withLock { $0.loadError = error }
			throw error
		} catch {
			state.withLock { $0.loadError = error }
			events.emit(.journalFailure(error))
			throw .journal(error)
		}
	}

	/// Makes the next caller load the journal again.
	func reload() {
		active.set(1)
		loaded.set(0)
		state.withLock { $0.loadError = nil }
		group.raiseEpoch()
	}

	/// Reads what other processes have written, if the journal is loaded.
	func refresh() async throws(OutboxError) {
		guard isLoaded, state.withLock({ !$0.isClosed && !$0.isSuspended }) else { return }
		do {
			try await turn.run { try await takeOver() }
		} catch {
			events.emit(.journalFailure(error))
			throw .journal(error)
		}
	}

	/// Soon reads what other processes have written.
	func noteSignal() {
		let isFirst = state.withLock { state in
			defer { state.isLookDue = true }
			return !state.isLookDue
		}
		guard isFirst else { return }
		// The task ends by itself, and keeps nothing alive.
		Task { [weak self] in
			guard let self else { return }
			state.withLock { $0.isLookDue = false }
			// The event names the error, and the next signal or call tries again.
			do { try await refresh() } catch {}
		}
	}

	/// Rebuilds the table if the journal has another version than this process knows.
	///
	/// Call this with exclusive access to the outbox.
	private func takeOver() async throws {
		guard let content = try await journal.load(unless: state.withLock { $0.version }) else { return }
		let records = try content.records.map { try $0.decoded() }
		var table = OutboxTable(rules: kinds.mapValues(\.rule), records: records)
		table.unreadable = Set(table.changes.filter { !isReadable($0) }.map(\.id))
		let (keys, changes) = state.withLock { state in
			let isFirst = state.version == nil
			state.version = content.version
			let changes = events.isListenedTo ? OutboxEvent.events(of: table, since: state.table) : []
			return (state.takeOver(table, isFirst: isFirst, limit: Self.memoryLimit), changes)
		}
		setActive()
		note(keys)
		for event in changes { events.emit(event) }
	}

	private func isReadable(_ change: OutboxChange) -> Bool {
		guard let kind = kinds[change.kind], change.version <= kind.rule.version else { return true }
		return kind.isReadable(change)
	}

	/// Rewrites parked changes whose kind can now replace their old keys.
	private func rewriteParkedChanges() async throws {
		for change in read({ $0.changes.filter { !$0.rekeyings.isEmpty } }) {
			var rewritten = change
			for rekeying in change.rekeyings {
				guard let payload = kinds[change.kind]?.rekeyed(rewritten, rekeying) else { break }
				rewritten.payload = payload
				rewritten.rekeyings.removeFirst()
			}
			guard rewritten.rekeyings.isEmpty else { continue }
			try await transact { state in
				guard state.table.change(change.id) == change else { return [] }
				return state.table.planRewriting(of: change.id, payload: rewritten.payload)
			}
		}
	}
}

extension OutboxCore.State {
	/// Takes over a table that was made from the journal, and returns the keys whose readers may see another value now.
	fileprivate mutating func takeOver(_ new: OutboxTable, isFirst: Bool, limit: Int) -> Set<OutboxKey> {
		let old = table
		table = new
		table.takeOver(from: old)
		if !isFirst, new.session != old.session {
			// Another process has signed out, so nothing from before that counts.
			(unwritten, inCache, deferred, floors) = ([], [:], [], [:])
			number = max(number, new.highestNumber) + 1
			forgottenFloor = number
		} else {
			table.apply(deferred)
			number = max(number, new.highestNumber + (isFirst ? 1 : 0))
		}
		if !isFirst {
			// Every running fetch of this process is older than a value that another process has confirmed.
			for key in new.keysConfirmed(since: old) { raiseFloor(of: key, limit: limit) }
		}
		return Set((old.changes + new.changes).map(\.key)).union(old.known.keys).union(new.known.keys)
	}

	/// Records a confirmation of `key`, so that every running fetch of `key` counts as older.
	mutating func raiseFloor(of key: OutboxKey, limit: Int) {
		if floors.count >= limit {
			floors = [:]
			forgottenFloor = number
		}
		floors[key] = number
	}
}

// MARK: - Writing

extension OutboxCore {
	/// How many confirmed edits and floors are remembered.
	static let memoryLimit = 1_000

	/// Plans a transaction, writes it to the journal, and applies it.
	///
	/// If another process has written in the meantime, this loads the records of that process and plans again. Call
	/// this with exclusive access to the outbox.
	func transact(_ plan: (inout State) throws -> [OutboxRecord]) async throws {
		try await transact(preparing: {}) { state, _ in try plan(&state) }
	}

	/// Runs a transaction as ``transact(_:)`` does, with a value that `prepare` makes without the lock.
	func transact<Prepared: Sendable>(
		preparing prepare: () -> Prepared,
		_ plan: (inout State, Prepared) throws -> [OutboxRecord]
	) async throws {
		while true {
			let prepared = prepare()
			if try await commit(state.withLock { try plan(&$0, prepared) }) { return }
			try await takeOver()
		}
	}

	/// Writes a transaction and applies it, or returns false if another process has written in the meantime.
	///
	/// Call this with exclusive access to the outbox.
	func commit(_ records: [OutboxRecord]) async throws -> Bool {
		let (deferred, version, number, forgotten) = state.withLock { state in
			let isNew = state.number > state.table.lastNumber
			let number = isNew ? [OutboxRecord.number(state.number)] : []
			return (state.deferred, state.version, number, state.table.forgottenRecords)
		}
		guard !(records.isEmpty && deferred.isEmpty) else { return true }
		guard state.withLock({ !$0.isClosed && !$0.hasLetGo }) else { throw OutboxError.suspended }
		let transaction = JournalTransaction(deferred + records + number, forgetting: forgotten)
		guard let version, let newVersion = try await journal.write(transaction, over: version) else { return false }
		let (keys, changes) = state.withLock { state in
			state.version = newVersion
			state.deferred.removeFirst(deferred.count)
			let keys = Self.keys(of: records, in: state.table)
			let changes = events.isListenedTo ? OutboxEvent.events(of: records, in: state.table) : []
			if !forgotten.isEmpty { state.table.noteForgotten() }
			state.table.apply(records + number)
			return (keys, changes)
		}
		setActive()
		note(keys)
		for event in changes { events.emit(event) }
		return true
	}

	/// The keys whose readers see another value after these records.
	private static func keys(of records: [OutboxRecord], in table: OutboxTable) -> Set<OutboxKey> {
		var keys: Set<OutboxKey> = []
		for record in records {
			switch record {
			case .change(let change): keys.formUnion([change.key] + (table.change(change.id).map { [$0.key] } ?? []))
			case .ended(let id, _): if let change = table.change(id) { keys.insert(change.key) }
			case .known(let key, let known?) where known != table.known[key]: keys.insert(key)
			case .alias(let rekeying): keys.formUnion([rekeying.old, rekeying.new])
			case .edit(let edit): keys.insert(edit.change.key)
			case .session: keys.formUnion(table.changes.map(\.key) + table.known.keys)
			case .known, .forgottenEdit, .listed, .number: break
			}
		}
		return keys
	}

	func setActive() {
		state.withLock { state in
			let isIdle = isLoaded && state.table.isEmpty && state.floors.isEmpty && state.forgottenFloor == 0
			active.set(isIdle ? 0 : 1)
		}
	}

	/// Tells caches and observers that changes of these keys were added, changed or removed.
	func note(_ keys: Set<OutboxKey>) {
		if !keys.isEmpty {
			group.raiseEpoch()
			if keys.count == 1, let key = keys.first {
				overlay(of: key.entity)?.wake([key.text])
			} else {
				for (entity, keys) in Dictionary(grouping: keys, by: \.entity) {
					overlay(of: entity)?.wake(Set(keys.map(\.text)))
				}
			}
		}
		signal()
	}

	/// Records what a cache has committed for a key that has changes.
	func note(of key: OutboxKey, fetchedWith ticket: Int?, _ content: () -> KnownValue.Content) async {
		guard read({ $0.known[key] != nil }) else { return }
		let content = content()
		await turn.run {
			await commitOrDefer { state in
				guard state.table.known[key] != nil else { return [] }
				state.number += 1
				let number = state.number
				return state.table.planKnown(content, for: key, ticket: ticket ?? number, commit: number) ?? []
			}
		}
	}

	/// Forgets the known values of all keys of an entity.
	func noteClear(of entity: String) async {
		await turn.run {
			await commitOrDefer { state in
				state.number += 1
				let known = KnownValue(.unknown, ticket: state.number, commit: state.number)
				return state.table.known.keys.filter { $0.entity == entity }.map { .known($0, known) }
			}
		}
	}

	/// Writes a commit of the cache to the journal, now or with the next transaction.
	private func commitOrDefer(_ plan: (inout State) -> [OutboxRecord]) async {
		do {
			try await transact(plan)
		} catch {
			events.emit(.journalFailure(error))
			// The cache has already committed this, so readers of this process must see it.
			state.withLock { state in
				let records = plan(&state)
				state.table.apply(records)
				state.deferred += records
			}
		}
	}

	/// Records which confirmed creations a list contains, if it was fetched with `ticket`.
	func noteList(_ list: OutboxKey, fetchedWith ticket: Int) {
		state.withLock { state in
			let last = state.table.listTickets[list] ?? -1
			guard state.table.edits.contains(where: { $0.number > last && $0.number <= ticket }) else { return }
			state.table.apply([.listed(list, ticket)])
			state.deferred.append(.listed(list, ticket))
		}
	}
}
