import LarderCore

/// A store on Valkey or Redis that many servers share.
///
/// ```swift
/// let store = ValkeyStore(connector: ValkeyConnector(host: "cache.internal"))
/// let prices = ValkeyDataSource<Int, PriceDTO>(store: store, namespace: "price")
/// ```
///
/// The first call makes the connection, which all data sources of the store use. If it ends, the next call makes another one. A
/// store that does not answer in time counts as away, and calls throw ``StoreError/away`` until a pause is over and the store was
/// found to be back, which happens beside the calls. Use one object for all data sources of a process, and close it when the server
/// shuts down.
public final class ValkeyStore: Sendable {
	let configuration: ValkeyStoreConfiguration
	let names: StoreNames
	let scripts: StoreScripts
	let clock: StoreClock
	let state: Mutex<StoreState>
	private let connector: any StoreConnectorContract

	/// Creates a store.
	///
	/// - Parameters:
	///   - connector: Makes the connections.
	///   - configuration: The prefix, the timeouts and the limits.
	///   - clock: Measures pauses and beats. Default: the system's.
	public convenience init(
		connector: any StoreConnectorContract,
		configuration: ValkeyStoreConfiguration = ValkeyStoreConfiguration(),
		clock: any Clock<Duration> = ContinuousClock()
	) {
		self.init(connector, configuration, StoreClock(clock), StoreScripts())
	}

	init(
		_ connector: any StoreConnectorContract,
		_ configuration: ValkeyStoreConfiguration,
		_ clock: StoreClock,
		_ scripts: StoreScripts
	) {
		(self.connector, self.configuration, self.clock, self.scripts) = (connector, configuration, clock, scripts)
		names = StoreNames(prefix: configuration.prefix, machine: Self.nonce())
		state = Mutex(StoreState(configuration, now: clock.now()))
	}

	deinit { close() }

	/// Ends the connection.
	///
	/// Later calls throw ``StoreError/closed``.
	///
	/// What this machine owes the store is forgotten: await ``settle()`` before, if the store can be reached.
	public func close() {
		let (connection, keeper) = state.withLock { $0.close() }
		keeper?.cancel()
		connection?.close()
	}

	/// Makes good the writes that the store has not got, and throws if that fails.
	///
	/// Unlike other calls, it may take as long as a connection.
	///
	/// This happens by itself as soon as a connection can be made.
	public func settle() async throws {
		try await perform(probes: true) { try await self.pay(on: $0) }
	}

	/// Whether writes of this machine are not in the store yet.
	public var hasDebts: Bool { state.withLock { !$0.debts.isEmpty } }

	/// 16 random digits.
	static func nonce() -> String {
		let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
		return String(repeating: "0", count: 16 - digits.count) + digits
	}
}

// MARK: - Commands

extension ValkeyStore {
	/// Runs a script, and returns its reply.
	///
	/// The first argument of the script is the run of the store from now on, if its counter turns out to be lost.
	///
	/// - Throws: ``StoreError`` or `CancellationError`.
	func run(_ script: StoreScript, keys: [String], _ arguments: [[UInt8]]) async throws -> RESPValue {
		try await perform { try await self.run(script, keys: keys, arguments, on: $0) }
	}

	func run(
		_ script: StoreScript,
		keys: [String],
		_ arguments: [[UInt8]],
		on link: StoreLink
	) async throws -> RESPValue {
		var words = [Array("EVALSHA".utf8), Array(script.hash.utf8), Array("\(keys.count)".utf8)]
		words += keys.map { Array($0.utf8) }
		words.append(Array(link.newRun.utf8))
		words += arguments
		let connection = link.connection
		do {
			do {
				return try await connection.send(StoreCommand(words), within: configuration.commandTimeout)
			} catch StoreError.reply("NOSCRIPT", _) {
				// The store has run anew, or its scripts were flushed.
				(words[0], words[1]) = (Array("EVAL".utf8), Array(script.text.utf8))
				return try await connection.send(StoreCommand(words), within: configuration.commandTimeout)
			}
		} catch StoreError.reply("WRONGTYPE", _) {
			throw StoreError.foreignValue
		} catch StoreError.reply(_, let message) where message.contains("WRONGTYPE") {
			throw StoreError.foreignValue
		}
	}

	/// Runs `work` on the connection, if the store is not away.
	///
	/// Whether the store is back is found out beside the caller, who does not wait for that.
	///
	/// - Parameters:
	///   - probes: Whether `work` itself may find out whether the store is back, however long that takes.
	///   - work: What to do.
	func perform<Result: Sendable>(
		probes: Bool = false,
		_ work: (StoreLink) async throws -> Result
	) async throws -> Result {
		let permit = try admit()
		guard probes || !permit.isProbe else {
			// It ends with the timeout of a connection.
			Task { try? await perform(permit, within: nil, probe) }
			throw StoreError.away
		}
		return try await perform(permit, within: probes ? nil : configuration.commandTimeout, work)
	}

	/// Runs the smallest script, so that a store that takes connections and runs no scripts is not back.
	private func probe(_ link: StoreLink) async throws {
		_ = try await run(
			scripts.verify,
			keys: [names.counter],
			[names.floor(""), ""].map { Array($0.utf8) },
			on: link
		)
	}

