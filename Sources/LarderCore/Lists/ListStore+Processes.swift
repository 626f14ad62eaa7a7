extension ListStore {
	/// Removes from memory a list that another process has changed.
	func dropFromMemory(_ id: ListID) {
		forgetPagedList(id)
		listMemory.removeEntry(for: id)
		coordinator.noteForeignCommit(of: ErasedKey(id, kind: .list))
		coordinator.noteForeignCommit(of: ErasedKey(id, kind: .page))
		failures.clear(id)
	}

	/// Removes all lists from memory.
	func dropAllFromMemory() {
		forgetPagedList()
		listMemory.removeAll()
		failures.clearAll()
	}

	/// Removes a list from memory with exclusive access to it, and shows observers the list on disk.
	func readAgain(_ id: ListID) async {
		let key = ErasedKey(id, kind: .list)
		await coordinator.beginTurn(of: key)
		defer { coordinator.endTurn(of: key) }
		dropFromMemory(id)
		await takeFromDisk(id)
	}

	/// See ``MemberCommitterContract``.
	func fetchTicket() async -> FetchTicket? { await entryTiers.disk?.fetchTicket() }

	/// Shows the lists on disk to the observers of all lists.
	///
	/// Call this when no commit runs.
	func readAllAgain() async {
		for id in observers.observedKeys { await takeFromDisk(id) }
	}

	/// Shows the list on disk to the observers of the list.
	///
	/// Call this with exclusive access to the list.
	func takeFromDisk(_ id: ListID) async {
		guard observers.snapshot(of: id) != nil else { return }
		observers.publish(await disk?.read(id), for: id, from: .disk)
	}
}
