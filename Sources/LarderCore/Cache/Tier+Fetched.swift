/// The outcome of a fetch's commit.
enum FetchCommit {
	/// The tier has the commit, or has failed and no longer has an entry.
	case done
	/// Another process has committed something newer, which stays in the tier.
	case overtaken
}

extension Tier {
	/// The ticket of a fetch that begins now, if other processes also write the tier.
	func fetchTicket() async -> FetchTicket? {
		guard let numberedDataSource else { return nil }
		// Every numbered commit is newer than this ticket.
		let oldest = FetchTicket(file: 0, number: 0)
		guard !isSuspended else { return oldest }
		do {
			return try await numberedDataSource.fetchTicket()
		} catch {
			events.emit(.tierFailure(origin, error), for: nil)
			return oldest
		}
	}

	/// Saves a fetched entry as ``saveOrForget(_:for:)`` does, unless another process has committed something newer.
	func saveOrForget(_ entry: CacheEntry<Value>, for key: Key, fetched ticket: FetchTicket?) async -> FetchCommit {
		guard let numberedDataSource, let ticket else {
			await saveOrForget(entry, for: key)
			return .done
		}
		do {
			let isSaved = try await numberedDataSource.saveEntry(entry, for: key, fetched: ticket)
			trust(key)
			return isSaved ? .done : .overtaken
		} catch CacheError.sessionEnded {
			// The file may have been replaced while the session goes on.
			await saveOrForget(entry, for: key)
		} catch {
			events.emit(.tierFailure(origin, error), for: key)
			_ = await remove(key)
		}
		return .done
	}

	/// Renews an entry as ``renewOrForget(_:matching:as:)`` does, unless another process has committed something newer.
	func renewOrForget(
		_ key: Key,
		matching validators: Validators,
		as metadata: EntryMetadata,
		fetched ticket: FetchTicket?
	) async -> FetchCommit {
		guard let numberedDataSource, let ticket else {
			await renewOrForget(key, matching: validators, as: metadata)
			return .done
		}
		do {
			let isRenewed = try await numberedDataSource.renewEntry(
				for: key,
				matching: validators,
				as: metadata,
				fetched: ticket
			)
			return isRenewed ? .done : .overtaken
		} catch {
			events.emit(.tierFailure(origin, error), for: key)
			_ = await remove(key)
			return .done
		}
	}

	/// Removes `key` after a fetch found no value, unless another process has committed something newer.
	func remove(_ key: Key, isMember: Bool = false, fetched ticket: FetchTicket?) async -> FetchCommit {
		guard let numberedDataSource, let ticket else {
			_ = await remove(key, isMember: isMember)
			return .done
		}
		do {
			let isRemoved = try await numberedDataSource.removeEntry(for: key, isMember: isMember, fetched: ticket)
			trust(key)
			return isRemoved ? .done : .overtaken
		} catch {
			distrust(key)
			events.emit(.tierFailure(origin, error), for: key)
			return .done
		}
	}
}
