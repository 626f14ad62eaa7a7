#if canImport(Darwin)
	import os
#else
	public import Synchronization
#endif

/// A value that a lock protects.
///
/// This wraps `Synchronization.Mutex`. Apple's systems have that type only since iOS 18 and macOS 15, so on Apple's
/// systems the lock is an `os_unfair_lock`.
@usableFromInline
package struct Mutex<Value>: ~Copyable, Sendable {
	#if canImport(Darwin)
		// The value is used only with the lock held, and neither pointer changes.
		private nonisolated(unsafe) let value: UnsafeMutablePointer<Value>
		private nonisolated(unsafe) let lock: UnsafeMutablePointer<os_unfair_lock>

		package init(_ initial: consuming sending Value) {
			value = .allocate(capacity: 1)
			value.initialize(to: initial)
			// A lock must stay at one address, so it is not a stored property.
			lock = .allocate(capacity: 1)
			lock.initialize(to: os_unfair_lock())
		}

		deinit {
			value.deinitialize(count: 1)
			value.deallocate()
			lock.deinitialize(count: 1)
			lock.deallocate()
		}

		/// Runs `body` with the lock held.
		///
		/// If `body` calls this method again, its thread waits for ever.
		package borrowing func withLock<Result, Failure: Error>(
			_ body: (inout sending Value) throws(Failure) -> sending Result
		) throws(Failure) -> sending Result {
			os_unfair_lock_lock(lock)
			defer { os_unfair_lock_unlock(lock) }
			return try body(&value.pointee)
		}

		/// Runs `body` with the lock held, or returns `nil` at once if another thread holds it.
		package borrowing func withLockIfAvailable<Result, Failure: Error>(
			_ body: (inout sending Value) throws(Failure) -> sending Result
		) throws(Failure) -> sending Result? {
			guard os_unfair_lock_trylock(lock) else { return nil }
			defer { os_unfair_lock_unlock(lock) }
			return try body(&value.pointee)
		}
	#else
		@usableFromInline let mutex: Synchronization.Mutex<Value>

		@inlinable
		package init(_ initial: consuming sending Value) {
			mutex = Synchronization.Mutex(initial)
		}

		/// Runs `body` with the lock held.
		///
		/// If `body` calls this method again, its thread waits for ever.
		@inlinable
		package borrowing func withLock<Result, Failure: Error>(
			_ body: (inout sending Value) throws(Failure) -> sending Result
		) throws(Failure) -> sending Result {
			try mutex.withLock(body)
		}

		/// Runs `body` with the lock held, or returns `nil` at once if another thread holds it.
		@inlinable
		package borrowing func withLockIfAvailable<Result, Failure: Error>(
			_ body: (inout sending Value) throws(Failure) -> sending Result
		) throws(Failure) -> sending Result? {
			try mutex.withLockIfAvailable(body)
		}
	#endif
}
