import LarderCore

/// A store on Valkey or Redis that many servers share.
///
/// ```swift
/// let store = ValkeyStore(connector: ValkeyConnector(host: "cache.internal"))
/// let prices = ValkeyDataSource<Int, PriceDTO>(store: store, namespace: "price")
/// ```
///
/// The first call makes the connection, which all data sources of the store share. If the connection ends, the next
/// call makes another connection. If the store does not reply in time, it counts as away: calls throw
/// ``StoreError/away``. After a pause, a probe runs in the background. When the probe succeeds, the store is used
/// again. Use one store object for all data sources of a process, and close it when the server shuts down.
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
	///   - clock: Measures pauses and heartbeats. Default: the system's.
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
	/// After this call, this object no longer corrects the store after missed writes. So if ``hasDebts`` is true, call
	/// ``settle()`` before ``close()``.
	public func close() {
		let (connection, keeper) = state.withLock { $0.close() }
		keeper?.cancel()
		connection?.close()
	}

	/// Corrects the store after writes that the store missed, and throws if the correction fails.
	///
	/// For each missed write, this call removes the write's entries from the store, or invalidates the write's tags.
	/// Without this call, the store is corrected as soon as a connection can be made. Unlike other calls, this call may
	/// take as long as making a connection.
	public func settle() async throws {
		try await perform(probes: true) { try await self.pay(on: $0) }
	}

	/// Whether the store may have missed writes of this machine.
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
	/// The first argument of the script is ``StoreLink/newRun``.
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
				// The store was restarted, or its scripts were flushed.
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
	/// After a pause, the probe usually runs in a separate task, for which the caller does not wait.
	///
	/// - Parameters:
	///   - probes: Whether `work` itself may be the probe, which may take as long as making a connection.
	///   - work: What to do.
	func perform<Result: Sendable>(
		probes: Bool = false,
		_ work: (StoreLink) async throws -> Result
	) async throws -> Result {
		let permit = try admit()
		guard probes || !permit.isProbe else {
			// The timeout of the connection ends the task at the latest.
			Task { try? await perform(permit, within: nil, probe) }
			throw StoreError.away
		}
		return try await perform(permit, within: probes ? nil : configuration.commandTimeout, work)
	}

	/// Runs a small script, because a store may accept connections even if it cannot run scripts.
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

	/// Records how a command ended.
	///
	/// If the store is away, its connection is closed: debts are paid when the next connection is made.
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
	/// A connection that has subscribed and has no debts.
	///
	/// - Parameter limit: How long to wait for a connection that is being made. After that, a later caller can still
	///   use it.
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

	/// Waits for a task, and throws if it takes too long.
	///
	/// The task is not cancelled.
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

	/// The store's count of messages, which is the place of the last message.
	private func messageCount(on connection: any StoreConnectionContract) async throws -> Int {
		let command = StoreCommand("HGET", names.counter, "p")
		do {
			return try await connection.send(command, within: configuration.commandTimeout).text.flatMap { Int($0) }
				?? 0
		} catch StoreError.reply("WRONGTYPE", _) {
			// Another program's value is stored under the counter's key. The scripts report that.
			return 0
		}
	}

	/// Closes a connection, and notifies listeners if it was in use.
	func drop(_ connection: any StoreConnectionContract) {
		let wasUsed = state.withLock { state in
			guard let current = state.connection?.connection, current === connection else { return false }
			return state.end(state.generation)
		}
		connection.close()
		if wasUsed { tell(nil) }
	}
}
