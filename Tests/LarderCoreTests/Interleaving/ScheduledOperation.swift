import LarderCore

/// What one task of a schedule does.
enum ScheduledOperation: Equatable {
	case read(CachePolicy)
	case list(CachePolicy)
	case save, modify, seed, remove, removeAll, invalidate, invalidateTag, signOut, send, more, edit, evict, advance,
		cancel

	/// Draws an operation; `pick` returns a random number below its argument.
	static func random(pick: (Int) -> Int) -> ScheduledOperation {
		switch pick(46) {
		case 0..<6: .read(.localFirst)
		case 6..<10: .read(.remoteFirst)
		case 10: .read(.noCache)
		case 11..<14: .save
		case 14, 15: .remove
		case 16: .removeAll
		case 17: .advance
		case 18: .invalidate
		case 19..<22: .seed
		case 22..<25: .modify
		case 25..<28: .invalidateTag
		case 28: .signOut
		case 29..<32: .send
		case 32..<36: .list(.localFirst)
		case 36, 37: .list(.remoteFirst)
		case 38: .list(.noCache)
		case 39..<42: .more
		case 42: .edit
		case 43, 44: .evict
		default: .cancel
		}
	}
}

/// The tasks of a schedule, any of which another may cancel.
final class TaskList: Sendable {
	private let tasks = Mutex<[Task<Void, Never>]>([])

	func append(_ task: Task<Void, Never>) {
		tasks.withLock { $0.append(task) }
	}

	func cancelAll() {
		for task in tasks.withLock({ $0 }) { task.cancel() }
	}

	func cancelOne(pick: (Int) -> Int) {
		let tasks = tasks.withLock { $0 }
		tasks[pick(tasks.count)].cancel()
	}
}

/// Counts a cache's events as they come.
final class EventTally: Sendable {
	private let counts = Mutex((fetches: 0, refusals: 0))

	var fetchCount: Int { counts.withLock { $0.fetches } }
	var refusalCount: Int { counts.withLock { $0.refusals } }

	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	init(_ events: AsyncStream<CacheEvent<String>>, executor: any TaskExecutor) {
		Task(executorPreference: executor) { [weak self] in
			for await event in events where event.list == nil { self?.count(event) }
		}
	}

	private func count(_ event: CacheEvent<String>) {
		counts.withLock { counts in
			switch event.kind {
			case .fetch: counts.fetches += 1
			case .commitRefused: counts.refusals += 1
			default: break
			}
		}
	}
}
