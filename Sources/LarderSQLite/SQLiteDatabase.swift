public import Foundation
public import LarderCore

/// One SQLite database that any number of ``SQLiteDataSource``s may share.
///
/// ```swift
/// let database = SQLiteDatabase(at: .cachesDirectory.appending(path: "larder.sqlite"))
/// let characters = SQLiteDataSource<Int, CharacterDTO>(database: database, namespace: "character")
/// let episodes = SQLiteDataSource<Int, EpisodeDTO>(database: database, namespace: "episode")
/// ```
///
/// One connection reads and another connection writes, so reads do not wait for writes. All data sources of a file
/// should share one database. Creating a database does not touch the disk. The first use opens the file. If opening
/// fails, the next use tries again, because the device may have been locked when the app started.
///
/// Several databases, in one process or in many, may use one file. In WAL mode, readers and a writer do not wait for
/// each other. A writer waits at most about ten seconds for another writer, and then throws. A database waits on its
/// own thread, so waiting blocks no thread of the cooperative pool. If a process is killed, the file can still be
/// opened. The file contains every committed entry, and no incomplete entry. A power failure may lose the last commits.
///
/// Only the owner may read the file and its journals. On Apple's mobile systems, no process can read these files
/// between the device's start and its first unlock. Removed content is overwritten. If an app has several users, give
/// each user a separate file.
///
/// Each entry has a checksum, which every read verifies. SQLite has no checksum for its own index: if the disk changes
/// a bit in the index, a read may miss an entry or return an older entry.
///
/// If the file is removed or replaced while it is open, reads may still use the old file for some milliseconds. Writes
/// go to the new file at once, and this process reads its own writes at once.
///
/// If SQLite rejects the file, the database sets the file aside, and the call continues with a new file. To set a file
/// aside, the database appends `.corrupt` to the file's name, or `.newer` if a later version of Larder wrote the file.
/// The journals are also renamed. The renamed files replace files that were set aside earlier. If the file is another
/// program's database, it stays as it is, and every call throws.
///
/// In the folder, the database keeps its file, two journals (`-wal` and `-shm`), and the files that were set aside.
/// With ``SQLiteConfiguration/signals`` on Linux, it also keeps a `-signal` file of 512 bytes. The folder itself is
/// locked (`flock`) while a file in it is opened, closed or set aside. If another program holds that lock for more than
/// about ten seconds, calls that open the file throw.
///
/// If a widget only shows what the app has saved, let the widget open the file with
/// ``SQLiteConfiguration/Access/readOnly``.
///
/// If the path is a symbolic link, the database uses the file to which the link leads, and keeps its other files next
/// to that file.
public final class SQLiteDatabase: Sendable {
	let configuration: SQLiteConfiguration
	let reading: ReadLane
	let writing: SQLiteSession
	let writer: SQLiteWriter
	let sweeper: SQLiteSweeper
	/// The version of the group's record in the last read of an entry, and the version that this object last returned.
	let recordVersions = Mutex<(shown: RecordVersion?, given: RecordVersion?)>((nil, nil))

	/// Notifies other processes of this process's commits, if the configuration says so.
	let signal: ProcessSignal?
	/// 1 while a read of other processes' changes is due.
	let isLookDue = AtomicCount()
	/// The tracker of a database in memory, which no other process changes.
	let ofMemory = NamespaceWatch()
	/// 1 once the database was closed.
	private let closed = AtomicCount()
	/// Whether the database is suspended.
	let suspension = Suspension()

	/// Creates a database in the file at `url`.
	///
	/// If the file is missing, the first call makes the file and its folders, and only its owner may read the file. If
	/// `url` is not a file URL, every call throws.
	public convenience init(at url: URL, configuration: SQLiteConfiguration = SQLiteConfiguration()) {
		let path = url.isFileURL ? url.absoluteURL.path(percentEncoded: false) : url.absoluteString
		let file = DatabaseFile(path: path, isReadOnly: configuration.access == .readOnly)
		self.init(
			reading: SQLiteSession(file: file, trust: .milliseconds(10)),
			writing: SQLiteSession(file: file),
			configuration: configuration
		)
	}

