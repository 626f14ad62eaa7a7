import LarderCore

extension SQLiteDatabase {
	/// Closes the file, so that the system may suspend the process.
	///
	/// Apple's mobile systems kill a suspended process that holds a lock on a file in a shared container
	/// (`0xdead10cc`). Even an idle connection holds locks while it is open. So call this when the app or the extension
	/// moves to the background, and call ``resume()`` before the process uses its caches again. If the caches are in a
	/// group, call `CacheGroup.suspend()` and `CacheGroup.resume()` instead.
	///
	/// From this call on, writes throw, and calls that wait for another process's lock fail. The gathered saves are
	/// written. If another process has locked the file, the gathered saves stay in memory instead, and ``resume()``
	/// writes them. When this returns, no transaction runs, the file is closed, and this database holds no lock.
	///
	/// Until ``resume()``, reads also throw. A cache over this database treats such a read as a miss, and answers from
	/// memory and from the remote. The cache reports the event `commitRefused` and keeps fetched values in no tier. So
	/// at the next launch, the values on disk are not older than the values that were in memory.
	///
	/// Suspending again does nothing. A database in memory keeps its entries.
	@concurrent public func suspend() async {
		let number = suspension.begin()
		writing.file?.lockWait.patience.stop(true)
		sweeper.stop()
		// A fetch that begins now may be older than what the first read after the suspension shows.
		watch.noteFailure()
		// Saves that cannot be written now are written by `resume()`.
		do { try await writer.flush() } catch {}
		await sweeper.waitForEnd()
		await writing.onOwnThread { [reading = reading.session, writing, suspension] in
			suspension.whileRunning(number) {
				// The writing session is suspended last, because it moves the journal into the file.
				reading.suspend()
				writing.suspend()
			}
		}
	}

	/// Lets the database use its file again after ``suspend()``.
	///
	/// Gathered saves that ``suspend()`` could not write are written now. Caches drop from memory the entries that
	/// other processes have changed in the meantime. A group over this database reads its record of tags and sessions
	/// again with the next read from disk; `CacheGroup.resume()` reads the record at once. If the database is not
	/// suspended, nothing happens.
	@concurrent public func resume() async {
		let isResumed = await writing.onOwnThread { [reading = reading.session, writing, suspension] in
			suspension.end {
				writing.file?.lockWait.patience.stop(false)
				reading.resume()
				writing.resume()
			}
		}
		guard isResumed else { return }
		recordVersions.withLock { $0.shown = nil }
		// If this fails, a later flush or save tries again, and throws.
		do { try await writer.flush() } catch {}
		await lookForChanges()
	}

	/// Throws if the database is suspended or read-only.
	func checkSuspension() throws(SQLiteError) {
		let path = writing.file?.path ?? SQLiteSession.memoryPath
		if isReadOnly { throw .readOnly(path: path) }
		if isSuspended { throw .suspended(path: path) }
	}
}

/// Whether a database is suspended, and by which call.
///
/// While a call is suspending the database, another call may resume it. The first call then stops closing connections.
final class Suspension: Sendable {
	private let isSuspended = AtomicCount()
	/// The number of suspensions so far.
	private let count = Mutex(0)

	var isRunning: Bool { isSuspended.value == 1 }

	/// Begins a suspension, and returns its number.
	func begin() -> Int {
		count.withLock { count in
			if !isRunning { count += 1 }
			isSuspended.set(1)
			return count
		}
	}

	/// Runs `work`, unless this suspension has ended.
	func whileRunning(_ number: Int, _ work: () -> Void) {
		count.withLock { count in
			if isRunning, count == number { work() }
		}
	}

	/// Ends the suspension after `work`, and returns whether the database was suspended.
	func end(_ work: () -> Void) -> Bool {
		count.withLock { _ in
			guard isRunning else { return false }
			work()
			isSuspended.set(0)
			return true
		}
	}
}
