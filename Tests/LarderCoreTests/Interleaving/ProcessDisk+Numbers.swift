@testable import LarderCore

extension ProcessDisk: NumberedDataSourceContract {
	func fetchTicket() async throws -> FetchTicket {
		let (ticket, sight) = try await act { content in
			(FetchTicket(file: content.record.file, number: content.number), self.sight(of: content))
		}
		note(sight)
		return ticket
	}

	func saveEntry(_ entry: CacheEntry<Int>, for key: String, fetched ticket: FetchTicket) async throws -> Bool {
		try await save(entry, for: key, fetched: ticket)
	}

	func renewEntry(
		for key: String,
		matching validators: Validators,
		as metadata: EntryMetadata,
		fetched ticket: FetchTicket
	) async throws -> Bool {
		try await renewEntry(for: key, matching: validators, as: metadata)
		return true
	}

	func removeEntry(for key: String, isMember: Bool, fetched ticket: FetchTicket) async throws -> Bool {
		state.withLock { $0.gathered.removeAll { $0.key == key } }
		return try await change(of: key) { [writer] content in
			guard content.remove(key, by: writer, fetched: ticket) else { return false }
			if isMember { content.removeMember(key, by: writer) }
			return true
		}
	}

	func removeMember(_ key: String, in session: CacheTicket) async throws {
		state.withLock { $0.gathered.removeAll { $0.key == key } }
		let isRemoved = try await change(of: key) { [writer] content in
			guard content.admitsRemoval(in: session) else { return false }
			content.removeMember(key, by: writer)
			return content.remove(key, by: writer)
		}
		guard isRemoved else { throw refusal() }
	}

	/// The entry, unless it is gathered or somebody is in the way, as chance has it.
	func entryAtOnce(for key: String) throws -> FoundEntry<Int>? {
		guard !hasGathered(key), state.withLock({ Bool.random(using: &$0.random) && !$0.isStopped }) else { return nil }
		let (entry, record, sight) = try actAtOnce { content in
			(content.entries[key], content.record, self.sight(of: content))
		}
		state.withLock { $0.shownRecord = record }
		note(sight, from: .signal)
		return FoundEntry(entry)
	}

	func listen(_ listener: @escaping @Sendable (ForeignChange<String>, ChangeSource) -> Void) {
		state.withLock { $0.listener = listener }
	}

	/// Reads what others have changed, as a process does that was signalled.
	func look() async throws {
		let (record, sight) = try await act { content in (content.record, self.sight(of: content)) }
		state.withLock { $0.shownRecord = record }
		note(sight, from: .signal)
		if hasNewRecord { state.withLock { $0.listener }?(.record, .signal) }
	}

	/// What a read of the file shows of the changes in it.
	struct Sight: Sendable {
		let count: Int
		/// Whether the process knew nothing when it read this.
		let isFirst: Bool
		let changes: [ForeignChange<String>]
		let places: [String: Int]
	}

	func sight(of content: SharedFile.Content) -> Sight {
		let count = content.changes.count
		let seenCount = state.withLock { $0.seenCount }
		guard let seenCount, seenCount < count else {
			return Sight(count: count, isFirst: seenCount == nil, changes: [], places: content.lastPlaces)
		}
		guard seenCount >= 0 else {
			return Sight(count: count, isFirst: false, changes: [.everything], places: content.lastPlaces)
		}
		let foreign = content.changes[seenCount...].filter { $0.writer != writer }
		let (lists, entries) = (Set(foreign.compactMap(\.list)), foreign.filter { $0.list == nil })
		let isTold = count - seenCount <= SharedFile.Content.memory && entries.allSatisfy { $0.key != nil }
		var changes: [ForeignChange<String>] = isTold ? [] : [.everything]
		let keys = Set(entries.compactMap(\.key))
		if isTold, !keys.isEmpty { changes.append(.entries(Array(keys))) }
		if isTold, !lists.isEmpty { changes.append(.lists(Array(lists))) }
		return Sight(count: count, isFirst: false, changes: changes, places: content.lastPlaces)
	}

	/// Tells the cache what a read has shown.
	func note(_ sight: Sight, from source: ChangeSource = .read) {
		var changes = sight.changes
		let listener = state.withLock { state -> (@Sendable (ForeignChange<String>, ChangeSource) -> Void)? in
			// A later read may have been noted already.
			guard state.seenCount ?? -2 < sight.count else {
				// What others have changed between this read and the first look was told to nobody.
				guard sight.count < state.firstCount ?? 0 else { return nil }
				changes = [.everything]
				return state.listener
			}
			// If nothing was known when this was read, but is now, nobody knows what has changed in between.
			if sight.isFirst, state.seenCount != nil { changes = [.everything] }
			state.seenCount = sight.count
			return state.listener
		}
		if let listener { for change in changes { listener(change, source) } }
		onSight(sight.places)
	}
}

extension ProcessDisk: ClosableContract {
	var isClosed: Bool { false }
	var isSuspended: Bool { state.withLock { $0.isSuspended } }

	/// Nothing of the process reaches the file until it goes on.
	func stop() {
		state.withLock { $0.isStopped = true }
	}

	/// Goes on after ``stop()``.
	func goOn() {
		state.withLock { $0.isStopped = false }
	}

	func suspend() async {
		state.withLock { state in
			state.isSuspended = true
			// A fetch that begins now may be older than what the first look shows.
			state.seenCount = state.seenCount ?? -1
		}
	}

	func resume() async {
		let isResumed = state.withLock { state in
			defer { state.isSuspended = false }
			state.shownRecord = nil
			return state.isSuspended
		}
		// A process that was killed meanwhile looks at nothing.
		if isResumed { try? await look() }
	}
}