	/// Creates a database in memory, which is lost with this object.
	public convenience init(configuration: SQLiteConfiguration = SQLiteConfiguration()) {
		let session = SQLiteSession(file: nil)
		self.init(reading: session, writing: session, configuration: configuration)
	}

	private init(reading: SQLiteSession, writing: SQLiteSession, configuration: SQLiteConfiguration) {
		self.configuration = configuration
		self.reading = ReadLane(session: reading)
		self.writing = writing
		let sweeper = SQLiteSweeper(session: writing, configuration: configuration)
		self.sweeper = sweeper
		let isSignalling = configuration.signals == .everyCommit
		let file = isSignalling ? writing.file : nil
		let signal = file.map { ProcessSignal(path: $0.canonicalPath, isReadOnly: $0.isReadOnly) }
		self.signal = signal
		writer = SQLiteWriter(
			session: writing,
			saving: configuration.saving,
			clock: configuration.clock,
			onCommit: { signal?.post() },
			onSave: { sweeper.noteSaves(count: $0, byteCount: $1) }
		)
	}

	deinit {
		let isWritten = writer.writeRemaining()
		sweeper.stop()
		// The writing session ends last, because it moves the journal into the file. If a thread is still writing, the
		// session closes after the last change was written.
		reading.session.end()
		if isWritten { writing.end() }
	}

	/// Opens the file before its first use, and throws if that fails.
	///
	/// - Throws: ``SQLiteError``. A later call tries again.
	@concurrent public func open() async throws(SQLiteError) {
		if !isReadOnly { try await writing.performWithoutBlocking { _ in } }
		try await reading.perform { _ in }
	}

	/// Waits until all saves that have already returned are committed.
	///
	/// - Throws: ``SQLiteError`` if a gathered save cannot be written. The save is kept, and a later call tries again.
	///   If another process has ended the session of gathered saves, these saves are dropped, and the next `flush()`
	///   throws. It throws even if a save has already thrown for this reason. Later calls of `flush()` do not throw for
	///   this reason.
	@concurrent public func flush() async throws(SQLiteError) {
		try await writer.flush()
		if let refusal = writer.takeRefusal() { throw refusal }
	}

	/// Removes all entries of all namespaces and overwrites their content, for example when a user signs out.
	///
	/// Files that were set aside are also removed. If another process is reading, the journal may keep removed content
	/// until that process's next checkpoint. On a full disk, the whole file is removed and a new one is made.
	///
	/// - Throws: ``SQLiteError``.
	@concurrent public func removeAll() async throws(SQLiteError) {
		try await commitErasing(.removeAll)
		try removeSetAside()
	}

	/// Writes the gathered saves and closes the file.
	///
	/// Every later call throws, and closing again does nothing. This does not report whether the saves could be
	/// written, so call ``flush()`` first if you need to know. A database also closes itself after its last reference
	/// is gone.
	///
	/// Caches and groups that are made over the file afterwards share nothing with earlier caches and groups. Saves of
	/// the earlier caches throw.
	@concurrent public func close() async {
		closed.set(1)
		writer.close()
		// A caller that needs the error has called `flush` before.
		do { try await writer.flush() } catch {}
		signal?.end()
		sweeper.stop()
		await writing.onOwnThread { [reading = reading.session, writing] in
			// The writing session closes last, because it moves the journal into the file.
			reading.close()
			writing.close()
		}
	}

	/// The identity of the entries of `namespace`; all databases of this file share this identity.
	func identity(of namespace: Data) -> TierIdentity {
		identity(named: String(decoding: namespace, as: UTF8.self))
	}

	private func identity(named name: String) -> TierIdentity {
		guard let file = writing.file else { return TierIdentity(self, name: name) }
		return TierIdentity(path: file.canonicalPath, name: name)
	}

