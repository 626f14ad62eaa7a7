import LarderCore

/// The state of a store object: its connection, its debts and its listeners.
struct StoreState {
	/// Receives each notice, or `nil` if anything may have changed.
	typealias Listener = @Sendable (StoreNotice?) -> Void

	var connection: StoreLink?
	var connecting: Task<StoreLink, any Error>?
	/// The number of the last connection that was begun.
	var generation = 0
	/// The number of the last connection that has ended.
	private var endedGeneration = 0
	var breaker: StoreBreaker
	var debts: StoreDebts
	var subscription: StoreSubscription
	var listeners: [Int: Listener] = [:]
	var lastListener = 0
	var keeper: Task<Void, Never>?
	/// The run of the store in the last message.
	var run: String?
	/// The place of the last message on this connection, or `nil` if the place is not known yet.
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

	/// Begins to use a connection that has subscribed, or returns false if debts must be paid first.
	///
	/// - Parameters:
	///   - connection: The connection.
	///   - generation: The number of the connection.
	///   - sentAt: When SUBSCRIBE was sent.
	///   - place: The place of the last message, read after the subscription began.
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

	/// Records that a connection has ended, and returns whether it was in use.
	mutating func end(_ generation: Int) -> Bool {
		endedGeneration = max(endedGeneration, generation)
		guard generation == self.generation, connection != nil else { return false }
		connection = nil
		_ = subscription.lose()
		return true
	}

	/// Records the run of the store, and returns whether another run was known before.
	mutating func note(run: String) -> Bool {
		guard run != self.run else { return false }
		defer { self.run = run }
		guard self.run != nil else { return false }
		subscription.beginEpoch()
		return true
	}

	/// Forgets the place of the last message, and returns the number of the next connection.
	mutating func nextGeneration() -> Int {
		place = nil
		generation += 1
		return generation
	}

	/// Records the place of a message, and returns whether a message before it is missing.
	///
	/// For a heartbeat, the place is that of the message before the heartbeat. A message may arrive twice.
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

/// A connection to a store, and the server process at its other end.
///
/// The connection ends with that process, so the run_id of the process is read only once.
struct StoreLink: Sendable {
	let connection: any StoreConnectionContract
	/// The run_id of the process, which is unique.
	let server: String

	/// Asks the store for the run_id of its process.
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

	/// The run that begins if a script finds no counter: the run_id of the process, and 16 random digits.
	var newRun: String { server + ValkeyStore.nonce() }

	func close() { connection.close() }
}
