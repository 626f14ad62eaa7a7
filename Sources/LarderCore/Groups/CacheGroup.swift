/// The caches of one account, which are invalidated and emptied together.
///
/// ```swift
/// let group = CacheGroup(database: database)
/// let recipes = TieredCache(memory: recipeMemory, disk: recipeDisk, configuration: configuration, group: group)
/// let recipe = try await recipes.value(for: 7, tags: ["recipes"]) { try await remoteDataSource.fetchRecipe(7) }
/// try await group.invalidate("recipes")
/// try await group.removeAll()
/// ```
///
/// An entry carries the tags that its read or save gave it, and those in the remote's answer. An invalidation concerns
/// every entry with the tag whose fetch began before it, in all caches of the group, whether the entry is committed
/// already or not. No clock takes part.
///
/// Give the group the database that its caches keep to. Without one, it forgets invalidations with the process. Then
/// use it only for caches without a disk tier: their entries on disk would be stale at the next launch.
///
/// Another process that shares the database learns of an invalidation when it launches, invalidates or signs out.
public final class CacheGroup: Sendable {
	private let database: (any CacheDatabaseContract)?
	private let tagLimit: Int
	private let table: Mutex<TagTable>
	private let members = Mutex<[WeakMember]>([])
	/// Rises with every change of the table, which it never gets ahead of.
	@usableFromInline let epoch = AtomicCount()
	/// 1 once the database's record was read.
	private let loaded = AtomicCount()

	/// Creates a group.
	///
	/// - Parameters:
	///   - database: Remembers invalidations and the session. Default: `nil`, which means only this object does.
	///   - tagLimit: How many invalidated tags are remembered. Past that, those that were invalidated longest ago are
	///     forgotten, and count as invalidated when the last of them was. Default: 1,000.
	public init(database: (any CacheDatabaseContract)? = nil, tagLimit: Int = 1_000) {
		self.database = database
		self.tagLimit = tagLimit
		table = Mutex(TagTable(TagRecord(file: .random(in: .min ... .max))))
		if database == nil { loaded.set(1) }
	}

	/// Makes all entries with one of these tags stale, in all caches of the group.
	///
	/// From the moment of the call, `localFirst` reads of such an entry fetch, and the entry may only stand in for an
	/// error. No later reader joins a fetch of the group that began before. When this returns, no kill undoes it.
	///
	/// - Throws: The error of the database. The tags are invalidated in this process all the same.
	public func invalidate(_ tags: CacheTag...) async throws {
		try await invalidate(Set(tags))
	}

	/// Makes all entries with one of these tags stale, as ``invalidate(_:)-(CacheTag...)`` does.
	///
	/// - Throws: The error of the database. The tags are invalidated in this process all the same.
	public func invalidate(_ tags: Set<CacheTag>) async throws {
		change { $0.beginInvalidation(of: tags) }
		noteInvalidation()
		defer { noteInvalidation() }
		guard let database else { return change { $0.failInvalidation(of: tags, limit: tagLimit) } }
		do {
			let record = try await database.invalidate(tags, limit: tagLimit)
			change { $0.commitInvalidation(of: tags, as: record) }
			loaded.set(1)
		} catch {
			change { $0.failInvalidation(of: tags, limit: tagLimit) }
			throw error
		}
	}

	/// Removes everything from all caches of the group, for example when the user signs out.
	///
	/// It ends the session: fetches that are running are cancelled, their readers get ``CacheError/sessionEnded``, and
	/// nothing that began before this call is committed any more. The database is emptied first, so if the process is
	/// killed in between, later reads find nothing of the ended session.
	///
	/// - Throws: The error of the database or of a tier. Everything else is still removed, and while this process runs,
	///   the group's caches serve nothing of the ended session.
	public func removeAll() async throws {
		let ended = change { table in
			defer { table.endSession() }
			return table.session
		}
		let members = self.members.withLock { $0.compactMap(\.member) }
		for member in members { member.endFlights() }
		for member in members { await member.beginClear() }
		var errors: [any Error] = []
		do {
			if let record = try await database?.endSessions(upTo: ended) {
				change { $0.adopt(record) }
				loaded.set(1)
			}
		} catch {
			errors.append(error)
		}
		for member in members {
			if let error = await member.clear() { errors.append(error) }
			member.endClear()
		}
		if let error = errors.first { throw error }
	}
}

// MARK: - What caches ask

extension CacheGroup {
	/// The ticket of a fetch or a save that begins now.
	///
	/// Before ``load()`` has read the database's record, the entry will be stale once it has.
	var ticket: CacheTicket { table.withLock { $0.ticket } }

	/// Whether the database's record was read.
	var isLoaded: Bool { loaded.value == 1 }

	/// Reads the database's record at the first use, and suspends only for that.
	///
	/// If that fails, the next use tries again.
	func load() async {
		guard let database, !isLoaded else { return }
		guard let record = try? await database.tagRecord() else { return }
		change { $0.adopt(record) }
		loaded.set(1)
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
			defer { epoch.set(table.epoch) }
			return body(&table)
		}
	}
}

/// The parts of a cache, as its group sees them.
protocol CacheGroupMember: AnyObject, Sendable {
	/// Lets no later reader join a running fetch, and shows observers which entries are stale now.
	func noteInvalidation()
	/// Cancels all fetches, and ends the wait of their readers.
	func endFlights()
	/// Waits for the turn to remove everything.
	func beginClear() async
	/// Removes everything in that turn.
	func clear() async -> (any Error)?
	/// Ends that turn.
	func endClear()
}

private struct WeakMember: Sendable {
	weak var member: (any CacheGroupMember)?
}
