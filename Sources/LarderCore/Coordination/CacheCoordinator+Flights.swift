extension CacheCoordinator {
	/// A reader's request to a flight.
	struct Request: Sendable {
		let key: ErasedKey
		let demand: FlightDemand
		/// The ``CacheCoordinator/endedTurnCount`` from before the reader's search in memory, or `nil` without such a
		/// search.
		let endedTurnCount: Int?
		/// What happens to this reader's flight when the flight's last reader has left.
		let abandonment: CacheConfiguration.AbandonedFetch
	}

	/// Waits for the flight that can answer `request`.
	///
	/// - Parameters:
	///   - request: What the reader needs.
	///   - start: Called if no flight can be joined. The closure must ``launch(_:run:)`` a flight, which must search
	///     before it fetches if the given demand is `cachedOrRemote`.
	///   - onJoin: Called if the reader joins another reader's flight.
	/// - Throws: The error of the flight. ``CacheError/circularFetch(keyType:)`` if the flight waits for the calling
	///   task, directly or through other flights of this coordinator. `CancellationError` as soon as the calling task
	///   is cancelled. The flight then goes on for its other readers. If it has no other reader, its abandonment
	///   decides whether it is cancelled.
	func answer(
		to request: Request,
		start: (Flights.FlightID, FlightDemand) -> Void,
		onJoin: () -> Void
	) async throws -> Answer {
		let waiterID = lastWaiterID.increment()
		let priority = Task.currentPriority
		let dependents = flightsWaitingForThisTask
		let outcome = await withTaskCancellationHandler {
			await withCheckedContinuation { (waiter: CheckedContinuation<Result<Answer, any Error>, Never>) in
				// The check needs the lock: an earlier cancellation shows in the check, and a later one finds the
				// waiter.
				let (action, demand) = state.withLock { state -> (Flights.JoinAction?, FlightDemand) in
					var demand = request.demand
					// Memory may have a new value since the reader searched memory, so the reader needs a flight that
					// searches.
					// searches.
					if demand == .remote, let seen = request.endedTurnCount, seen != endedTurnCount {
						demand = .cachedOrRemote
					}
					guard !Task.isCancelled else { return (nil, demand) }
					let action = state.flights.join(
						request.key,
						demand: demand,
						abandonment: request.abandonment,
						priority: priority,
						as: waiterID,
						waiter: waiter,
						waitedForBy: dependents
					)
					return (action, demand)
				}
				switch action {
				case .start(let id): start(id, demand)
				case .wait(_, let task):
					if let task { raise(task, to: priority) }
					onJoin()
				case .circular: waiter.resume(returning: .failure(Self.circularFetch(of: request.key)))
				case nil: waiter.resume(returning: .failure(CancellationError()))
				}
			}
		} onCancel: {
			leave(waiterID, of: request.key, with: CancellationError())
		}
		return try outcome.get()
	}

	/// Calls `start` for a flight without readers, unless `key` is being fetched already.
	///
	/// `start` must ``launch(_:run:)`` that flight.
	func startUnattended(_ key: ErasedKey, start: (Flights.FlightID) -> Void) {
		let priority = Task.currentPriority
		guard let id = state.withLock({ $0.flights.startUnattended(key, priority: priority) }) else { return }
		FetchScope.$current.withValue(nil) { start(id) }
	}

	/// Runs a flight in its own task.
	///
	/// The task must end with ``finish(_:_:)`` or ``fetch(for:onJoin:onFailure:_:)``.
	func launch(_ id: Flights.FlightID, run: @escaping @concurrent @Sendable () async -> Void) {
		let task = startTask(run)
		switch state.withLock({ $0.flights.setHandle(task, of: id) }) {
		case .run(let priority): if priority > Task.currentPriority { raise(task, to: priority) }
		case .cancel: task.cancel()
		case nil: break
		}
	}

	/// Stops later readers from joining a running flight.
	func closeFlights() {
		state.withLock { $0.flights.closeAll() }
	}

	/// Cancels all flights, and answers their waiters with `error`.
	func endAll(with error: any Error) {
		let (waiters, handles) = state.withLock { $0.flights.endAll() }
		for waiter in waiters { waiter.resume(returning: .failure(error)) }
		for handle in handles { handle.cancel() }
	}

	/// Fetches for a flight, and ends the flight with the answer or the error.
	///
	/// If no reader needs the fetch any more, the flight ends without it. The fetch has a scope that prevents it from
	/// waiting for its own flight.
	///
	/// - Parameters:
	///   - onJoin: Called if another flight is fetching the key and has taken over the waiters.
	///   - onFailure: Called with the error before the flight ends. The error is ``CacheError/circularFetch(keyType:)``
	///     if the other flight waits for this one.
	func fetch(
		for id: Flights.FlightID,
		onJoin: () -> Void = {},
		onFailure: (any Error) -> Void = { _ in },
		_ fetch: () async throws -> Answer
	) async {
		do {
			switch state.withLock({ $0.flights.beginFetch(id) }) {
			case .fetch: break
			case .stop: return
			case .merged: return onJoin()
			case .mergedRaising(let task, let priority):
				raise(task, to: priority)
				return onJoin()
			case .circular(let key): throw Self.circularFetch(of: key)
			}
			let scope = FetchScope(of: [FetchScope.Flight(coordinator: number, id: id)], within: .current)
			finish(id, .success(try await FetchScope.$current.withValue(scope) { try await fetch() }))
		} catch {
			onFailure(error)
			finish(id, .failure(error))
		}
	}

	/// Ends the search of a flight if another flight is fetching the key; the other flight takes over the waiters.
	///
	/// - Parameter onJoin: Called if the waiters were taken over.
	/// - Returns: False if no flight is fetching the key.
	func merge(_ id: Flights.FlightID, onJoin: () -> Void) -> Bool {
		let action = state.withLock { state in
			state.flights.canMerge(id) ? state.flights.beginFetch(id) : nil
		}
		switch action {
		case nil, .fetch: return false
		case .stop: break
		case .merged: onJoin()
		case .mergedRaising(let task, let priority):
			raise(task, to: priority)
			onJoin()
		case .circular(let key): finish(id, .failure(Self.circularFetch(of: key)))
		}
		return true
	}

	/// Calls the remote.
	///
	/// In a cancelled task, this throws `CancellationError`, whatever the transport throws.
	func callRemote<Remote>(_ call: () async throws -> Remote) async throws -> Remote {
		try Task.checkCancellation()
		do {
			let answer = try await call()
			try Task.checkCancellation()
			return answer
		} catch {
			throw Task.isCancelled ? CancellationError() : error
		}
	}

	/// Ends a flight, and gives its outcome to all its waiters.
	func finish(_ id: Flights.FlightID, _ outcome: Result<Answer, any Error>) {
		for waiter in state.withLock({ $0.flights.finish(id) }) { waiter.resume(returning: outcome) }
	}

	/// The flights whose fetches the current task serves.
	///
	/// A reader in this task must not wait for any of these flights.
	private var flightsWaitingForThisTask: Set<Flights.FlightID> {
		FetchScope.current?.flights(of: number) ?? []
	}

	private static func circularFetch(of key: ErasedKey) -> CacheError {
		.circularFetch(keyType: key.typeName)
	}

	private func leave(_ waiterID: Flights.WaiterID, of key: ErasedKey, with error: any Error) {
		let (waiter, task) = state.withLock { $0.flights.leave(waiterID, of: key) }
		waiter?.resume(returning: .failure(error))
		task?.cancel()
	}

	/// Raises the priority of a flight after a more urgent reader joined it.
	private func raise(_ task: Task<Void, Never>, to priority: TaskPriority) {
		guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
		task.escalatePriority(to: priority)
	}
}
