import Foundation
import LarderCore

extension TasksProgram {
	/// Sends what waits, if the command does so, and shows what the user asks for.
	func showResult(of command: TasksCommand, _ store: TasksStore, isOffline: Bool) async throws {
		if command == .pending { return try await showChanges(store) }
		if command != .list, !isOffline { await store.outbox.flush() }
		let policy: CachePolicy = command == .sync ? .remoteFirst : .localFirst
		do {
			try await show(store.list(policy), store, isOffline: isOffline)
		} catch  where isOffline {
			guard !command.isChange else { return try await showCount(store) }
			throw Refusal(message: "This device has no list that is recent enough. Run the command without --offline.")
		}
	}

	private func show(_ list: CachedList<TaskItem>, _ store: TasksStore, isOffline: Bool) async throws {
		let changes = try await Dictionary(grouping: store.outbox.pendingChanges(), by: \.key)
		for (index, task) in list.items.enumerated() {
			let states = changes[task.id]?.map(\.state) ?? []
			let mark = list.pendingIndices.contains(index) ? "  (\(Self.mark(of: states)))" : ""
			output("[\(task.isDone ? "x" : " ")] \(task.id)  \(task.title)\(mark)")
		}
		if list.items.isEmpty { output("No tasks.") }
		if let error = list.fallbackError, !isOffline { output("Offline: \(Self.text(of: error))") }
		try await showCount(store)
	}

	private static func mark(of states: [PendingChange.State]) -> String {
		if states.contains(.refused) { return "refused" }
		if states.contains(where: { $0 == .unknownOutcome || $0 == .parked }) { return "needs your decision" }
		return states.contains(.maybeSent) ? "may have been sent" : "not sent"
	}

	private func showCount(_ store: TasksStore) async throws {
		let gauge = try await store.outbox.gauge()
		let waiting = gauge.pendingCount - gauge.failedCount - gauge.parkedCount
		let sender = gauge.waitsForOtherSenderSince == nil ? "" : ", which another tasks is sending"
		if waiting > 0 { output("Changes that wait for the service: \(waiting)\(sender)") }
		if waiting < gauge.pendingCount {
			output("Changes that failed: \(gauge.pendingCount - waiting). See tasks pending.")
		}
	}

	private func showChanges(_ store: TasksStore) async throws {
		let changes = try await store.outbox.pendingChanges()
		for (index, change) in changes.enumerated() {
			output("\(index + 1)  \(Self.verb(of: change)) \(change.key): \(Self.explanation(of: change))")
			if let advice = Self.advice(for: change, number: index + 1) { output("   \(advice)") }
		}
		if changes.isEmpty { output("Nothing waits.") }
	}

	/// The command that has made a change.
	private static func verb(of change: PendingChange) -> String {
		change.kind == FinishTask.kind ? "done" : change.kind
	}

	private static func explanation(of change: PendingChange) -> String {
		let error = change.failure.map { " \($0)" } ?? ""
		return switch change.state {
		case .waiting: "waits for the service.\(error)"
		case .paused: "waits until the service accepts who you are.\(error)"
		case .sending: "is being sent."
		case .maybeSent: "may have been sent, and is sent again; the service does it once.\(error)"
		case .refused: "was refused.\(error)"
		case .parked: "cannot be read by this version of tasks."
		case .unknownOutcome: "may have been done, and the service no longer knows.\(error)"
		}
	}

	/// What the user can do about a change that does not go on by itself.
	private static func advice(for change: PendingChange, number: Int) -> String? {
		let discard = "\"tasks discard \(number)\" to give it up"
		return switch change.state {
		case .waiting, .paused, .sending, .maybeSent: nil
		case .refused: "Run \"tasks retry \(number)\" to send it again, or \(discard)."
		case .parked: "Use the newest version of tasks, or run \(discard)."
		case .unknownOutcome:
			"Look at the list. Run \"tasks retry \(number)\" to send it again, maybe for the second time, or \(discard)."
		}
	}
}
