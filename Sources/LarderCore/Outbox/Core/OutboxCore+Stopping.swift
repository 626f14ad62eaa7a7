/// Ending attempts, because the user signs out or the app is suspended.
extension OutboxCore {
	/// How often a process that has signed out looks whether another one still sends.
	private static let handoverLook = Duration.milliseconds(10)

	/// Ends all attempts, and sends nothing until the app resumes the outbox and ``continueSending()`` was called as often as this.
	func stopSending() async {
		state.withLock { $0.sessionEndCount += 1 }
		await awaitSender()
	}

	func continueSending() {
		state.withLock { $0.sessionEndCount -= 1 }
		signal()
	}

	/// Waits until the sender of this process has released the lock.
	///
	/// If the outbox may send again meanwhile, this no longer waits.
	private func awaitSender() async {
		signal()
		var signals = listen().makeAsyncIterator()
		while await signals.next() != nil, state.withLock(\.isEndingAttempts) {}
	}

	/// Ends all attempts and lets go of the file.
	func suspend() async {
		state.withLock { $0.isSuspendedByApp = true }
		await awaitSender()
		await turn.run {
			// The app has resumed it meanwhile.
			guard state.withLock({ $0.isSuspendedByApp }) else { return }
			// Records that cannot be written now stay in memory, and are written with the next transaction.
			do {
				try await transact { _ in [] }
			} catch {
				events.emit(.journalFailure(error))
			}
			state.withLock { $0.hasLetGo = true }
			journal.close()
		}
	}

	/// Loads the journal again, which another process may have changed, and goes on.
	func resume() async {
		guard state.withLock({ $0.isSuspendedByApp }) else { return }
		state.withLock { $0.hasLetGo = false }
		reload()
		await loadForReading()
		// A call that has let go of the file meanwhile is older than this one.
		state.withLock { ($0.hasLetGo, $0.isSuspendedByApp) = (false, false) }
		signal()
	}

	/// Waits until no other process sends a change of a session that has ended.
	///
	/// The sending process learns of the end from the journal, ends its requests, and briefly releases the lock. A
	/// process that is stopped does not react, so this does not wait for ever.
	func awaitOtherSender() async {
		let limit = clock.now() + Self.cancellationPause * 3
		do {
			while try await journal.sendingLock() == nil, clock.now() < limit {
				try await clock.sleep(Self.handoverLook)
			}
		} catch {
			if !(error is CancellationError) { events.emit(.journalFailure(error)) }
		}
	}
}
