import Foundation

extension OutboxCore {
	/// How long the journal is left alone after it could not be written.
	private static let journalPause = Duration.seconds(5)
	/// How many confirmed edits and floors are remembered.
	private static let memoryLimit = 1_000

	// MARK: - Running

	/// Sends changes until the task is cancelled or, if so told, until nothing can be sent now.
	///
	/// Only one caller sends. A second one waits until the first has ended.
	@concurrent func run(untilIdle: Bool) async {
		guard await becomeSender() else { return }
		await withTaskCancellationHandler {
			while !Task.isCancelled, state.withLock({ !$0.isClosed }) {
				if await send(untilIdle: untilIdle) { break }
			}
		} onCancel: {
			signal()
		}
		state.withLock { state in
			state.isRunning = false
			state.table.running = [:]
		}
		signal()
	}

	private func becomeSender() async -> Bool {
		var signals = listen().makeAsyncIterator()
		while await signals.next() != nil {
			let isFree = state.withLock { state in
				defer { state.isRunning = true }
				return !state.isRunning
			}
			if isFree { return true }
		}
		return false
	}

	/// Sends until the task is cancelled or the outbox is suspended, and returns whether nothing was left to do.
	private func send(untilIdle: Bool) async -> Bool {
		let signals = listen()
		var iterator = signals.makeAsyncIterator()
		let timer = WakeTimer()
		defer { timer.stop() }
		return await withTaskGroup(of: Void.self) { attempts in
			while await iterator.next() != nil {
				if isStopped { break }
				await tidy()
				for change in await beginAttempts() { attempts.addTask { await self.attempt(change) } }
				let (isIdle, time) = nextStep()
				if isIdle, untilIdle { return true }
				timer.set(to: time) { await self.wait(until: $0) }
			}
			attempts.cancelAll()
			await attempts.waitForAll()
			state.withLock { $0.table.running = [:] }
			signal()
			guard !Task.isCancelled, isSuspended else { return Task.isCancelled || isClosed }
			while isSuspended, await iterator.next() != nil {}
			return false
		}
	}

	private var isSuspended: Bool { state.withLock { $0.isSuspended } }
	private var isClosed: Bool { state.withLock { $0.isClosed } }
	private var isStopped: Bool { Task.isCancelled || state.withLock { $0.isSuspended || $0.isClosed } }

	/// Whether nothing is under way, and when the next attempt is due.
	private func nextStep() -> (isIdle: Bool, time: Duration?) {
		let now = clock.now()
		return state.withLock { state in
			// Without the journal, what was answered waits.
			let waiting = state.journalRetry == nil ? [] : Set(state.unwritten.map(\.id))
			let isIdle =
				waiting.isSuperset(of: state.table.running.keys) && (state.unwritten.isEmpty || !waiting.isEmpty)
			return (isIdle, [state.table.nextTime(after: now), state.journalRetry].compactMap(\.self).min())
		}
	}

	private func wait(until time: Duration) async {
		do {
			try await clock.sleep(max(time - clock.now(), .zero))
			signal()
		} catch {
			// Another time is set, or the sender has ended.
		}
	}

	/// See ``Outbox/wake()``.
	func wake() {
		state.withLock { state in
			state.table.wake()
			state.journalRetry = nil
		}
		signal()
	}

	func setPaused(_ isPaused: Bool) {
		state.withLock { state in
			state.table.isPaused = isPaused
			if !isPaused { state.table.wake() }
		}
		signal()
	}

	// MARK: - Stopping

	/// Ends all attempts, and sends nothing until ``continueSending()``.
	func stopSending() async {
		state.withLock { $0.isSuspended = true }
		signal()
		var signals = listen().makeAsyncIterator()
		while await signals.next() != nil, state.withLock({ !$0.table.running.isEmpty }) {}
	}

	func continueSending() {
		state.withLock { $0.isSuspended = false }
		signal()
	}

	/// Ends all attempts and lets go of the file.
	func suspend() async {
		await stopSending()
		await turn.run {
			// What cannot be written now is written later.
			try? await commit([])
			journal.close()
		}
	}

	/// Loads the journal again, which another process may have changed, and goes on.
	func resume() async {
		guard isSuspended else { return }
		reload()
		await loadForReading()
		continueSending()
	}

	// MARK: - Attempts

	/// Marks the changes whose turn has come, and returns them.
	private func beginAttempts() async -> [OutboxChange] {
		let start = clock.now()
		guard state.withLock({ $0.journalRetry.map { $0 <= start } ?? true }) else { return [] }
		guard (try? await load()) != nil else {
			// Another process may have the file. The next call that writes says so.
			pauseJournal()
			return []
		}
		let time = OutboxTime(wall: configuration.wallClock.now, running: configuration.uptime())
		return await turn.run {
			let now = clock.now()
			let (ids, records) = state.withLock { state -> ([ID], [OutboxRecord]) in
				if let retry = state.journalRetry {
					guard retry <= now else { return ([], []) }
					state.journalRetry = nil
				}
				guard !state.isSuspended else { return ([], []) }
				let ids = state.table.sendable(at: now, limit: configuration.parallelism)
				return (ids, state.table.planAttempts(ids, ticket: state.number, at: time))
			}
			guard !ids.isEmpty else { return [] }
			let before = read { $0 }
			do {
				try await commit(records)
			} catch {
				pauseJournal()
				return []
			}
			let changes = state.withLock { $0.table.beginAttempts(ids, before: before) }
			signal()
			return changes
		}
	}

	private func pauseJournal() {
		let time = clock.now() + Self.journalPause
		state.withLock { $0.journalRetry = time }
		signal()
	}

