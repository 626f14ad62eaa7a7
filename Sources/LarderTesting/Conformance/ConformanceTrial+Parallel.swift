import LarderCore

extension ConformanceTrial {
	func finishedWriteIsSeen() async throws {
		for round in 0..<rounds {
			try await elsewhere { try await tier.saveEntry(entry(0, round: round), for: keys[0]) }
			try await elsewhere { try await expect(entry(0, round: round), at: 0, "after another task's save") }
			try await elsewhere { try await tier.removeEntry(for: keys[0]) }
			try await elsewhere { try await expect(nil, at: 0, "after another task's removal") }
		}
	}

	func parallelKeysKeepTheirEntries() async throws {
		try await inParallel { index in
			for round in 0..<rounds {
				try await tier.saveEntry(entry(index, round: round), for: keys[index])
				try await expect(entry(index, round: round), at: index, "while other keys were saved")
			}
			if !index.isMultiple(of: 2) { try await tier.removeEntry(for: keys[index]) }
		}
		for index in keys.indices {
			let last = index.isMultiple(of: 2) ? entry(index, round: rounds - 1) : nil
			try await expect(last, at: index, "after the parallel calls")
		}
	}

	func lastFinishedSaveWins() async throws {
		try await inParallel { index in
			for _ in 0..<rounds {
				try await tier.saveEntry(entry(index), for: keys[0])
				try await expectOneOfTheSaves("between parallel saves")
			}
		}
		try await expectOneOfTheSaves("after parallel saves")
		try await tier.saveEntry(entry(0, round: 1), for: keys[0])
		for _ in 0..<rounds { try await expect(entry(0, round: 1), at: 0, "after the last save") }
	}

	private var rounds: Int { 4 }

	private func expectOneOfTheSaves(_ moment: String) async throws {
		let found = try await tier.getEntry(for: keys[0])
		guard !keys.indices.contains(where: { difference(of: found, from: entry($0)) == nil }) else { return }
		throw ConformanceError(
			law,
			"\(moment), for key 0 " + (found == nil ? "there was no entry" : "an entry was torn")
		)
	}

	/// Runs `work` in another task and waits for it.
	private func elsewhere(_ work: @escaping @Sendable () async throws -> Void) async throws {
		try await withThrowingTaskGroup { group in
			group.addTask { try await work() }
			try await group.waitForAll()
		}
	}

	/// Runs `work` for the index of every key in parallel, and throws the first error.
	private func inParallel(_ work: @escaping @Sendable (Int) async throws -> Void) async throws {
		try await withThrowingTaskGroup { group in
			for index in keys.indices { group.addTask { try await work(index) } }
			try await group.waitForAll()
		}
	}
}
