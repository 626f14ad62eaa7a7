public import Foundation
import LarderCore

/// One SQLite database that any number of ``SQLiteDataSource``s keep their entries in.
///
/// ```swift
/// let database = SQLiteDatabase(at: .cachesDirectory.appending(path: "larder.sqlite"))
/// let characters = SQLiteDataSource<Int, CharacterDTO>(database: database, namespace: "character")
/// let episodes = SQLiteDataSource<Int, EpisodeDTO>(database: database, namespace: "episode")
/// ```
///
/// It reads by one connection and writes by another, so reads do not wait for writes; share one database among all data
/// sources of a file. Creating it touches no disk: the file is opened at the first use, and again at the next one where
/// that failed (a device may be locked when its app starts).
///
/// Several databases, in one process or in many, may use one file: it is in WAL mode, where readers and a writer do not
/// wait for each other, and a writer waits some ten seconds for another. A process that is killed at any moment leaves
/// a file that opens and holds whole entries only, every committed one among them; a power failure may cost the last ones.
///
/// The file and its journals are for their owner alone, on Apple's mobile systems only once the device was unlocked since
/// its start, and what is removed is overwritten. Where an app has several users, give each a file.
///
/// Each entry is checked against what was saved. Of its own index SQLite keeps no checksum: where a disk changes a bit in
/// that, an entry may be missed, or be the one that it replaced.
///
/// A file that is removed or replaced while it is open is read for some milliseconds more; nothing is written to it any
/// more, and what this process saves from then on is read at once.
///
/// A file that SQLite rejects is renamed to end in `.corrupt`, and one of a later format in `.newer`, its journals too and
/// in place of an earlier one of that name; a new file is begun, and the call that met it goes on. Another program's
/// database is left alone and every call throws.
///
/// Besides the file, its two journals (`-wal` and `-shm`) and those that were set aside, nothing is kept in the folder. The
/// folder itself is locked (`flock`) while a file in it is opened, closed or set aside. If another program keeps that lock
/// for longer than some ten seconds, calls that open the file throw.
///
/// If links stand at the path, the file is the one that they lead to, and all of this is beside that one.
public final class SQLiteDatabase: Sendable {
	let configuration: SQLiteConfiguration
	private let reading: SQLiteSession
	private let writing: SQLiteSession
	private let lane = ReadLane()
	private let writer: SQLiteWriter
	private let sweeper: SQLiteSweeper

	/// Creates a database in the file at `url`, which is made for its owner alone, folders too, where it is missing.
	///
	/// A `url` that is none of a file fails every call.
	public convenience init(at url: URL, configuration: SQLiteConfiguration = SQLiteConfiguration()) {
		let path = url.isFileURL ? url.absoluteURL.path(percentEncoded: false) : url.absoluteString
		let file = DatabaseFile(path: path)
		self.init(
			reading: SQLiteSession(file: file, trust: .milliseconds(10)),
			writing: SQLiteSession(file: file),
			configuration: configuration
		)
	}

	/// Creates a database in memory, which goes with the object.
	public convenience init(configuration: SQLiteConfiguration = SQLiteConfiguration()) {
		let session = SQLiteSession(file: nil)
		self.init(reading: session, writing: session, configuration: configuration)
	}

	private init(reading: SQLiteSession, writing: SQLiteSession, configuration: SQLiteConfiguration) {
		self.configuration = configuration
		self.reading = reading
		self.writing = writing
		let sweeper = SQLiteSweeper(session: writing, configuration: configuration)
		self.sweeper = sweeper
		writer = SQLiteWriter(session: writing, saving: configuration.saving, clock: configuration.clock) {
			sweeper.noteSaves(count: $0, byteCount: $1)
		}
	}

	deinit {
		guard !writer.writeRest() else { return closeSessions() }
		// The session that writes closes when its task lets go of it.
		sweeper.stop()
		reading.close()
	}

	/// Opens the file ahead of its first use, to learn whether it can be.
	///
	/// - Throws: ``SQLiteError``; a later call tries again.
	@concurrent public func open() async throws(SQLiteError) {
		try writing.perform { _ in }
		try await read { _ in }
	}

	/// Returns when every save that has returned is committed.
	///
	/// - Throws: ``SQLiteError`` where a gathered save could not be written; it stays, and a later call tries again.
	@concurrent public func flush() async throws(SQLiteError) {
		try await writer.flush()
	}

	/// Forgets every entry of every namespace and overwrites in the file what it kept, as for signing out.
	///
	/// Files that were set aside are removed. Another process that reads meanwhile may keep the journal until its next
	/// checkpoint.
	///
	/// - Throws: ``SQLiteError``.
	@concurrent public func removeAll() async throws(SQLiteError) {
		try await writer.commit(.removeAll)
		try writing.file?.removeSetAside()
	}

	/// Writes what was gathered, closes the file, and fails every later call; nothing happens the second time.
	///
	/// To learn whether all was written, ``flush()`` first. A database that nobody holds any more closes itself likewise.
	@concurrent public func close() async {
		writer.close()
		// Whoever wants to know has flushed before.
		do { try await writer.flush() } catch {}
		closeSessions()
	}

	/// The row at `address`, or `nil` where there is none or it has expired.
	func row(at address: EntryAddress) async throws(SQLiteError) -> EntryRow? {
		guard let row = try await storedRow(at: address) else { return nil }
		if let alive = sweeper.lifeSpan(), !alive.contains(row.metadata.storedAt) { return nil }
		return row
	}

	/// How many rows `namespace` has in the file.
	func count(of namespace: Data) async throws(SQLiteError) -> Int {
		try await read { connection throws(SQLiteError) in try connection.count(of: namespace) }
	}

	/// Saves `row` as the configuration says; one that the limit has no room for only removes what it replaces.
	func save(_ row: EntryRow, at address: EntryAddress) async throws(SQLiteError) {
		guard row.value.count <= configuration.byteLimit else { return try await commit(.remove(at: address)) }
		try await writer.save(row, at: address)
	}

	/// Returns when no expired rows are being removed, and none evicted.
	func waitForSweep() async {
		await sweeper.waitForRest()
	}

	/// Writes a change, and returns when it is committed.
	func commit(_ write: EntryWrite) async throws(SQLiteError) {
		try await writer.commit(write)
	}

	/// What `work` answers from the connection that reads.
	func read<Answer: Sendable>(
		_ work: @escaping @Sendable (SQLiteConnection) throws(SQLiteError) -> Answer
	) async throws(SQLiteError) -> Answer {
		try await lane.run { [reading] () throws(SQLiteError) in try reading.perform(work) }
	}

	private func storedRow(at address: EntryAddress) async throws(SQLiteError) -> EntryRow? {
		// Looked at first: what is gone from here is in the file by then.
		if let row = writer.gatheredRow(at: address) { return row }
		let row = try await read { connection throws(SQLiteError) in try connection.row(at: address) }
		if let row { sweeper.noteUse(of: row) }
		return row
	}

	private func closeSessions() {
		sweeper.stop()
		// The one that writes goes last: it folds the journal into the file.
		reading.close()
		writing.close()
	}
}
