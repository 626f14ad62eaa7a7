#if !canImport(Darwin)
	public import Synchronization
#endif

/// A number that is read without a lock: an `Atomic<Int>`, or a number in a ``Mutex`` on Apple's systems.
///
/// A thread that reads a changed number also sees everything that happened before the change.
@usableFromInline
package struct AtomicCount: ~Copyable, Sendable {
	#if canImport(Darwin)
		private let count = Mutex(0)

		@usableFromInline package var value: Int { count.withLock { $0 } }

		/// Sets the number.
		package func set(_ value: Int) { count.withLock { $0 = value } }

		/// Adds one and returns the new number.
		@discardableResult
		package func increment() -> Int {
			count.withLock { count in
				count += 1
				return count
			}
		}
	#else
		@usableFromInline let count = Atomic(0)

		@inlinable package var value: Int { count.load(ordering: .acquiring) }

		/// Sets the number.
		package func set(_ value: Int) { count.store(value, ordering: .releasing) }

		/// Adds one and returns the new number.
		@discardableResult
		package func increment() -> Int { count.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue }
	#endif

	package init() {}
}