	private func attempt(_ change: OutboxChange) async {
		guard let kind = kinds[change.kind] else { return }
		let result = await kind.send(change)
		if Task.isCancelled, case .later = result.end {
			// The attempt was ended here, so that says nothing about the service.
			let isDone = state.withLock { state in
				guard !state.table.discarding.contains(change.id) else { return false }
				state.table.finishAttempt(change.id)
				return true
			}
			if isDone { return }
		}
		await end(change.id, result)
	}

	/// Writes the end of an attempt, or keeps it if the journal cannot be written.
	private func end(_ id: ID, _ result: AttemptResult) async {
		do {
			try await write(result, of: id)
		} catch {
			state.withLock { $0.unwritten.append((id, result)) }
			pauseJournal()
		}
	}

	private func write(_ result: AttemptResult, of id: ID) async throws {
		guard let change = read({ $0.change(id) }), let overlay = overlay(of: change.key.entity) else { return }
		guard case .confirmed(let confirmation, let newKey) = result.end else {
			return try await turn.run { try await commitEnd(result, of: id) }
		}
		let key = read { table in
			change.role == .creation ? newKey.map { table.key(for: $0) } ?? change.key : change.key
		}
		let purpose: OverlayTurn = confirmation == .removed ? .removal : .commit
		try await overlay.inTurn(of: key.text, as: purpose) {
			let current = key == change.key ? nil : await overlay.current(key.text)
			try await turn.run { try await commitEnd(result, of: id, as: key, current: current) }
			await store(key, in: overlay, purpose)
		}
	}

	/// Call this in the outbox's turn.
	private func commitEnd(
		_ result: AttemptResult,
		of id: ID,
		as key: OutboxKey? = nil,
		current: KnownValue? = nil
	) async throws {
		let records = state.withLock { state -> [OutboxRecord] in
			guard let change = state.table.change(id) else { return [] }
			state.number += 1
			var payloads: [ID: Data] = [:]
			if let key, key != change.key {
				let rekeying = Rekeying(old: change.key, new: key)
				for other in state.table.changes(with: change.key, besides: id) {
					payloads[other.id] = kinds[other.kind]?.rekeyed(other, rekeying)
				}
			}
			return state.table.planEnd(
				of: id,
				result.end,
				number: state.number,
				payloads: payloads,
				current: current?.content == .unknown ? nil : current
			)
		}
		try await commit(records)
		let now = clock.now()
		state.withLock { state in
			state.table.finishAttempt(id)
			if let key { Self.raiseFloor(of: key, in: &state) }
			switch result.end {
			case .later, .notSent:
				state.table.postpone(id, retryAfter: result.retryAfter, now: now, random: configuration.random())
			case .confirmed, .refused, .replaced: break
			}
			if result.isPausing { state.table.isPaused = true }
		}
		setActive()
		signal()
	}

	private static func raiseFloor(of key: OutboxKey, in state: inout State) {
		if state.floors.count >= memoryLimit {
			state.floors = [:]
			state.forgottenFloor = state.number
		}
		state.floors[key] = state.number
	}

	// MARK: - Tidying

	/// Writes the answers that could not be written, brings known values into the cache, and forgets what it has.
	private func tidy() async {
		guard isLoaded else { return }
		let now = clock.now()
		let unwritten = state.withLock { state -> [(id: ID, result: AttemptResult)] in
			guard state.journalRetry.map({ $0 <= now }) ?? true else { return [] }
			if !state.unwritten.isEmpty { state.journalRetry = nil }
			defer { state.unwritten = [] }
			return state.unwritten
		}
		for (id, result) in unwritten { await end(id, result) }
		for key in state.withLock({ state in state.table.settledKeys.filter { !state.inCache.contains($0) } }) {
			guard let overlay = overlay(of: key.entity) else { continue }
			let purpose: OverlayTurn = read { $0.known[key]?.content == KnownValue.Content.none } ? .removal : .commit
			await overlay.inTurn(of: key.text, as: purpose) { await store(key, in: overlay, purpose) }
		}
		await forget()
	}

	/// Brings the known value of a key without changes into the cache.
	///
	/// Call this in the key's turn.
	private func store(_ key: OutboxKey, in overlay: any EntityOverlayContract, _ purpose: OverlayTurn) async {
		let known = read { table in table.changes.contains { $0.key == key } ? nil : table.known[key] }
		guard let known else { return }
		await overlay.store(known, for: key.text, in: purpose)
		_ = state.withLock { $0.inCache.insert(key) }
	}

	private func forget() async {
		await turn.run {
			let records = state.withLock { state -> [OutboxRecord] in
				let keys = state.inCache
				state.inCache = []
				let oldEdits = state.table.edits.dropLast(Self.memoryLimit).map {
					OutboxRecord.forgottenEdit($0.change.id)
				}
				return keys.flatMap { state.table.planForgetting($0) } + oldEdits
			}
			// If this fails, the values are brought into the cache once more.
			if !records.isEmpty { try? await commit(records) }
		}
	}
}

/// The one timer of a sender.
private final class WakeTimer: Sendable {
	private let state = Mutex<(time: Duration?, task: Task<Void, Never>?)>((nil, nil))

	/// Sets the timer, unless it is set to this time already.
	func set(to time: Duration?, _ work: @escaping @Sendable (Duration) async -> Void) {
		state.withLock { state in
			guard state.time != time else { return }
			state.task?.cancel()
			state = (time, time.map { time in Task { await work(time) } })
		}
	}

	func stop() {
		set(to: nil) { _ in }
	}
}
