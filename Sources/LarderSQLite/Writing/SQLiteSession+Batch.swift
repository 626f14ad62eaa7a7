extension SQLiteSession {
	/// Writes a batch in one transaction, and returns for each change its error, or `nil` if it succeeded.
	///
	/// This waits for locks on the calling thread, so do not call it from a thread of the cooperative pool. If the
	/// transaction fails, each change is tried alone, so that one bad change does not fail the others. If another
	/// connection held a lock for too long, nothing is tried again, because each change would wait just as long.
	func write<Waiter>(_ batch: [WriteQueue<Waiter>.Change]) -> [SQLiteError?] {
		let writes = batch.compactMap(\.write)
		guard !writes.isEmpty else { return batch.map { _ in nil } }
		do throws(SQLiteError) {
			try commit(writes)
			return batch.map { _ in nil }
		} catch {
			guard writes.count > 1, !error.isBusy else {
				return batch.map { $0.write == nil ? nil : error }
			}
			return writeOneByOne(batch)
		}
	}

	/// Writes a batch as ``write(_:)`` does, or returns `nil` if another thread has to write it.
	///
	/// When this returns `nil`, nothing was committed.
	func attemptToWrite<Waiter>(_ batch: [WriteQueue<Waiter>.Change]) -> [SQLiteError?]? {
		let writes = batch.compactMap(\.write)
		// Emptying the journal must wait for readers. Without the wait, nothing would fail, but the journal would not
		// be emptied.
		guard !writes.contains(where: \.isErasing) else { return nil }
		guard !writes.isEmpty else { return batch.map { _ in nil } }
		do throws(SQLiteError) {
			guard try attempt({ connection throws(SQLiteError) in try connection.commit(writes) }) != nil else {
				return nil
			}
			return batch.map { _ in nil }
		} catch {
			// Several changes are tried one by one, and each of them may meet a lock.
			return writes.count > 1 ? nil : batch.map { $0.write == nil ? nil : error }
		}
	}

	private func writeOneByOne<Waiter>(_ batch: [WriteQueue<Waiter>.Change]) -> [SQLiteError?] {
		// A gathered change that fails is written later. The changes after it fail, too, so that it does not overwrite
		// them later.
		var obstacle: SQLiteError?
		return batch.map { change in
			guard let write = change.write else { return nil }
			if let obstacle { return obstacle }
			do throws(SQLiteError) {
				try commit([write])
				return nil
			} catch {
				if change.isGathered, !error.isOfEndedSession { obstacle = error }
				return error
			}
		}
	}

	private func commit(_ writes: [EntryWrite]) throws(SQLiteError) {
		try perform { connection throws(SQLiteError) in try connection.commit(writes) }
	}
}

extension SQLiteConnection {
	/// Makes the changes in one transaction, and then empties the journal if removed content must leave it.
	fileprivate func commit(_ writes: [EntryWrite]) throws(SQLiteError) {
		let changes = try transaction { () throws(SQLiteError) in
			beginNumbering()
			for write in writes { try run(write) }
			return try endNumbering()
		}
		settle(changes)
		if writes.contains(where: \.isErasing) { try emptyJournal() }
	}
}
