/// The parts that all groups of this process over the same database share: the table of tags and the caches.
///
/// The first group makes the state, and later groups use it. A group whose database has no identity shares its state
/// with no other group.
final class GroupState: Sendable {
	private let database: (any CacheDatabaseContract)?
	private let identity: TierIdentity?
	private let tagLimit: Int
	private let table: Mutex<TagTable>
	private let members = Mutex<[WeakMember]>([])
	/// A copy of the table's epoch, which may lag behind the table but is never ahead.
	let epoch = GroupEpoch()
	private let outbox = Mutex(WeakOutbox())
	/// 1 once the database's record was read.
	private let loaded = AtomicCount()

	private init(database: (any CacheDatabaseContract)?, identity: TierIdentity?, tagLimit: Int) {
		self.database = database
		self.identity = identity
		self.tagLimit = tagLimit
		table = Mutex(TagTable(TagRecord(file: .random(in: .min ... .max)), isLoaded: false))
		if database == nil { loaded.set(1) }
	}

	deinit {
		if let identity { CacheRegistry.forget(.group(identity)) }
	}

	/// The state that a group over `database` uses.
	static func shared(database: (any CacheDatabaseContract)?, tagLimit: Int) -> GroupState {
		let identity = database?.identity
		let make = { GroupState(database: database, identity: identity, tagLimit: tagLimit) }
		guard let identity else { return make() }
		// Only groups have a place of this kind.
		return CacheRegistry.parts(of: .group(identity), or: make) as? GroupState ?? make()
	}

	/// See ``CacheGroup/invalidate(_:)-(Set<CacheTag>)``.
	func invalidate(_ tags: Set<CacheTag>) async throws {
		let count = change { table in
			table.beginInvalidation(of: tags)
			return table.fileCount
		}
		noteInvalidation()
		defer { noteInvalidation() }
		guard let database else { return change { $0.failInvalidation(of: tags, limit: tagLimit) } }
		do {
			let record = try await database.invalidate(tags, limit: tagLimit)
			change { $0.commitInvalidation(of: tags, as: record, limit: tagLimit, since: count) }
			loaded.set(1)
		} catch {
			change { $0.failInvalidation(of: tags, limit: tagLimit) }
			throw error
		}
	}

	/// See ``CacheGroup/removeAll(unsent:)``.
	func removeAll(discardingChanges: Bool = false) async throws {
		let outbox = self.outbox.withLock { $0.core }
		try await outbox?.checkSessionEnd(discardingChanges: discardingChanges)
		// The outbox ends the session first, so that no change is sent in the next one.
		try await outbox?.endSession(discardingChanges: discardingChanges)
		change { $0.endSession() }
		let members = self.members.withLock { $0.compactMap(\.member) }
		for member in members { member.endFlights() }
		for member in members { await member.beginClear() }
		var errors: [any Error] = []
		do {
			try await endSession()
		} catch {
			errors.append(error)
		}
		// The database has already removed its entries. A second removal could remove entries of the next session.
		let emptied = errors.isEmpty ? identity : nil
		for member in members {
			if let error = await member.clear(emptied: emptied) { errors.append(error) }
			member.endClear()
		}
		if let error = errors.first { throw error }
	}

	/// See ``CacheGroup/suspend()``.
	func suspend() async {
		await suspendOutbox()
		await database?.suspend()
	}

	/// See ``CacheGroup/suspendOutbox()``.
	func suspendOutbox() async {
		await outbox.withLock { $0.core }?.suspend()
	}

	/// See ``CacheGroup/endOutbox()``.
	func endOutbox() async {
		let core = outbox.withLock { $0.core }
		await core?.suspend()
		core?.close()
	}

	/// See ``CacheGroup/resume()``.
	func resume() async {
		await database?.resume()
		await load()
		await outbox.withLock { $0.core }?.resume()
	}

	/// Lets an outbox take part in signing out and in suspending, or returns false if the group has another outbox.
	///
	/// With two outboxes, signing out would leave the changes of the first one.
	func attach(_ core: OutboxCore) -> Bool {
		outbox.withLock { outbox in
			guard outbox.core == nil || outbox.core === core else { return false }
			outbox = WeakOutbox(core: core)
			return true
		}
	}

