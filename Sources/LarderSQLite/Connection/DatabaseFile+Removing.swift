import Foundation

extension DatabaseFile {
	/// Removes the file, its journals, its file of signals and the files that were set aside.
	///
	/// A connection that still has them open reads and writes the removed ones until its session looks at the path.
	func removeAll() throws(SQLiteError) {
		let file = try resolvedFile()
		guard access(file.lock.folder, F_OK) == 0 else { return }
		try file.lock.hold(.exclusive) { () throws(SQLiteError) in
			for suffix in [""] + Self.journalSuffixes + [ProcessSignal.suffix] { try remove(file.path + suffix) }
			try file.removeSetAside()
		}
	}
}

extension SQLiteDatabase {
	/// Removes the file of a database that was closed.
	func removeFile() async throws(SQLiteError) {
		guard let file = writing.file else { return }
		let result = await writing.onOwnThread { () -> Result<Void, SQLiteError> in
			file.lockWait.beginCall()
			return Result { () throws(SQLiteError) in try file.removeAll() }
		}
		try result.get()
	}
}
