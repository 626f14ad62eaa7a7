extension SQLiteSession {
	/// Writes a batch in one transaction, and returns for each change its error, if it failed.
	///
	/// If the transaction fails, each change is tried alone, so that one bad change does not fail the others. If
	/// another connection held a lock for too long, nothing is tried again, because each change would wait as long
	/// again.
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

	private func writeOneByOne<Waiter>(_ batch: [WriteQueue<Waiter>.Change]) -> [SQLiteError?] {
		// A gathered change that fails is written later. Fail the changes after it, too, so that it does not overwrite
		// them then.
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
		try perform { connection throws(SQLiteError) in
			connection.settleOwnChanges([:])
			let places = try connection.transaction { () throws(SQLiteError) in
				for write in writes { try connection.run(write) }
				return try connection.changedPlaces()
			}
			connection.settleOwnChanges(places)
			if writes.contains(where: \.isErasing) { try connection.emptyJournal() }
		}
	}
}
