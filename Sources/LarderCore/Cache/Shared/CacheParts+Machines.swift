extension CacheParts {
	/// Subscribes to changes in the store that machines share.
	func listenToMachines() {
		guard let shared else { return }
		shared.listen { [weak self] change in
			self?.takeOver(change)
		} onNewStretch: { [weak self] in
			self?.coordinator.noteForeignClear()
			self?.readObservedAgain()
		}
	}

	/// Handles a change in the store: removes outdated copies from memory, and lets observers read again.
	///
	/// After this, no read gets an outdated copy from memory, and the result of a running read of the store is not
	/// copied to memory. The notification of this machine's own commit changes nothing, because memory already has its
	/// number.
	func takeOver(_ change: SharedChange<Key>) {
		guard let shared else { return }
		switch change {
		case .saved(let key, let number), .removed(let key, let number):
			if !hasSince(number, key) { drop(key, before: number) }
			shared.waits.wake(key)
		case .renewed(let key, let old, let new, let remaining, _):
			if !hasSince(new, key), !renew(key, from: old, to: new, remaining: remaining) { drop(key, before: new) }
			shared.waits.wake(key)
		case .leaseEnded(let key):
			shared.waits.wake(key)
		case .touched(let key):
			coordinator.noteForeignCommit(of: ErasedKey(key, kind: keyKind))
			unverify(key)
		case .invalidated(let tag, _):
			noteInvalidation(of: [tag])
		case .removedAll:
			memoryDataSource?.removeAll()
			coordinator.noteForeignClear()
			failures.clearAll()
			shared.waits.wakeAll()
			// A commit that is running may still write to memory.
			_ = coordinator.startTask { await self.emptyMemoryAgain() }
		case .anything:
			shared.loseTrack()
			coordinator.noteForeignClear()
		}
	}

	/// Makes this machine's copies of entries with one of these tags stale.
	func noteInvalidation(of tags: Set<CacheTag>) {
		guard let shared else { return }
		shared.noteInvalidation(of: tags)
		coordinator.closeFlights()
		observers.changeEntries { shared.isInvalidated($1.metadata.mark) }
	}

	/// Makes the next read compare the copy in memory with the store.
	private func unverify(_ key: Key) {
		guard let memoryDataSource else { return }
		var box = memoryDataSource.box(for: key)
		while let kept = box {
			// A read that verifies the old box no longer finds that box, so it cannot mark the new box as verified.
			memoryDataSource.replace(kept, by: kept.entry.unverified)
			box = memoryDataSource.box(for: key)
			if box?.metadata.mark?.shared?.moment.stretch == nil { return }
		}
	}

	/// Whether memory has a copy with this number or a later one.
	private func hasSince(_ number: SharedNumber, _ key: Key) -> Bool {
		guard let kept = memoryDataSource?.box(for: key)?.metadata.mark?.shared?.number else { return false }
		return kept == number || kept.isLater(than: number)
	}

	/// Gives the copy in memory a new lifetime, or returns false if the copy's number is not `old`.
	private func renew(_ key: Key, from old: SharedNumber, to new: SharedNumber, remaining: Duration) -> Bool {
		guard let shared, let memoryDataSource, let box = memoryDataSource.box(for: key),
			let mark = box.metadata.mark?.shared, mark.number == old
		else { return false }
		coordinator.noteForeignCommit(of: ErasedKey(key, kind: keyKind))
		failures.clear(key)
		var entry = box.entry.marked(new, at: mark.moment)
		entry.storedAt = shared.wallClock.now
		entry.freshness.lifetime = remaining
		memoryDataSource.replace(box, by: entry)
		publishAgain(key)
		return true
	}

	private func drop(_ key: Key, before number: SharedNumber) {
		let erased = ErasedKey(key, kind: keyKind)
		coordinator.noteForeignCommit(of: erased)
		let isCommitting = coordinator.isCommitting(erased)
		// The number is recorded before the removal, so a commit that writes to memory after the removal knows of this
		// change.
		if isCommitting { shared?.noteHeard(number, of: key) }
		memoryDataSource?.removeEntry(for: key)
		failures.clear(key)
		publishAgain(key, afterCommit: isCommitting)
	}

	/// Shows observers the current entry, with exclusive access to the key.
	///
	/// - Parameters:
	///   - key: The key.
	///   - afterCommit: Whether a commit of the key was running, so that its recorded number must be forgotten
	///     afterwards.
	private func publishAgain(_ key: Key, afterCommit: Bool = false) {
		guard afterCommit || observers.snapshot(of: key) != nil else { return }
		let erased = ErasedKey(key, kind: keyKind)
		_ = coordinator.startTask {
			await self.coordinator.beginTurn(of: erased)
			defer { self.coordinator.endTurn(of: erased) }
			self.shared?.forgetHeard(of: key)
			await self.publishShared(key)
		}
	}

	/// Shows observers the current entry.
	///
	/// Call this with exclusive access to the key.
	func publishShared(_ key: Key) async {
		guard observers.snapshot(of: key) != nil, let shared else { return }
		let answer = await current(for: key, in: shared)
		observers.publish(answer?.entry, for: key, from: answer?.origin ?? .shared)
	}

	private func emptyMemoryAgain() async {
		await coordinator.beginPause()
		defer { coordinator.endClear() }
		_ = await memory.removeAll()
		for key in observers.observedKeys { await publishShared(key) }
	}

	private func readObservedAgain() {
		let keys = observers.observedKeys
		guard !keys.isEmpty else { return }
		_ = coordinator.startTask {
			for key in keys {
				let erased = ErasedKey(key, kind: self.keyKind)
				await self.coordinator.beginTurn(of: erased)
				await self.publishShared(key)
				self.coordinator.endTurn(of: erased)
			}
		}
	}
}

