import LarderCore

/// The tasks of a query, which are cancelled when the query is released.
///
/// The plain `deinit` of a class on the main actor must not touch the class's state, so the query keeps its tasks in
/// this box.
final class OwnedTasks: Sendable {
	enum Role: Hashable {
		case run, timer
		/// A load that is cancelled when its run ends.
		case load
		/// A load that is cancelled when the query's key changes.
		case refresh
	}

	private struct Tasks {
		var lastID = 0
		var byRole: [Role: [Int: Task<Void, Never>]] = [:]
	}

	private let tasks = Mutex(Tasks())

	/// Keeps a task until it ends.
	func add(_ task: Task<Void, Never>, _ id: Int, as role: Role) {
		tasks.withLock { $0.byRole[role, default: [:]][id] = task }
	}

	/// A number for the next task, from 1.
	func makeID() -> Int {
		tasks.withLock { tasks in
			tasks.lastID += 1
			return tasks.lastID
		}
	}

	func forget(_ id: Int, as role: Role) {
		tasks.withLock { $0.byRole[role]?[id] = nil }
	}

	func cancel(_ roles: Role...) {
		for task in roles.flatMap(taken) { task.cancel() }
	}

	private func taken(_ role: Role) -> [Task<Void, Never>] {
		tasks.withLock { tasks in tasks.byRole.removeValue(forKey: role).map { Array($0.values) } ?? [] }
	}

	deinit { cancel(.run, .timer, .load, .refresh) }
}
