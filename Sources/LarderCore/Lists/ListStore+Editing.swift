extension ListStore {
	/// Changes the identifiers of a list by the app's own rule, if the list is kept.
	///
	/// If another process changes the list in the file in the meantime, the rule is applied to the changed list.
	func edit(_ id: ListID, _ change: (inout [Key]) throws -> Void) async throws {
		let key = ErasedKey(id, kind: .list)
		let session = group?.ticket
		let ticket = await coordinator.beginModification(of: key)
		defer { coordinator.endTurn(of: key) }
		// This shows what other processes have changed, and whether one has signed out.
		_ = await fetchTicket()
		await group?.load()
		if let group, !group.admits(session) { throw CacheError.sessionEnded }
		guard var list = await current(id, isInFile: true) else { return }
		try list.value.list.edit(change)
		coordinator.commitModification(of: key, ticket: ticket)
		failures.clear(id)
		while true {
			do {
				try await saveEdited(list, as: id)
				break
			} catch is ListChangedError {
				dropFromMemory(id)
				guard let newer = await current(id, isInFile: true) else { return }
				list = newer
				try list.value.list.edit(change)
			}
		}
		await awaitMembers(of: list, as: id)
		show(list, as: id, newest: [:], from: .memory, by: nil)
	}

	/// Shortens a list in both tiers when its first observer begins, if the list has more pages than its cache allows.
	///
	/// Call this with exclusive access to the list, before the list has an observer. The result is `nil` if the list
	/// stays as it is.
	func shortened(_ id: ListID) async -> CacheEntry<Snapshot>? {
		guard let limit = traits.withLock({ $0[id.name]?.pageLimit }), var list = await current(id, isInFile: true),
			let shorter = list.value.list.shortened(toPageCount: limit)
		else { return nil }
		list.value.list = shorter
		do {
			try await saveEdited(list, as: id)
		} catch {
			// Another process has changed the list in the meantime, or the tier has failed and reported it. The list is
			// shortened the next time.
			return nil
		}
		forgetPagedList(id)
		return list
	}

	private func saveEdited(_ list: CacheEntry<Snapshot>, as id: ListID) async throws {
		guard let disk else {
			try await memory.save(list, for: id)
			return
		}
		var list = list
		// If the file had no list, the list is saved only if the file still has none.
		if list.value.list.fileCheck == nil, disk.isTrusted(id) { list.value.list.fileCheck = 0 }
		try await disk.save(list, for: id)
		list.value.list.fileCheck = nil
		await memory.saveOrForget(list, for: id)
	}

	/// Shows observers a list as the newest one.
	///
	/// Its members are the `newest` members, together with the members that observers see already.
	func show(
		_ list: CacheEntry<Snapshot>,
		as id: ListID,
		newest: Members,
		from origin: CacheOrigin? = nil,
		by fetch: Int?
	) {
		guard observers.snapshot(of: id) != nil else { return }
		// A loading page belongs to the generation of its list.
		observers.publish(for: id, from: origin, by: fetch) { shown in
			let keys = Set(list.value.list.keys)
			let members = (shown?.value.members ?? [:]).merging(newest) { $1 }
			var snapshot = Snapshot(list: list.value.list, members: members.filter { keys.contains($0.key) })
			if !list.value.isNextPage, shown?.value.list.isSameGeneration(as: list.value.list) == true {
				snapshot.nextPage = shown?.value.nextPage
			}
			return CacheEntry(snapshot, metadata: list.metadata)
		}
	}
}
