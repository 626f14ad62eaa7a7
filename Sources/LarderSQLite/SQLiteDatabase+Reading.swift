import Foundation
import LarderCore

extension SQLiteDatabase {
	/// This database object's tracker of changes in namespaces.
	var watch: NamespaceWatch { writing.file?.watch ?? ofMemory }

	/// Notifies `listener` of changes by other writers in a namespace.
	func listen(to namespace: Data, _ listener: @escaping NamespaceWatch.Listener) {
		watch.listen(to: namespace, listener)
		signal?.listen { [weak self] in
			// One read of the changes is enough for all signals that arrive before it begins.
			guard let self, isLookDue.value == 0, !lookAtOnce() else { return }
			isLookDue.set(1)
			Task { await self.lookForChanges() }
		}
	}

	/// Reads the changes on the thread that received the signal, or returns false if another read is running.
	///
	/// Switching to a thread of the cooperative pool would take longer than this read.
	private func lookAtOnce() -> Bool {
		guard !isClosed, !isSuspended else { return true }
		do throws(SQLiteError) {
			let look = seeing { connection throws(SQLiteError) in try connection.lookAtNamespaces() }
			guard let read = try reading.session.attempt(look) else { return false }
			note(read, from: .signal)
			if hasNewRecord { watch.noteRecord(from: .signal) }
		} catch {
			// The next read notices the changes.
			watch.noteFailure()
		}
		return true
	}

	/// Notifies listeners of changes by other writers, as every read does.
	@concurrent func lookForChanges() async {
		isLookDue.set(0)
		guard !isClosed, !isSuspended else { return }
		do throws(SQLiteError) {
			try await readEntries { connection throws(SQLiteError) in try connection.lookAtNamespaces() }
		} catch {
			// The next read notices the changes.
			return
		}
		if hasNewRecord { watch.noteRecord() }
	}

	/// The result of reading a row: the row, or `nil` if there is no row or it has expired.
	struct FoundRow {
		let row: EntryRow?
	}

	/// Reads the row at `address` on this thread, or returns `nil` if the read would have to wait.
	func rowAtOnce(at address: EntryAddress) throws(SQLiteError) -> FoundRow? {
		guard writer.gatheredRow(at: address) == nil else { return nil }
		let look = seeing { connection throws(SQLiteError) in try connection.row(at: address) }
		guard let read = try reading.session.attempt(look) else { return nil }
		note(read, from: .signal)
		guard let row = read.answer else { return FoundRow(row: nil) }
		return FoundRow(row: alive([row])[0])
	}

	/// Reads entries, and records the version of the group's record and the changes by other writers.
	func readEntries<Answer: Sendable>(
		_ work: @escaping @Sendable (SQLiteConnection) throws(SQLiteError) -> Answer
	) async throws(SQLiteError) -> Answer {
		let read: Read<Answer>
		do throws(SQLiteError) {
			read = try await reading.perform(seeing(work))
		} catch {
			// A file that is made later may contain entries that a cache considers missing.
			watch.noteFailure()
			throw error
		}
		note(read)
		return read.answer
	}

	/// The result of a read.
	private struct Read<Answer: Sendable>: Sendable {
		let answer: Answer
		let version: RecordVersion?
		let sightings: [NamespaceWatch.Sighting]
	}

	private func seeing<Answer: Sendable>(
		_ work: @escaping @Sendable (SQLiteConnection) throws(SQLiteError) -> Answer
	) -> @Sendable (SQLiteConnection) throws(SQLiteError) -> Read<Answer> {
		{ connection throws(SQLiteError) in
			defer { connection.sightings = [] }
			let answer = try work(connection)
			return Read(answer: answer, version: connection.recordVersion, sightings: connection.sightings)
		}
	}

	private func note<Answer: Sendable>(_ read: Read<Answer>, from source: ChangeSource = .read) {
		if let version = read.version { recordVersions.withLock { $0.shown = version } }
		for sighting in read.sightings { watch.note(sighting, from: source) }
	}
}
