/// Ends attempts, because the user signs out or the app is suspended.
extension OutboxCore {
	/// How often a process that has signed out checks whether another process still sends.
	private static let handoverLook = Duration.milliseconds(10)

	/// Ends all attempts, and sends nothing until each call of this method was followed by a call of
	/// ``continueSending()``.
	///
	/// An outbox that the app has suspended also sends nothing until the app resumes it.
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
	/// The wait also ends if the outbox may send again in the meantime.
	private func awaitSender() async {
		signal()
		var signals = listen().makeAsyncIterator()
		while await signals.next() != nil, state.withLock(\.isEndingAttempts) {}
	}

	/// Ends all attempts and closes the file.
	func suspend() async {
		state.withLock { $0.isSuspendedByApp = true }
		await awaitSender()
		await turn.run {
			// The app has resumed the outbox in the meantime.
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

	/// Loads the journal again, because another process may have changed it, and continues sending.
	func resume() async {
		guard state.withLock({ $0.isSuspendedByApp }) else { return }
		state.withLock { $0.hasLetGo = false }
		reload()
		await loadForReading()
		// A call that has closed the file in the meantime is older than this call.
		state.withLock { ($0.hasLetGo, $0.isSuspendedByApp) = (false, false) }
		signal()
	}

	/// Waits until no other process sends a change of an ended session.
	///
	/// The sending process learns from the journal that the session has ended, ends its requests, and briefly releases
	/// the lock. A process that is stopped does not react, so this waits only for a limited time.
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