	/// The row at `address`, or `nil` if there is no row or it has expired.
	func row(at address: EntryAddress) async throws(SQLiteError) -> EntryRow? {
		// The gathered rows are searched first: a row that is no longer among them is already in the file.
		var row = writer.gatheredRow(at: address)
		if row == nil {
			row = try await readEntries { connection throws(SQLiteError) in try connection.row(at: address) }
			if let row { sweeper.noteUse(of: row) }
		}
		if let row, let alive = sweeper.lifeSpan(), !alive.contains(row.metadata.storedAt) { return nil }
		return row
	}

	/// The rows of `keys` in `namespace`, in the order of the keys and without expired rows, read by one statement.
	func rows(of keys: [String], in namespace: Data) async throws(SQLiteError) -> [EntryRow?] {
		try await writer.flush()
		return alive(
			try await readEntries { connection throws(SQLiteError) in try connection.rows(of: keys, in: namespace) }
		)
	}

	/// The row of a list, the list itself, and the rows of its members in `namespace`, all at the same instant.
	///
	/// Expired rows are left out.
	func list(
		at address: EntryAddress,
		members namespace: Data
	) async throws(SQLiteError) -> (row: EntryRow, list: StoredList<String>?, members: [EntryRow?])? {
		// Gathered rows are not in the file yet.
		try await writer.flush()
		let list = try await readEntries { connection throws(SQLiteError) in
			try connection.list(at: address, members: namespace)
		}
		guard let list, alive([list.row]) != [nil] else { return nil }
		return (list.row, list.list, alive(list.members))
	}

	/// The rows without expired ones, each in its place.
	func alive(_ rows: [EntryRow?]) -> [EntryRow?] {
		for case let row? in rows { sweeper.noteUse(of: row) }
		guard let span = sweeper.lifeSpan() else { return rows }
		return rows.map { row in row.flatMap { span.contains($0.metadata.storedAt) ? $0 : nil } }
	}

	/// The change that saves `row`; if the row is above the byte limit, the change removes the row that it would
	/// replace.
	func write(_ row: EntryRow, at address: EntryAddress, fetched ticket: FetchTicket? = nil) -> EntryWrite {
		guard row.value.count <= configuration.byteLimit else { return .remove(at: address, fetched: ticket) }
		return .save(row, at: address, fetched: ticket)
	}

	/// The change that saves a list; if the list is above the byte limit, the change removes the list that it would
	/// replace.
	func write(_ list: ListRecord, at address: EntryAddress, fetched ticket: FetchTicket?) -> EntryWrite {
		guard list.byteCount <= configuration.byteLimit else { return .remove(at: address, fetched: ticket) }
		return .saveList(list, at: address, fetched: ticket)
	}

	/// How many rows `namespace` has in the file.
	func count(of namespace: Data) async throws(SQLiteError) -> Int {
		try await reading.perform { connection throws(SQLiteError) in try connection.count(of: namespace) }
	}

	/// Saves `row`, committed or gathered as the configuration says, and returns false if the row was fetched and is
	/// overtaken.
	///
	/// A row above the byte limit is not saved, and the row that it would replace is removed.
	@discardableResult
	func save(
		_ row: EntryRow,
		at address: EntryAddress,
		fetched ticket: FetchTicket? = nil
	) async throws(SQLiteError) -> Bool {
		guard row.value.count <= configuration.byteLimit else {
			return try await commitFetched(.remove(at: address, fetched: ticket))
		}
		try checkSuspension()
		return try await noting { () async throws(SQLiteError) in
			try await writer.save(row, at: address, fetched: ticket)
		}
	}

	/// Waits for the running sweep, if there is one.
	func waitForSweep() async {
		await sweeper.waitForEnd()
	}

