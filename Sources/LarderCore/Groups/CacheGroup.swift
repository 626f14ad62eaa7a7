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
/// An entry has the tags that its read or save gave it, and the tags in the remote's response. The invalidation of a
/// tag applies to all caches of the group. It makes an entry with this tag stale if the entry's fetch or save began
/// before the invalidation, even if the entry is committed after the invalidation. Clocks do not matter.
///
/// Give the group the database in which its caches store their entries. A group without a database forgets its
/// invalidations when the process ends. Use such a group only for caches without a disk tier: entries on disk would be
/// stale at the next launch.
///
/// All groups of a process over one database work as one.
///
/// Another process that shares the database learns of an invalidation or a sign-out when it next reads an entry from
/// disk, fetches, invalidates or signs out. Until then, reads of that process may return old values from memory. If
/// both processes use signals (`SQLiteConfiguration.Signals` of LarderSQLite), that process learns of the invalidation
/// or sign-out at once.
public final class CacheGroup: Sendable {
	let state: GroupState

	/// Creates a group.
	///
	/// - Parameters:
	///   - database: Remembers invalidations and the session. Default: `nil`, which means that only this object
	///     remembers them.
	///   - tagLimit: How many invalidated tags the group remembers. Past that, the group forgets the tags that were
	///     invalidated longest ago. All forgotten tags count as invalidated at one time: the latest time at which one
	///     of them was invalidated. So an entry may be stale without need, but an entry with an invalidated tag is
	///     never fresh. If there already is a group over the database, that group's limit applies. Default: 1,000.
	public init(database: (any CacheDatabaseContract)? = nil, tagLimit: Int = 1_000) {
		state = .shared(database: database, tagLimit: tagLimit)
	}

	/// Makes all entries with one of these tags stale, in all caches of the group.
	///
	/// From this call on, a `localFirst` read of an entry with an invalidated tag fetches, and falls back to the entry
	/// only if the fetch fails. No later reader joins a fetch of the group that began before this call. When this
	/// returns, the invalidation survives a kill of the process.
	///
	/// - Throws: The error of the database. Even then, the tags are invalidated in this process.
	public func invalidate(_ tags: CacheTag...) async throws {
		try await state.invalidate(Set(tags))
	}

	/// Makes all entries with one of these tags stale, as ``invalidate(_:)-(CacheTag...)`` does.
	///
	/// - Throws: The error of the database. Even then, the tags are invalidated in this process.
	public func invalidate(_ tags: Set<CacheTag>) async throws {
		try await state.invalidate(tags)
	}

	/// Removes everything from all caches of the group, for example when the user signs out.
	///
	/// This call ends the session: running fetches are cancelled, their readers get ``CacheError/sessionEnded``, and no
	/// operation that began before this call is committed. The database is emptied before all other tiers. If the
	/// process is killed before the other tiers are empty, later reads still find nothing of the ended session.
	///
	/// If the app calls `save` or `modify` after this call, the value belongs to the next session, even if the value
	/// comes from a request of the ended session. So send requests inside of ``TieredCache/save(for:tags:from:)`` or
	/// ``TieredCache/seed(tags:from:values:)``. With these methods, a value belongs to the session in which its request
	/// began.
	///
	/// If the group has an ``Outbox``, the outbox's session ends before the caches are emptied: running requests are
	/// cancelled, and their responses are dropped. This call waits until the requests have ended. If another process is
	/// sending, this call waits for that process for at most three seconds.
	///
	/// - Parameter unsent: What happens to changes that the outbox has not sent yet, or that were refused. Default:
	///   nothing is removed while there are such changes.
	/// - Throws: ``OutboxError/changesPending(_:)`` if the outbox still has changes and `unsent` is
	///   ``UnsentChanges/refuse``. In this case, nothing has changed. If the database or a tier fails, this call throws
	///   its error. In this case, everything else is removed, and while this process runs, the group's caches serve
	///   nothing of the ended session.
	public func removeAll(unsent: UnsentChanges = .refuse) async throws {
		try await state.removeAll(discardingChanges: unsent == .discard)
	}

	/// What happens to unsent changes when the user signs out.
	public enum UnsentChanges: Sendable {
		/// The user is not signed out while there are unsent changes.
		case refuse
		/// The unsent changes are lost.
		case discard
	}

	/// Suspends the database, so that the system may suspend the process.
	///
	/// The documentation of `SQLiteDatabase.suspend()` in LarderSQLite says what the suspension means for the caches.
	/// When this returns, the database holds no lock.
	public func suspend() async {
		await state.suspend()
	}

	/// Resumes the database, and applies invalidations and sign-outs that other processes have made in the meantime.
	///
	/// When this returns, no cache of the group serves an entry of a session that another process has ended. If the
	/// database cannot be read, the next read from disk tries again.
	public func resume() async {
		await state.resume()
	}

	/// Ends the sending of the group's outbox, if it has one, and closes its journal until ``resume()``.
	package func suspendOutbox() async {
		await state.suspendOutbox()
	}

	/// Ends the sending of the group's outbox permanently, if the group has an outbox: the outbox's calls throw from
	/// then on.
	package func endOutbox() async {
		await state.endOutbox()
	}
}
