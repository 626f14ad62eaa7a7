extension OutboxCore {
	/// Writes responses that could not be written earlier, and stores known values in the caches.
	func tidy() async {
		guard isLoaded else { return }
		let now = clock.now()
		let unwritten = state.withLock { state -> [(id: ID, result: AttemptResult)] in
			guard state.journalRetry.map({ $0 <= now }) ?? true else { return [] }
			if !state.unwritten.isEmpty { state.journalRetry = nil }
			defer { state.unwritten = [] }
			return state.unwritten
		}
		for (id, result) in unwritten { await end(id, result) }
		let keys = state.withLock { state -> [OutboxKey] in
			guard state.cacheRetry.map({ $0 <= now }) ?? true else { return [] }
			state.cacheRetry = nil
			return state.table.settledKeys.filter { state.inCache[$0] == nil }
		}
		for key in keys {
			guard let overlay = overlay(of: key.entity) else { continue }
			let purpose: OverlayTurn = read { $0.known[key]?.content == KnownValue.Content.none } ? .removal : .commit
			await overlay.inTurn(of: key.text, as: purpose) { await store(key, in: overlay, purpose) }
		}
	}

	/// Stores the known value of a key in the cache, if the key has no pending changes.
	///
	/// Call this with exclusive access to the key.
	func store(_ key: OutboxKey, in overlay: any EntityOverlayContract, _ purpose: OverlayTurn) async {
		let known = read { table in table.hasChanges(of: key) ? nil : table.known[key] }
		guard let known else { return }
		if await overlay.store(known, for: key.text, in: purpose) {
			state.withLock { $0.inCache[key] = known.commit }
		} else {
			retryCache(of: key.entity)
		}
	}

	private func retryCache(of entity: String) {
		let time = clock.now() + Self.journalPause
		state.withLock { $0.cacheRetry = time }
		events.emit(.cacheFailure(entity: entity))
	}

	/// Forgets the known values that the caches have stored, if there are at least `count` of them.
	///
	/// A value leaves the journal only after the cache keeps it safe from a kill and a power failure.
	func forget(atLeast count: Int) async {
		let saved = state.withLock { $0.inCache }
		guard saved.count >= count else { return }
		var kept: [OutboxKey: Int] = [:]
		for (entity, keys) in Dictionary(grouping: saved, by: \.key.entity) {
			do {
				try await overlay(of: entity)?.synchronize()
				kept.merge(keys.map { ($0.key, $0.value) }) { $1 }
			} catch {
				// It is unknown which of these values the cache has, so they are stored again.
				retryCache(of: entity)
			}
		}
		await turn.run {
			do {
				try await transact { state in
					let oldEdits = state.table.edits.dropLast(Self.memoryLimit).map {
						OutboxRecord.forgottenEdit($0.change.id)
					}
					// A value that was confirmed in the meantime may not be safe yet.
					let safe = kept.filter { state.table.known[$0.key]?.commit == $0.value }
					return safe.flatMap { state.table.planForgetting($0.key) } + oldEdits
				}
			} catch {
				// The values stay in the journal, and are stored in the cache again.
				events.emit(.journalFailure(error))
			}
			state.withLock { state in
				for (key, number) in saved where state.inCache[key] == number { state.inCache[key] = nil }
			}
		}
	}
}