// MARK: - The current entry

extension CacheParts {
	/// The entry that this machine may show, whatever its age.
	///
	/// A verified copy in memory is shown. Otherwise, the store's entry is shown. An entry that was removed from the
	/// store is not shown, even if memory still has it. If the store is away, the copy in memory is shown.
	func current(for key: Key, in shared: SharedTier<Key, Value>) async -> CacheAnswer<Value>? {
		let box = memoryDataSource?.box(for: key)
		if let box, shared.isVerified(box.metadata.mark) { return CacheAnswer(box.entry, origin: .memory) }
		guard let found = await shared.read(key, .never) else {
			return (memoryDataSource?.box(for: key)).map { CacheAnswer($0.entry, origin: .memory, isVerified: false) }
		}
		if let entry = found.entry { return CacheAnswer(entry, origin: .shared) }
		guard let box else { return nil }
		guard found.admits(box.metadata.mark?.shared) else {
			memoryDataSource?.remove(box)
			return nil
		}
		// If the store was emptied or never had the copy, this machine cannot know whether another machine has removed
		// the entry.
		let isOfThisRun = box.metadata.mark?.shared?.number?.run == found.run
		return CacheAnswer(box.entry, origin: .memory, isVerified: isOfThisRun)
	}

	/// Keeps a committed entry in memory and shows it to observers, unless another machine has committed something
	/// newer.
	///
	/// Call this with exclusive access to the key.
	func keepShared(_ entry: CacheEntry<Value>, for key: Key, by fetch: Int? = nil) {
		memoryDataSource?.saveEntry(entry, for: key)
		if let number = entry.metadata.mark?.shared?.number, shared?.hasHeardLater(than: number, of: key) == true {
			memoryDataSource?.removeEntry(for: key)
		}
		publish(entry, for: key, by: fetch)
	}

	/// Removes the key from memory after another machine has committed something newer, and shows observers the store's
	/// entry.
	///
	/// Call this with exclusive access to the key.
	func takeFromShared(_ key: Key) async {
		memoryDataSource?.removeEntry(for: key)
		await publishShared(key)
	}
}
