public import LarderCore
public import Observation

/// A write through an outbox, with the state of the write, for example for a form that renames a memo offline.
///
/// ```swift
/// let renaming = QueuedWrite(outbox) { (memo: Memo) in RenameMemo(key: memo.id, title: memo.title) }
/// ```
///
/// A call returns when the outbox has stored the change. From then on, queries show the value with the change, and this
/// object shows the state of the change:
///
/// ```swift
/// Button("Rename") { Task { await renaming(memo) } }.disabled(renaming.activity == .sending)
/// if renaming.activity == .queued { Label("Saved on this device", systemImage: "icloud.slash") }
/// ```
///
/// A queued write shows only the changes that were made through this object. For changes of an earlier launch, use
/// `Outbox.changes()`. When this object is released, its changes stay in the outbox.
@MainActor @Observable
public final class QueuedWrite<Input: Sendable> {
	/// What is happening to a write's changes.
	///
	/// If the changes have different activities, the case that is declared last counts: one failed change makes the
	/// write `failed`.
	public enum Activity: Sendable {
		/// The service has confirmed all changes, or the app has discarded them.
		case idle
		/// All changes are in the outbox and wait to be sent, for example because there is no network.
		case queued
		/// A change is being stored in the outbox, or is being sent.
		case sending
		/// A change waits for the app's decision, or the outbox did not store the change. In the second case,
		/// ``QueuedWrite/error`` says why.
		case failed
	}

	/// The activity of the changes.
	public private(set) var activity = Activity.idle
	/// The reason why the outbox did not store the last change, until the next write begins.
	public private(set) var error: (any Error)?
	/// The changes that the service has not confirmed and the app has not discarded, in the order in which they are
	/// sent.
	public private(set) var changes: [PendingChange] = []

	@ObservationIgnored private let outbox: Outbox
	@ObservationIgnored private let enqueue: @Sendable (Input) async throws -> PendingChange.ID
	@ObservationIgnored private let tasks = OwnedTasks()
	@ObservationIgnored private var ids: [PendingChange.ID] = []
	@ObservationIgnored private var keepingCount = 0
	@ObservationIgnored private var isFollowing = false
	@ObservationIgnored private var waiting: [AsyncStream<Void>.Continuation] = []

	/// Creates a write.
	///
	/// - Parameters:
	///   - outbox: The outbox that keeps and sends the changes.
	///   - change: Makes the change for an input.
	public init<Change: ChangeContract>(_ outbox: Outbox, _ change: @escaping @Sendable (Input) -> Change) {
		self.outbox = outbox
		enqueue = { [outbox] in try await outbox.enqueue(change($0)) }
	}

	/// Enqueues a change, and returns when the outbox has stored or rejected the change.
	///
	/// The write belongs to this object: if the calling task is cancelled, the write goes on.
	///
	/// - Returns: The change's identifier. If the outbox did not store the change, `nil`; ``error`` says why.
	@discardableResult
	public func callAsFunction(_ input: Input) async -> PendingChange.ID? {
		keepingCount += 1
		if error != nil { error = nil }
		show()
		let task = Task { [enqueue] in try await enqueue(input) }
		let result = await task.result
		keepingCount -= 1
		switch result {
		case .success(let id): ids.append(id)
		case .failure(let failure): error = failure
		}
		await look()
		follow()
		return try? result.get()
	}

	/// For tests: returns when no change is being stored or sent any more.
	public func settles() async {
		let (stream, waiter) = AsyncStream<Void>.makeStream()
		waiting.append(waiter)
		show()
		await stream.end()
	}

	// MARK: - Following

	private func follow() {
		guard !isFollowing, !ids.isEmpty else { return }
		isFollowing = true
		let (id, states) = (tasks.makeID(), outbox.changes())
		let task = Task { [weak self] in
			do {
				// A `for` loop would call `next(isolation:)`, which the oldest supported systems lack. Only this task
				// has the iterator.
				nonisolated(unsafe) var iterator = states.makeAsyncIterator()
				while try await iterator.next() != nil {
					guard let self, await self.look() else { break }
				}
			} catch {
				self?.error = error
			}
			self?.endFollowing(id)
		}
		tasks.add(task, id, as: .run)
	}

	private func endFollowing(_ id: Int) {
		isFollowing = false
		tasks.forget(id, as: .run)
		show()
	}

	/// Updates ``changes``, and returns whether a change of this write is pending.
	///
	/// A state of the sequence may be older than a change that was kept in the meantime, so this asks the outbox again.
	@discardableResult
	private func look() async -> Bool {
		do {
			for id in ids where try await !outbox.pendingChanges().contains(where: { $0.id == id }) {
				note(try await outcome(of: id), of: id)
			}
			let pending = try await outbox.pendingChanges().filter { ids.contains($0.id) }
			if changes != pending { changes = pending }
		} catch {
			self.error = error
		}
		show()
		return !ids.isEmpty
	}

	/// How a change has ended; the outbox forgets this after many other changes, and after a sign-out.
	private func outcome(of id: PendingChange.ID) async throws -> ChangeOutcome {
		do {
			return try await outbox.outcome(of: id)
		} catch OutboxError.unknownChange {
			return .discarded
		}
	}

	private func note(_ outcome: ChangeOutcome, of id: PendingChange.ID) {
		guard let place = ids.firstIndex(of: id) else { return }
		switch outcome {
		case .replaced(let newer) where !ids.contains(newer): ids[place] = newer
		case .replaced, .confirmed, .discarded: ids.remove(at: place)
		case .refused, .parked, .unknown: break
		}
	}

	private func show() {
		let newest: Activity =
			if error != nil || changes.contains(where: \.needsDecision) {
				.failed
			} else if keepingCount > 0 || changes.contains(where: { $0.state == .sending }) {
				.sending
			} else {
				changes.isEmpty ? .idle : .queued
			}
		if activity != newest { activity = newest }
		guard keepingCount == 0, !changes.contains(where: { $0.state == .sending }) else { return }
		for waiter in waiting { waiter.finish() }
		waiting = []
	}
}