	/// Writes a change, and returns when it is committed.
	func commit(_ write: EntryWrite) async throws(SQLiteError) {
		// A read-only file keeps an unreadable row.
		if isReadOnly, case .drop = write { return }
		try checkSuspension()
		try await noting { () async throws(SQLiteError) in try await writer.commit(write) }
	}

	/// Writes a change, and returns false if a newer commit has overtaken it.
	func commitFetched(_ write: EntryWrite) async throws(SQLiteError) -> Bool {
		try checkSuspension()
		return try await noting { () async throws(SQLiteError) in try await writer.commitFetched(write) }
	}

	/// Runs a write, and tells the group that its record has changed if the file refuses an entry of an ended session.
	private func noting<Answer>(
		_ write: () async throws(SQLiteError) -> Answer
	) async throws(SQLiteError) -> Answer {
		do throws(SQLiteError) {
			return try await write()
		} catch {
			if error.isOfEndedSession { recordVersions.withLock { $0.shown = nil } }
			throw error
		}
	}

	/// Removes entries, or the whole file if the disk is too full to remove entries from it.
	private func commitErasing(_ write: EntryWrite) async throws(SQLiteError) {
		try checkSuspension()
		do throws(SQLiteError) {
			try await writer.commit(write)
		} catch {
			guard error.needsRoom else { throw error }
			// While a connection has the file open, its disk space is not free.
			let setAside = await writing.onOwnThread { [reading = reading.session, writing] in
				reading.closeConnection()
				return Result { () throws(SQLiteError) in try writing.setAside() }
			}
			try setAside.get()
			try removeSetAside()
			try await writer.commit(write)
		}
	}

	private func removeSetAside() throws(SQLiteError) {
		try writing.file?.removeSetAside()
	}
}

extension SQLiteDatabase: ClosableContract {
	/// Whether ``close()`` was called.
	package var isClosed: Bool { closed.value == 1 }
	/// Whether ``suspend()`` was called, without a later call of ``resume()``.
	package var isSuspended: Bool { suspension.isRunning }
	/// Whether the file is opened read-only.
	var isReadOnly: Bool { writing.file?.isReadOnly == true }
}

extension SQLiteDatabase: CacheDatabaseContract {
	/// The identity of the file, or of this object if the database is in memory.
	public var identity: TierIdentity? { identity(named: "") }

	/// The record of tags and sessions that the file keeps for its group.
	///
	/// - Throws: ``SQLiteError``.
	@concurrent public func tagRecord() async throws -> TagRecord {
		let record = try await reading.perform { connection throws(SQLiteError) in try connection.tagRecord() }
		let version = RecordVersion(record)
		recordVersions.withLock { $0 = (version, version) }
		writing.file?.knownFiles.insert(record.file)
		return record
	}

	/// Whether the file's record may have changed since this object most recently returned the record.
	///
	/// A read of entries notices a change of the record. After ``resume()``, and after the file has refused a save of
	/// an ended session, the record counts as changed.
	public var hasNewRecord: Bool { recordVersions.withLock { $0.shown != $0.given } }

	/// Gives the next number to these tags, and returns the file's new record.
	///
	/// When this returns, the change survives a kill of the process. A power failure may undo it.
	///
	/// - Throws: ``SQLiteError``.
	@concurrent public func invalidate(_ tags: Set<CacheTag>, limit: Int) async throws -> TagRecord {
		try checkSuspension()
		try await writer.commit(.invalidate(tags, limit: limit))
		return try await tagRecord()
	}

	/// Ends `session` and all earlier sessions, and removes their entries from every namespace.
	///
	/// Entries without a session are also removed.
	///
	/// The removed content is overwritten. Files that were set aside are also removed. On a full disk, the whole file
	/// is removed and a new one is made. When this returns, the change survives a kill of the process. A power failure
	/// may undo it.
	///
	/// - Throws: ``SQLiteError``.
	@concurrent public func endSessions(upTo session: Int) async throws -> TagRecord {
		try await commitErasing(.endSessions(upTo: session))
		try removeSetAside()
		return try await tagRecord()
	}
}
