extension CacheParts {
	/// Subscribes to the changes that other processes make in the disk tier.
	func listenToProcesses() {
		disk?.numberedDataSource?.listen { [weak self] change, source in self?.takeOver(change, from: source) }
	}

	/// Removes from memory the keys that another process has changed, and lets observers read again.
	///
	/// From then on, no reader gets the old entry from memory, and the result of a running read from disk is not copied
	/// to memory. A running commit of this process may still write to memory. So the key is removed once more, with
	/// exclusive access to it.
	///
	/// After a signal, the key is read again on the thread that received the signal. Switching to a thread of the
	/// cooperative pool would take longer than the read.
	func takeOver(_ change: ForeignChange<Key>, from source: ChangeSource = .read) {
		let work: @concurrent @Sendable () async -> Void
		switch change {
		case .entries(let keys):
			for key in keys {
				memoryDataSource?.removeEntry(for: key)
				lists?.changePagedList(nil, of: key)
				coordinator.noteForeignCommit(of: ErasedKey(key, kind: keyKind))
				failures.clear(key)
			}
			work = { for key in keys { await self.readAgain(key, after: source) } }
		case .lists(let ids):
			for id in ids { lists?.dropFromMemory(id) }
			work = { for id in ids { await self.lists?.readAgain(id) } }
		case .everything:
			memoryDataSource?.removeAll()
			lists?.dropAllFromMemory()
			coordinator.noteForeignClear()
			failures.clearAll()
			work = { await self.readAllAgain() }
		case .record:
			work = { await self.group?.load() }
		}
		// The task ends by itself, and keeps these parts alive only until then.
		_ = source == .signal ? coordinator.startAtOnce(work) : coordinator.startTask(work)
	}

	/// Removes `key` from memory with exclusive access to it, and shows observers the entry on disk.
	private func readAgain(_ key: Key, after source: ChangeSource) async {
		let erased = ErasedKey(key, kind: keyKind)
		await coordinator.beginTurn(of: erased)
		defer { coordinator.endTurn(of: erased) }
		await takeFromDisk(key, isNeeded: observers.snapshot(of: key) != nil, after: source)
	}

	private func readAllAgain() async {
		await coordinator.beginPause()
		defer { coordinator.endClear() }
		_ = await memory.removeAll()
		lists?.dropAllFromMemory()
		for key in observers.observedKeys { await takeFromDisk(key) }
		await lists?.readAllAgain()
	}

	/// Copies the entry of `key` from disk to memory, and shows it to observers; if the disk has none, memory drops it.
	///
	/// Call this with exclusive access to the key.
	func takeFromDisk(_ key: Key, isNeeded: Bool = true, after source: ChangeSource = .read) async {
		let entry = isNeeded ? await disk?.read(key, after: source) : nil
		if let entry { await memory.saveOrForget(entry, for: key) } else { _ = await memory.remove(key) }
		guard isNeeded else { return }
		await note(entry, for: key)
		observers.publish(entry, for: key, from: .disk)
		// If a list lost this member, the list was changed as well, and is read again separately.
		if let entry { lists?.noteCommit(entry, of: key) }
	}
}
