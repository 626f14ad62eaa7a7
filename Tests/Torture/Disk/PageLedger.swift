import LarderCore

/// What a page writer has reported, over all processes that used its file.
struct PageLedger {
	enum Step: String {
		case page, invalidate, signOut
	}

	/// A report that a step begins, or that it is done.
	struct Note {
		let step: Step
		let version: Int
		let isDone: Bool

		var line: String { "\(step.rawValue) \(version) \(isDone ? "done" : "begun")" }
	}

	private(set) var lastVersion = 0
	/// The newest version of each step that is done.
	private var done: [Step: Int] = [:]
	/// The step that was running when the process was killed.
	private var running: Note?

	/// Reads the lines that a writer printed; a kill may have cut the last one.
	mutating func read(_ lines: [Substring]) throws {
		for line in lines {
			let words = line.split(separator: " ")
			guard words.count == 3, let step = Step(rawValue: String(words[0])), let version = Int(words[1]) else {
				throw Loss("a writer printed: \(line)")
			}
			lastVersion = max(lastVersion, version)
			running = words[2] == "done" ? nil : Note(step: step, version: version, isDone: false)
			if running == nil { done[step] = version }
		}
	}

	/// Expects one whole page, the last one or the one that was being committed, and nothing that was removed.
	///
	/// What the file has tells whether the running step was done.
	mutating func verify(_ slips: Slips) async throws {
		let list = try await kept(slips)
		let signedOut = done[.signOut] ?? 0
		let committed = (done[.page] ?? 0) > signedOut ? done[.page] : nil
		guard let list else {
			let isAllowed = committed == nil || running?.step == .signOut
			try expect(isAllowed, "page \(committed ?? 0) was committed, and the file has no list")
			return settle(.signOut)
		}
		let version = list.items.first?.version ?? 0
		let allowed = [committed, running?.step == .page ? running?.version : nil]
		try expect(allowed.contains(version), "the file has version \(version), not one of \(allowed)")
		try expect(list.isComplete, "the list of version \(version) lacks members")
		try expect(list.items == Slips.page(version).items, "the list of version \(version) has \(list.items)")
		let isInvalidated = (done[.invalidate] ?? 0) > version
		try expect(list.isStale || !isInvalidated, "version \(version) is not stale after its invalidation")
		let mayBeStale = isInvalidated || running?.step == .invalidate
		try expect(!list.isStale || mayBeStale, "version \(version) is stale, and was not invalidated")
		if version == running?.version { settle(.page) } else if list.isStale { settle(.invalidate) }
		running = nil
	}

	/// Notes that the running step was done, if it is this one.
	private mutating func settle(_ step: Step) {
		if let running, running.step == step { done[step] = running.version }
		running = nil
	}

	/// The list in the file, or `nil` if there is none.
	private func kept(_ slips: Slips) async throws -> CachedList<Slips.Slip>? {
		struct Unreachable: RemoteErrorContract {
			var reason: RemoteErrorReason { .transient }
		}
		do {
			return try await slips.lists.list(for: "all") { _ in throw Unreachable() }
		} catch is Unreachable {
			let single = await slips.cache.peek(0)
			try expect(single == nil, "the file has slip \(single?.value.version ?? 0) without a list")
			return nil
		}
	}
}
