extension CacheCoordinator {
	/// What a flight does: search where it is cheap, if the reader allows it, then fetch.
	struct FlightPlan: Sendable {
		/// Looks for an answer on the device, for a demand of `cachedOrRemote`; `nil` is a miss.
		var search: @Sendable () async -> Landing? = { nil }
		/// Fetches and commits.
		var fetch: @Sendable () async throws -> Landing
		/// Called when this flight hands its waiters to another.
		var onMerge: @Sendable () -> Void = {}
	}

	/// Joins the flight that can answer `demand`, or starts one by `plan`, and waits for it.
	///
	/// - Parameters:
	///   - key: What is read.
	///   - demand: What may answer.
	///   - lookedAt: The ``CacheCoordinator/settleCount`` when the reader looked into memory, if it did. Where it is another by
	///     now, a flight that is started here searches before it fetches.
	///   - abandonment: Whether a flight that is started here goes on without waiters.
	///   - plan: Makes the plan of a flight; called only to start one.
	///   - onJoin: Called where the flight of another is joined.
	/// - Throws: What the flight failed with; ``CacheError/circularFetch(keyType:)`` if the flight waits for the calling task,
	///   as far as ``FetchScope`` knows; `CancellationError` as soon as the calling task is cancelled, whereupon the
	///   flight goes on for the others, or is cancelled where there are none.
	func ride(
		_ key: ErasedKey,
		demand: FlightDemand,
		lookedAt: Int?,
		abandonment: FlightAbandonment,
		plan: () -> FlightPlan,
		onJoin: () -> Void
	) async throws -> Landing {
		let waiterID = lastWaiterID.increment()
		let urgency = Task.currentPriority
		let outcome = await withTaskCancellationHandler {
			await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
				// Asked under the lock: a cancellation that comes later finds the waiter, one that came earlier is seen.
				let (action, demand) = state.withLock { state -> (Flights.JoinAction?, FlightDemand) in
					guard !Task.isCancelled else { return (nil, demand) }
					let demand = demand == .remote && hasSettled(since: lookedAt) ? .cachedOrRemote : demand
					let action = state.flights.join(
						key,
						demand: demand,
						abandonment: abandonment,
						urgency: urgency,
						as: waiterID,
						waiter: continuation
					)
					return (action, demand)
				}
				switch action {
				case .start(let id): launch(id, demand: demand, plan: plan())
				case .wait(let id, let task):
					// Asked here alone: who joins nobody waits for nobody.
					guard !flightsWaitingForThisTask.contains(id) else {
						return leave(waiterID, of: key, with: Self.circularFetch(of: key))
					}
					if let task { hurry(task, to: urgency) }
					onJoin()
				case nil: continuation.resume(returning: .failure(CancellationError()))
				}
			}
		} onCancel: {
			leave(waiterID, of: key, with: CancellationError())
		}
		return try outcome.get()
	}

	/// Starts a fetch that nobody waits for, unless one for `key` is under way; `onLaunch` is called before it begins.
	func launchUnattended(
		_ key: ErasedKey,
		onLaunch: () -> Void,
		fetch: @escaping @Sendable () async throws -> Landing
	) {
		let urgency = Task.currentPriority
		guard let id = state.withLock({ $0.flights.startUnattended(key, urgency: urgency) }) else { return }
		onLaunch()
		FetchScope.$current.withValue(nil) { launch(id, demand: .remote, plan: FlightPlan(fetch: fetch)) }
	}

	private func launch(_ id: Flights.FlightID, demand: FlightDemand, plan: FlightPlan) {
		let task = start { await self.fly(id, demand: demand, plan: plan) }
		switch state.withLock({ $0.flights.setHandle(task, of: id) }) {
		case .run(let urgency): if urgency > Task.currentPriority { hurry(task, to: urgency) }
		case .cancel: task.cancel()
		case nil: break
		}
	}

	/// Lets a flight that a more urgent reader joined run as urgently.
	private func hurry(_ task: Task<Void, Never>, to urgency: TaskPriority) {
		guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
		task.escalatePriority(to: urgency)
	}

	private func fly(_ id: Flights.FlightID, demand: FlightDemand, plan: FlightPlan) async {
		if demand == .cachedOrRemote, let landing = await plan.search() {
			return land(id, .success(landing))
		}
		let waiting = flightsWaitingForThisTask
		switch state.withLock({ $0.flights.begin(id, waitedForBy: waiting) }) {
		case .fetch: await fetch(id, plan)
		case .circular(let key): land(id, .failure(Self.circularFetch(of: key)))
		case .merged: plan.onMerge()
		case .mergedInHurry(let task, let urgency):
			hurry(task, to: urgency)
			plan.onMerge()
		}
	}

	private func fetch(_ id: Flights.FlightID, _ plan: FlightPlan) async {
		do {
			let flight = FetchScope.Flight(coordinator: number, id: id)
			let scope = FetchScope(of: [flight], within: .current)
			land(id, .success(try await FetchScope.$current.withValue(scope) { try await plan.fetch() }))
		} catch {
			land(id, .failure(error))
		}
	}

	private func land(_ id: Flights.FlightID, _ outcome: Outcome) {
		let waiters = state.withLock { $0.flights.land(id) }
		for waiter in waiters { waiter.resume(returning: outcome) }
	}

	/// The flights whose fetches the current task belongs to; a reader in it must not wait for them.
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
}
