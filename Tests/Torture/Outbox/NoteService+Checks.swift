/// What the laws say of a service and of the readers, checked against what the writers have reported.
extension NoteService.State {
	/// Checks what every moment must hold.
	func verify(_ ledger: OutboxLedger) throws {
		// If the writer has given up a creation, the service does not know its temporary key.
		for key in temporaryKeys.subtracting(ledger.gone) {
			throw Loss("a change of \(key) came before its creation")
		}
		var counts: [Int: Int] = [:]
		for operation in applied {
			counts[operation, default: 0] += 1
			try expect(ledger.begun.contains(operation), "invented: the operation \(operation)")
		}
		for (operation, count) in counts {
			try expect(count == 1, "doubled: the operation \(operation) was carried out \(count) times")
		}
		for (operation, keys) in keys {
			try expect(keys.count == 1, "doubled: the operation \(operation) was sent under \(keys.count) keys")
		}
		try verifyOrder(ledger)
		try verifyRefusals(ledger)
		try verifySenders()
		let excused = ledger.excused
		for sight in ledger.sights { try verify(sight, ledger, excused) }
	}

	/// Checks what holds when nothing is pending any more.
	func verifyEnd(_ ledger: OutboxLedger) throws {
		let excused = ledger.excused
		let done = Set(applied).union(refused).union(excused)
		for operation in ledger.kept {
			try expect(done.contains(operation), "lost: the operation \(operation) never came to the service")
		}
		let applied = Set(applied)
		for (operation, outcome) in ledger.outcomes where !excused.contains(operation) {
			let expected = applied.contains(operation) ? "confirmed" : "discarded"
			try expect(outcome == expected, "the outcome of \(operation) is \(outcome), not \(expected)")
		}
		let doubtful = ledger.doubtful
		for sight in ledger.sights where sight.round == ledger.round && !doubtful.contains(sight.note) {
			guard let creation = ledger.created[sight.note], let name = names[creation] else { continue }
			try expect(
				sight.operations == notes[name],
				"a reader of \(sight.note) sees \(sight.words) in the end, not \(notes[name].map { "\($0)" } ?? "nothing")"
			)
		}
	}

	/// A change waits for the earlier ones of its note, so it comes to the service after them.
	private func verifyOrder(_ ledger: OutboxLedger) throws {
		var seen: Set<Int> = []
		var last: [String: Int] = [:]
		for arrival in arrivals where seen.insert(arrival.operation).inserted {
			guard let note = ledger.notes[arrival.operation] else { continue }
			let lane = "\(note) \(OutboxLedger.lane(of: arrival.operation))"
			let earlier = last[lane] ?? 0
			try expect(earlier < arrival.operation, "reordered: \(note) got \(arrival.operation) after \(earlier)")
			last[lane] = arrival.operation
		}
		let excused = ledger.excused
		for (note, operations) in histories {
			// A change of unknown outcome that a killed writer gave up may still arrive.
			for lane in Dictionary(grouping: operations.filter { !excused.contains($0) }, by: OutboxLedger.lane).values
			{
				try expect(lane == lane.sorted(), "reordered: \(note) got its changes as \(lane)")
			}
		}
	}

	/// What was refused stays refused after a kill, and holds the later changes of its note.
	private func verifyRefusals(_ ledger: OutboxLedger) throws {
		var held: [String: [(operation: Int, rounds: Range<Int>)]] = [:]
		for (operation, round) in ledger.refusedRounds {
			let end = max(round + 1, ledger.discardRounds[operation] ?? .max)
			guard let note = ledger.notes[operation] else { continue }
			held[note, default: []].append((operation, round + 1..<end))
		}
		for arrival in arrivals {
			let operation = arrival.operation
			if let round = ledger.refusedRounds[operation], arrival.round > round {
				throw Loss("a refusal of \(operation) was forgotten: it was sent again in round \(arrival.round)")
			}
			guard let note = ledger.notes[operation] else { continue }
			let lane = OutboxLedger.lane(of: operation)
			for refusal in held[note] ?? [] where OutboxLedger.lane(of: refusal.operation) == lane {
				let isPast = refusal.operation < operation && refusal.rounds.contains(arrival.round)
				try expect(!isPast, "\(operation) was sent past \(refusal.operation), which is refused")
			}
		}
	}

	/// One process sends, until it ends and another one takes over.
	private func verifySenders() throws {
		for (round, arrivals) in Dictionary(grouping: arrivals, by: \.round) {
			var senders: [String] = []
			for arrival in arrivals where senders.last != arrival.sender { senders.append(arrival.sender) }
			// A request of a process that was killed may be read after the first ones of the next process.
			try expect(senders.count <= 4, "two processes sent at the same time in round \(round)")
		}
	}

	/// Neither a kill nor an eviction takes a reader back, and nobody sees a change twice.
	private func verify(_ sight: OutboxLedger.Sight, _ ledger: OutboxLedger, _ excused: Set<Int>) throws {
		guard !ledger.gone.contains(sight.note) else { return }
		let isRemoved = ledger.removals(of: sight.note).contains {
			!excused.contains($0) && ledger.keptRounds[$0].map { $0 < sight.round } ?? false
		}
		guard !isRemoved else {
			return try expect(sight.operations == nil, "a reader sees \(sight.note), although it was removed")
		}
		let known = ledger.keptRounds.filter { operation, round in
			round < sight.round && ledger.notes[operation] == sight.note && !refused.contains(operation)
				&& !excused.contains(operation)
		}
		guard ledger.removals(of: sight.note).isEmpty || sight.operations != nil else { return }
		let operations = sight.operations ?? []
		let missing = Set(known.keys).subtracting(operations)
		try expect(missing.isEmpty, "a reader of \(sight.note) sees \(sight.words), without \(missing.sorted())")
		try expect(Set(operations).count == operations.count, "a reader of \(sight.note) sees \(sight.words)")
		for lane in Dictionary(grouping: operations.filter { !excused.contains($0) }, by: OutboxLedger.lane).values {
			try expect(lane == lane.sorted(), "reordered: a reader of \(sight.note) sees \(sight.words)")
		}
	}
}

extension OutboxLedger.Sight {
	fileprivate var words: String { operations.map { "\($0)" } ?? "nothing" }
}
