import Foundation

extension DatabaseFile {
	/// Removes the file, its journals, its signal file and the files that were set aside.
	///
	/// A connection that still has these files open uses the removed files until its session checks the path.
	func removeAll() throws(SQLiteError) {
		let file = try resolvedFile()
		guard access(file.lock.folder, F_OK) == 0 else { return }
		try file.lock.hold(.exclusive) { () throws(SQLiteError) in
			for suffix in [""] + Self.journalSuffixes + [ProcessSignal.suffix] { try remove(file.path + suffix) }
			try file.removeSetAside()
		}
	}

	/// Removes the file of an outbox, and the other files of the outbox.
	///
	/// The journals are removed first: a log without its file would count as a damaged outbox.
	fileprivate func removeOutbox() throws(SQLiteError) {
		let file = try resolvedFile()
		guard access(file.lock.folder, F_OK) == 0 else { return }
		try file.lock.hold(.exclusive) { () throws(SQLiteError) in
			for suffix in SQLiteOutboxJournal.journalSuffixes + ["", "-lock", ProcessSignal.suffix] {
				try remove(file.path + suffix)
			}
		}
	}
}

extension SQLiteDatabase {
	/// Removes the file of a closed database.
	func removeFile() async throws(SQLiteError) {
		guard let file = writing.file else { return }
		let result = await writing.onOwnThread { () -> Result<Void, SQLiteError> in
			file.lockWait.beginCall()
			return Result { () throws(SQLiteError) in try file.removeAll() }
		}
		try result.get()
	}

	/// Removes the file of an outbox that belongs to a closed database.
	func removeOutbox(at url: URL) async throws(SQLiteError) {
		guard let lockWait = writing.file?.lockWait else { return }
		let file = DatabaseFile(path: url.absoluteURL.path(percentEncoded: false), lockWait: lockWait)
		let result = await writing.onOwnThread { () -> Result<Void, SQLiteError> in
			lockWait.beginCall()
			return Result { () throws(SQLiteError) in try file.removeOutbox() }
		}
		try result.get()
	}
}