	func detach(_ core: OutboxCore) {
		outbox.withLock { outbox in
			if outbox.core === core { outbox = WeakOutbox() }
		}
	}

	/// Makes every hit in memory check its entry again.
	func raiseEpoch() {
		change { $0.raiseEpoch() }
	}

	private func endSession() async throws {
		guard let database else { return }
		let (session, count) = change { ($0.beginCommit(), $0.fileCount) }
		let record = try await database.endSessions(upTo: session - 1)
		change { $0.adopt(record, isSessionEnd: true, since: count) }
		loaded.set(1)
	}
}

extension GroupState: SharedPartsContract {
	var isClosed: Bool { (database as? any ClosableContract)?.isClosed ?? false }
}

// MARK: - Questions of caches

extension GroupState {
	/// The ticket of a fetch or a save that begins now.
	///
	/// ``mark(of:_:)`` turns the ticket into the mark of an entry, even if the record was read or replaced in the
	/// meantime.
	var ticket: CacheTicket { table.withLock { $0.ticket } }

	/// The mark of an entry whose fetch or save began with `ticket`.
	func mark(of ticket: CacheTicket, _ tags: Set<CacheTag>) -> CacheMark {
		table.withLock { $0.mark(of: ticket, tags) }
	}

	/// The mark for an entry that the database has refused, if the entry's session goes on under another mark.
	func renewed(_ mark: CacheMark?) async -> CacheMark? {
		await load()
		guard let mark, admits(mark.ticket) else { return nil }
		let renewed = self.mark(of: mark.ticket, mark.tags)
		return renewed == mark ? nil : renewed
	}

	/// Whether the database's record was read.
	var isLoaded: Bool { loaded.value == 1 }

	/// Reads the database's record at the first use, and again after another process has changed it.
	///
	/// This suspends only for such a read. If the read fails, the next use tries again.
	func load() async {
		guard let database, !isLoaded || database.hasNewRecord else { return }
		let count = table.withLock { $0.fileCount }
		// Without the record, entries get tickets that are stale once the record is read. That costs only a hit.
		guard let record = try? await database.tagRecord() else { return }
		let hasChanged = change { table in
			let epoch = table.epoch
			table.adopt(record, since: count)
			return table.epoch != epoch
		}
		loaded.set(1)
		if hasChanged { noteInvalidation() }
	}

	/// Whether an invalidation has made an entry stale.
	func isStale(_ mark: CacheMark?) -> Bool {
		table.withLock { table in mark.map { table.isStale($0) } ?? true }
	}

	/// The current epoch, if an entry is not stale and its session has not ended.
	func verifiedEpoch(of mark: CacheMark?) -> Int? {
		table.withLock { table in
			guard let mark, table.admits(mark.ticket), !table.isStale(mark) else { return nil }
			return table.epoch
		}
	}

	/// Whether the session in which an entry or a fetch began has not ended.
	func admits(_ ticket: CacheTicket?) -> Bool {
		table.withLock { table in ticket.map { table.admits($0) } ?? true }
	}

	func add(_ member: any CacheGroupMember) {
		members.withLock { members in
			members.removeAll { $0.member == nil }
			members.append(WeakMember(member: member))
		}
	}

	private func noteInvalidation() {
		for member in members.withLock({ $0.compactMap(\.member) }) { member.noteInvalidation() }
	}

	@discardableResult
	private func change<Answer: Sendable>(_ body: (inout TagTable) -> Answer) -> Answer {
		table.withLock { table in
			defer { epoch.count.set(table.epoch) }
			return body(&table)
		}
	}
}

/// The parts of a cache, as its group sees them.
protocol CacheGroupMember: AnyObject, Sendable {
	/// Stops later readers from joining a running fetch, and shows observers which entries are stale now.
	func noteInvalidation()
	/// Cancels all fetches, and ends the waiting of their readers.
	func endFlights()
	/// Waits for exclusive access to remove everything.
	func beginClear() async
	/// Removes everything, except entries in the place of `emptied`, after ``beginClear()``.
	func clear(emptied: TierIdentity?) async -> (any Error)?
	/// Ends the exclusive access of ``beginClear()``.
	func endClear()
}

private struct WeakOutbox: Sendable {
	weak var core: OutboxCore?
}

private struct WeakMember: Sendable {
	weak var member: (any CacheGroupMember)?
}
