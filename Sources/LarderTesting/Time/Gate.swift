import LarderCore

/// Holds tasks at a point until a test lets them pass, so that the test decides the order of events.
///
/// ```swift
/// let gate = Gate()
/// let read = Task {
/// 	try await cache.value(for: 1) {
/// 		try await gate.wait()
/// 		return dto
/// 	}
/// }
/// await gate.waitForArrivals()
/// gate.open()
/// ```
public final class Gate: Sendable {
	private let state = Mutex(State())

	/// Creates a closed gate.
	public init() {}

	/// How many tasks have come to the gate so far, including those that have passed or were cancelled.
	public var arrivalCount: Int {
		state.withLock { $0.arrivalCount }
	}

	/// Suspends until the gate is open.
	///
	/// - Throws: `CancellationError` as soon as the task is cancelled.
	public func wait() async throws {
		let id = state.withLock { $0.arrive() }
		for observer in state.withLock({ $0.takeReachedObservers() }) { observer.resume() }
		try await withTaskCancellationHandler {
			try await withCheckedThrowingContinuation { continuation in
				// The check needs the lock: an earlier cancellation shows in the check, and a later one finds the held
				// task.
				let passage = state.withLock { $0.hold(id, continuation, isCancelled: Task.isCancelled) }
				if let passage { continuation.resume(with: passage) }
			}
		} onCancel: {
			state.withLock { $0.held.removeValue(forKey: id) }?.resume(throwing: CancellationError())
		}
	}

	/// Lets all waiting tasks pass, in the order in which they came; later tasks pass without waiting.
	public func open() {
		let held = state.withLock { $0.open() }
		for continuation in held { continuation.resume() }
	}

	/// Suspends until at least `count` tasks have come to the gate.
	public func waitForArrivals(_ count: Int = 1) async {
		await withCheckedContinuation { continuation in
			let isReached = state.withLock { $0.await(arrivals: count, continuation) }
			if isReached { continuation.resume() }
		}
	}
}

extension Gate {
	private struct State {
		var arrivalCount = 0
		var held: [Int: CheckedContinuation<Void, any Error>] = [:]
		private var isOpen = false
		private var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

		mutating func arrive() -> Int {
			arrivalCount += 1
			return arrivalCount
		}

		mutating func takeReachedObservers() -> [CheckedContinuation<Void, Never>] {
			let reached = observers.filter { $0.count <= arrivalCount }
			observers.removeAll { $0.count <= arrivalCount }
			return reached.map(\.continuation)
		}

		/// Holds a task, or returns the result with which the task leaves at once.
		mutating func hold(
			_ id: Int,
			_ continuation: CheckedContinuation<Void, any Error>,
			isCancelled: Bool
		) -> Result<Void, any Error>? {
			guard !isCancelled else { return .failure(CancellationError()) }
			guard !isOpen else { return .success(()) }
			held[id] = continuation
			return nil
		}

		mutating func open() -> [CheckedContinuation<Void, any Error>] {
			isOpen = true
			defer { held = [:] }
			return held.sorted { $0.key < $1.key }.map(\.value)
		}

		mutating func await(arrivals count: Int, _ continuation: CheckedContinuation<Void, Never>) -> Bool {
			guard arrivalCount < count else { return true }
			observers.append((count, continuation))
			return false
		}
	}
}
