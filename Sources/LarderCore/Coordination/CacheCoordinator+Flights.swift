import Synchronization

extension CacheCoordinator {
	/// What a flight does: search where it is cheap, if the reader allows it, then fetch.
	struct FlightPlan: Sendable {
		/// Looks for an answer on the device, for a demand of `cachedOrRemote`; `nil` is a miss.
		var search: @Sendable () async -> Landing? = { nil }
		/// Fetches and commits.
		var fetch: @Sendable () async throws -> Landing
		/// Called when the reader that brought this plan waits for the flight of another.
		var onJoin: @Sendable () -> Void = {}
	}

	/// Joins the flight that can answer `demand`, or starts one by `plan`, and waits for it.
	///
	/// - Throws: What the flight failed with; `CancellationError` as soon as the calling task is cancelled, whereupon the
	///   flight goes on for the others, or is cancelled where there are none.
	func ride(
		_ key: Key,
		demand: Flights.Demand,
		abandonment: Flights.Abandonment,
		plan: FlightPlan
	) async throws -> Landing {
		let waiterID = state.withLock { $0.flights.makeID() }
		let outcome = await withTaskCancellationHandler {
			await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
				// Asked under the lock: a cancellation that comes later finds the waiter, one that came earlier is seen.
				let action = state.withLock { state -> Flights.JoinAction? in
					guard !Task.isCancelled else { return nil }
					return state.flights.join(
						key,
						demand: demand,
						abandonment: abandonment,
						as: waiterID,
						waiter: continuation
					)
				}
				switch action {
				case .start(let id): launch(id, demand: demand, plan: plan)
				case .wait(let id):
					hurry(id)
					plan.onJoin()
				case nil: continuation.resume(returning: .failure(CancellationError()))
				}
			}
		} onCancel: {
			leave(waiterID, of: key)
		}
		return try outcome.get()
	}

	/// Starts a fetch that nobody waits for, unless one for `key` is under way; answers whether it did.
	func launchUnattended(_ key: Key, fetch: @escaping @Sendable () async throws -> Landing) -> Bool {
		guard let id = state.withLock({ $0.flights.startUnattended(key) }) else { return false }
		launch(id, demand: .remote, plan: FlightPlan(fetch: fetch))
		return true
	}

	private func launch(_ id: Flights.FlightID, demand: Flights.Demand, plan: FlightPlan) {
		let task = Task(executorPreference: executor) { await self.fly(id, demand: demand, plan: plan) }
		state.withLock { $0.flights.setHandle(task, of: id) }?.cancel()
	}

	/// Lets a flight that a more urgent reader joined run as urgently.
	private func hurry(_ id: Flights.FlightID) {
		guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
		state.withLock { $0.flights.handle(of: id) }?.escalatePriority(to: Task.currentPriority)
	}

	private func fly(_ id: Flights.FlightID, demand: Flights.Demand, plan: FlightPlan) async {
		if demand == .cachedOrRemote, let landing = await plan.search() {
			return land(id, .success(landing))
		}
		guard state.withLock({ $0.flights.begin(id) }) == .fetch else { return plan.onJoin() }
		do {
			land(id, .success(try await plan.fetch()))
		} catch {
			land(id, .failure(error))
		}
	}

	private func land(_ id: Flights.FlightID, _ outcome: Outcome) {
		let waiters = state.withLock { $0.flights.land(id) }
		for waiter in waiters { waiter.resume(returning: outcome) }
	}

	private func leave(_ waiterID: Flights.WaiterID, of key: Key) {
		let (waiter, task) = state.withLock { $0.flights.leave(waiterID, of: key) }
		waiter?.resume(returning: .failure(CancellationError()))
		task?.cancel()
	}
}
