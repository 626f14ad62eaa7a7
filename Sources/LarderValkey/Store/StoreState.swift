import LarderCore

/// What a store knows of its connection and its listeners.
struct StoreState {
	/// Somebody who listens to the store.
	typealias Listener = @Sendable (StoreNotice?) -> Void

	var connection: (any StoreConnectionContract)?
	var connecting: Task<any StoreConnectionContract, any Error>?
	/// The number of the last connection that was tried.
	var generation = 0
	/// The number of the last connection that has ended.
	private var endedGeneration = 0
	var breaker: StoreBreaker
	var debts: StoreDebts
	var subscription: StoreSubscription
	var listeners: [Int: Listener] = [:]
	var lastListener = 0
	var keeper: Task<Void, Never>?
	/// The run of the store, as the last message said.
	var run: String?
	private(set) var isClosed = false

	init(_ configuration: ValkeyStoreConfiguration, now: Duration) {
		breaker = StoreBreaker(shortest: configuration.shortestPause, longest: configuration.longestPause)
		debts = StoreDebts(limit: configuration.debtLimit)
		subscription = StoreSubscription(
			interval: configuration.beatInterval,
			limit: configuration.silenceLimit,
			now: now
		)
	}

	/// Begins to use a connection that listens, and returns true, unless there are debts to pay before.
	mutating func begin(
		_ connection: any StoreConnectionContract,
		_ generation: Int,
		sentAt: Duration
	) throws(StoreError) -> Bool {
		guard !isClosed else { throw .closed }
		guard endedGeneration < generation else { throw .connectionLost("it was closed at once") }
		guard debts.isEmpty else { return false }
		(self.connection, connecting) = (connection, nil)
		subscription.acknowledge(sentAt: sentAt)
		return true
	}

	/// Notes that a connection has ended, and returns whether it was in use.
	mutating func end(_ generation: Int) -> Bool {
		endedGeneration = max(endedGeneration, generation)
		guard generation == self.generation, connection != nil else { return false }
		connection = nil
		_ = subscription.lose()
		return true
	}

	/// Notes the run of the store, and returns whether it is another one than before.
	mutating func note(run: String) -> Bool {
		guard run != self.run else { return false }
		defer { self.run = run }
		guard self.run != nil else { return false }
		subscription.beginEpoch()
		return true
	}

	mutating func close() -> ((any StoreConnectionContract)?, Task<Void, Never>?) {
		defer { (connection, keeper, listeners) = (nil, nil, [:]) }
		isClosed = true
		_ = subscription.lose()
		return (connection, keeper)
	}
}
