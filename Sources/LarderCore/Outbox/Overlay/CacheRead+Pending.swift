extension CacheRead {
	/// The answer with the outbox's pending changes folded over it.
	func pendingAnswer(_ overlay: PendingOverlay<Key, Value>) async throws -> Answer {
		await overlay.core.loadForReading()
		let current = overlay.currentKey(for: key)
		guard current == key else {
			let fetch = RemoteFetch<Value>(isValidating: false, tags: fetch.tags, onJoin: fetch.onJoin) { _ in
				throw CacheError.keyReplaced
			}
			return try await CacheRead(cache, current, policy: policy, fetch: fetch).answer()
		}
		if let view = overlay.view(of: key) {
			// Without the group's tag record, the values that the outbox has kept would count as stale.
			await cache.group?.load()
			if let known = try answer(of: view, overlay) { return known }
		}
		do {
			return try await overlay.answer(plainAnswer(), for: key)
		} catch  where !(error is CancellationError) {
			guard let view = overlay.view(of: key), let entry = overlay.shown(view) else { throw error }
			// The creation was enqueued while the service was being asked.
			if view.isNew, let known = try answer(of: view, overlay) { return known }
			guard policy != .noCache, cache.configuration.fallback.allows(error) else { throw error }
			cache.cacheEvents.emit(.fallback(view.origin, error), for: key)
			return Answer(entry, origin: view.origin, fallbackError: error, pendingCount: view.pendingCount)
		}
	}

	/// The answer of the outbox alone, if neither a tier nor the remote is needed.
	private func answer(of view: PendingView<Value>, _ overlay: PendingOverlay<Key, Value>) throws -> Answer? {
		let entry = overlay.shown(view)
		// A key that the service does not know must not be fetched, even if this version of the app cannot read the
		// creation.
		if entry == nil, view.isRemoved || overlay.isUncreated(key) { throw CacheError.removalPending }
		guard let entry else { return nil }
		let isFresh = view.base.map { cache.configuration.state(of: $0, in: cache.group) == .fresh } ?? true
		let isCurrent = !view.known.isStale && view.known.carried.isEmpty && isFresh
		guard view.isNew || policy == .localFirst && isCurrent else { return nil }
		cache.cacheEvents.emit(.hit(view.origin), for: key)
		return Answer(entry, origin: view.origin, pendingCount: view.pendingCount)
	}
}

extension PendingOverlay {
	/// An answer with the outbox's pending changes, as readers of `key` see it now.
	func answer(_ answer: CacheAnswer<Value>, for key: Key) async throws -> CacheAnswer<Value> {
		guard core.isActive else { return answer }
		guard let view = view(of: key) else { return try await overtaken(answer, of: key) }
		var origin = answer.origin
		let entry: CacheEntry<Value>?
		if answer.origin == .remote, let ticket = answer.ticket, ticket >= view.known.ticket {
			entry = folded(view.folds, over: answer.entry)
		} else if view.known.content == .unknown {
			entry = folded(view.known.carried + view.folds, over: answer.entry)
		} else {
			entry = shown(view)
			if view.base == nil { origin = .outbox }
		}
		guard let entry else { throw CacheError.removalPending }
		return CacheAnswer(
			entry,
			origin: origin,
			fallbackError: answer.fallbackError,
			ticket: answer.ticket,
			pendingCount: view.pendingCount
		)
	}

	/// The answer, or the cached value if a change was confirmed after the read began.
	private func overtaken(_ answer: CacheAnswer<Value>, of key: Key) async throws -> CacheAnswer<Value> {
		guard let ticket = answer.ticket, let outboxKey = outboxKey(key), core.isOvertaken(ticket, of: outboxKey),
			let parts = parts.parts
		else { return answer }
		guard let newer = await parts.current(for: key) else {
			guard core.wasRemoved(outboxKey) else { return answer }
			throw CacheError.removalPending
		}
		return CacheAnswer(newer.entry, origin: answer.origin, fallbackError: answer.fallbackError)
	}
}