	private func perform<Result: Sendable>(
		_ permit: StoreBreaker.Permit,
		within limit: Duration?,
		_ work: (StoreLink) async throws -> Result
	) async throws -> Result {
		do {
			let result = try await work(try await connection(within: limit))
			finish(permit, .answered)
			return result
		} catch let error as StoreError where error.isAway {
			finish(permit, .failed)
			throw error
		} catch let error as StoreError {
			finish(permit, [.closed, .tooManyCommands].contains(error) ? .unknown : .answered)
			throw error
		} catch {
			finish(permit, .unknown)
			throw error
		}
	}

	private func admit() throws -> StoreBreaker.Permit {
		try state.withLock { state throws(StoreError) in
			guard !state.isClosed else { throw .closed }
			guard let permit = state.breaker.permit(at: clock.now()) else { throw .away }
			return permit
		}
	}

	/// Notes how a command ended.
	///
	/// A store that is away has no connection, so that the next one begins with the debts.
	private func finish(_ permit: StoreBreaker.Permit, _ outcome: StoreBreaker.Outcome) {
		let connection: (any StoreConnectionContract)? = state.withLock { state in
			let random = Double.random(in: 0..<1)
			state.breaker.finish(permit, outcome, at: clock.now(), random: random)
			return state.breaker.isAway && outcome == .failed ? state.connection?.connection : nil
		}
		if let connection { drop(connection) }
	}
}

// MARK: - The connection

extension ValkeyStore {
	/// The connection, which listens and owes nothing.
	///
	/// - Parameter limit: How long a connection that is being made may take. If it takes longer, it is for later callers.
	private func connection(within limit: Duration?) async throws -> StoreLink {
		let (connection, task) = try state.withLock {
			state throws(StoreError) -> (StoreLink?, Task<StoreLink, any Error>?)
			in
			guard !state.isClosed else { throw .closed }
			if let connection = state.connection { return (connection, nil) }
			if let task = state.connecting { return (nil, task) }
			let generation = state.nextGeneration()
			let task = Task { try await self.open(generation) }
			state.connecting = task
			return (nil, task)
		}
		if let connection { return connection }
		guard let task else { throw StoreError.closed }
		guard let limit else { return try await task.value }
		return try await Self.value(of: task, within: limit, clock)
	}

	/// The value of a task, or an error if it takes too long.
	private static func value(
		of task: Task<StoreLink, any Error>,
		within limit: Duration,
		_ clock: StoreClock
	) async throws -> StoreLink {
		try await withCheckedThrowingContinuation { continuation in
			let waiting = Mutex<CheckedContinuation<StoreLink, any Error>?>(continuation)
			let finish: @Sendable (Result<StoreLink, any Error>) -> Void = { result in
				let continuation = waiting.withLock { waiting in
					defer { waiting = nil }
					return waiting
				}
				continuation?.resume(with: result)
			}
			let timer = Task {
				do { try await clock.sleep(limit) } catch { return }
				finish(.failure(StoreError.timedOut))
			}
			Task {
				finish(await task.result)
				timer.cancel()
			}
		}
	}

	private func open(_ generation: Int) async throws -> StoreLink {
		do {
			let connection = try await connector.connect { [weak self] in self?.receive($0, from: generation) }
			do {
				let link = try await StoreLink(connection, within: configuration.commandTimeout)
				try await prepare(link, generation)
				return link
			} catch {
				connection.close()
				throw error
			}
		} catch {
			state.withLock { $0.connecting = nil }
			throw error
		}
	}

	private func prepare(_ link: StoreLink, _ generation: Int) async throws {
		let connection = link.connection
		let timeout = configuration.commandTimeout
		let tracking = StoreCommand(
			"CLIENT",
			"TRACKING",
			"ON",
			"BCAST",
			"PREFIX",
			names.entryPrefix,
			"PREFIX",
			names.beatKey
		)
		_ = try await connection.send(tracking, within: timeout)
		let sentAt = clock.now()
		_ = try await connection.send(StoreCommand("SUBSCRIBE", names.channel, names.beatChannel), within: timeout)
		let place = try await messageCount(on: connection)
		repeat {
			do {
				try await pay(on: link)
			} catch {
				throw StoreError.unreachable("It did not take what this machine owes it: \(error)")
			}
		} while try !state.withLock { state throws(StoreError) in
			try state.begin(link, generation, sentAt: sentAt, place: place)
		}
	}

	/// The place of the last message.
	private func messageCount(on connection: any StoreConnectionContract) async throws -> Int {
		let command = StoreCommand("HGET", names.counter, "p")
		do {
			return try await connection.send(command, within: configuration.commandTimeout).text.flatMap { Int($0) }
				?? 0
		} catch StoreError.reply("WRONGTYPE", _) {
			// Each script will say that another program's value is there.
			return 0
		}
	}

	/// Closes a connection, and uses it no more.
	func drop(_ connection: any StoreConnectionContract) {
		let wasUsed = state.withLock { state in
			guard let current = state.connection?.connection, current === connection else { return false }
			return state.end(state.generation)
		}
		connection.close()
		if wasUsed { tell(nil) }
	}
}
