import LarderCore

/// What a store knows of its connection and its listeners.
struct StoreState {
	/// Somebody who listens to the store.
	typealias Listener = @Sendable (StoreNotice?) -> Void

	var connection: StoreLink?
	var connecting: Task<StoreLink, any Error>?
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
	/// The place of the last message that this connection has brought, as far as that is known.
	private var place: Int?
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
	///
	/// - Parameters:
	///   - connection: The connection.
	///   - generation: Its number.
	///   - sentAt: When it was asked to listen.
	///   - place: The place of the last message when it listened already.
	mutating func begin(
		_ connection: StoreLink,
		_ generation: Int,
		sentAt: Duration,
		place: Int
	) throws(StoreError) -> Bool {
		guard !isClosed else { throw .closed }
		guard endedGeneration < generation else { throw .connectionLost("it was closed at once") }
		guard debts.isEmpty else { return false }
		(self.connection, connecting) = (connection, nil)
		self.place = max(self.place ?? place, place)
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

	/// Forgets what the connection before has brought, and returns the number of the next one.
	mutating func nextGeneration() -> Int {
		place = nil
		generation += 1
		return generation
	}

	/// Notes the place of a message, or the one before a beat, and returns whether a message was lost before it.
	///
	/// A message that comes twice is not lost.
	mutating func note(place: Int, ofBeat isBeat: Bool) -> Bool {
		defer { self.place = place }
		guard let last = self.place, place != last, isBeat || place != last + 1 else { return false }
		subscription.beginEpoch()
		return true
	}

	mutating func close() -> (StoreLink?, Task<Void, Never>?) {
		defer { (connection, keeper, listeners) = (nil, nil, [:]) }
		isClosed = true
		_ = subscription.lose()
		return (connection, keeper)
	}
}

/// A connection to a store, and the process at its other end.
///
/// A connection ends with that process. So what the process said about itself at first need not be asked again.
struct StoreLink: Sendable {
	let connection: any StoreConnectionContract
	/// The name of the process, which no other one has.
	let server: String

	/// Asks the store for the name of its process.
	///
	/// - Throws: ``StoreError``.
	init(_ connection: any StoreConnectionContract, within timeout: Duration) async throws {
		let report = try await connection.send(StoreCommand("INFO", "server"), within: timeout).text ?? ""
		let line = report.split(whereSeparator: \.isNewline).first { $0.hasPrefix("run_id:") }
		guard let name = line?.dropFirst("run_id:".count), !name.isEmpty, name.allSatisfy(\.isHexDigit) else {
			throw StoreError.unexpectedReply("it does not name its run")
		}
		(self.connection, server) = (connection, String(name))
	}

	/// The run of the store from now on, if its counter turns out to be lost: the process, and 16 random digits.
	var newRun: String { server + ValkeyStore.nonce() }

	func close() { connection.close() }
}
