import Foundation

@testable import LarderCore

// MARK: - Changes

extension OutboxSchedule {
	/// The keys that the app may use: those of its own creations, also after an alias, and those of the service.
	private var appKeys: [String] { log.createdKeys + service.history.keys.sorted().filter { cache[$0]?.note != nil } }

	mutating func enqueueSomething() {
		operationCount += 1
		let number = operationCount
		var text = appKeys.randomElement(using: &random)
		var (role, kind) = (ChangeRole.update, chance(10) ? "careful" : chance(35) ? "joining" : "change")
		if text == nil || chance(30) {
			let givesKeys = chance(70)
			(role, kind, text) = (.creation, givesKeys ? "create" : "createOwn", "\(givesKeys ? "T" : "U")\(number)")
		} else if chance(20) {
			(role, kind) = (.removal, "change")
		}
		let key = table.key(for: key(text ?? ""))
		let reference = chance(20) ? appKeys.randomElement(using: &random).map { table.key(for: self.key($0)) } : nil
		let operation = ModelOperation(
			number: number,
			field: role == .creation ? 0 : Int.random(in: 0..<3, using: &random),
			key: key.text,
			reference: reference.flatMap { $0 == key ? nil : $0.text }
		)
		let change = OutboxChange(
			id: UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number >> 8 & 255), UInt8(number & 255))),
			kind: kind,
			role: role,
			key: key,
			references: operation.reference.map { [self.key($0)] } ?? [],
			payload: operation.data,
			idempotencyKey: nextUUID(),
			createdAt: time.wall
		)
		let written = commit(planJoining(change) ?? table.planEnqueue(change, current: known(key.text)))
		guard written == .yes || table.change(change.id) != nil else { return }
		log.enqueued.append(number)
		if role == .creation { log.createdKeys.append(key.text) }
	}

	/// Joins a change with an earlier one of its field, as the rule of its kind says.
	private func planJoining(_ change: OutboxChange) -> [OutboxRecord]? {
		guard change.kind == "joining" else { return nil }
		var earlier = table.joinable(change)
		let last = table.changes.last { $0.key == change.key && $0.kind == change.kind }
		switch mutant {
		case .joinsSentChanges: earlier = last.flatMap { $0.status == .maybeSent ? $0 : nil } ?? earlier
		case .joinsPastOthers: earlier = last.flatMap { $0.status == .waiting ? $0 : nil } ?? earlier
		default: break
		}
		guard let earlier, earlier.operation.field == change.operation.field else { return nil }
		if let records = table.planJoining(change, of: earlier.id) { return records }
		var joined = change
		joined.sequence = earlier.sequence
		return [.ended(earlier.id, .replaced(by: joined.id)), .change(joined)]
	}

	mutating func nextUUID() -> UUID {
		log.uuidCount += 1
		let count = log.uuidCount
		return UUID(
			uuid: (
				2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(count >> 16 & 255), UInt8(count >> 8 & 255),
				UInt8(count & 255)
			)
		)
	}

	/// What the cache knows of a key.
	func known(_ text: String) -> KnownValue {
		guard let cached = cache[text] else { return KnownValue(.unknown, ticket: 0, commit: 0) }
		return KnownValue(.init(cached.note), ticket: cached.ticket, commit: cached.commit, isStale: cached.isStale)
	}

	/// The app retries, discards or replaces a change.
	mutating func decide() {
		guard let change = table.changes.randomElement(using: &random) else { return }
		let isFailed = change.status == .refused || change.status == .unknown
		if isFailed, chance(50) {
			if change.status == .unknown { log.mayDouble.insert(change.operation.number) }
			guard let records = try? table.planRetry(of: change.id, as: nextUUID(), idempotencyKey: nextUUID()) else {
				return
			}
			_ = commit(records)
		} else if chance(isFailed ? 80 : 25) {
			discard(change)
		}
	}

	mutating func discard(_ change: OutboxChange, isSafe: Bool = false) {
		guard let records = try? table.planDiscard(change.id, includingDependents: true) else { return }
		_ = commit(records, isSafe: isSafe)
	}
}

// MARK: - Sending

extension OutboxSchedule {
	mutating func send(isSafe: Bool = false) {
		var ids = table.sendable(at: time.running, limit: 3)
		if mutant == .ignoresOrder {
			ids = table.changes.filter { $0.status != .refused && $0.status != .unknown && table.running[$0.id] == nil }
				.map(\.id)
		}
		guard !ids.isEmpty else { return }
		let before = table
		var marks = table.planAttempts(ids, ticket: number, at: time)
		if mutant == .ignoresWindow { marks = ids.compactMap { table.change($0) }.map { .change(marked($0)) } }
		if mutant == .sendsBeforeItIsMarked {
			table.apply(marks)
		} else {
			guard commit(marks, isSafe: isSafe) == .yes else { return }
		}
		for change in table.beginAttempts(ids.compactMap { before.change($0) }) {
			var change = change
			if mutant == .makesNewIdempotencyKeys {
				change = change.renewed(id: change.id, idempotencyKey: nextUUID())
			}
			log.noteSent(change, self)
			requests.append(Request(change: change))
		}
	}

	private func marked(_ change: OutboxChange) -> OutboxChange {
		var change = change
		change.status = .maybeSent
		change.firstAttempt = change.firstAttempt ?? .init(ticket: number, time: time)
		return change
	}

	/// A request reaches the service, also if nobody waits for it any more, or reaches it twice.
	mutating func deliver() {
		guard let index = requests.indices.randomElement(using: &random) else { return }
		let refuses = chance(8)
		deliver(index, refuses: refuses)
	}

	mutating func deliver(_ index: Int, refuses: Bool) {
		let change = requests[index].change
		log.left.insert(change.id)
		let givesKeys = Self.rules[change.kind]?.givesKeys ?? false
		requests[index].response = service.receive(change, at: trueTime, givesKeys: givesKeys, refuses: refuses)
	}

	/// An attempt ends: with the response, or without one.
	mutating func answer() {
		// The network holds no request back for longer than the service remembers it.
		requests.removeAll { !$0.isAwaited && $0.response != nil }
		guard let index = requests.indices.filter({ requests[$0].isAwaited }).randomElement(using: &random) else {
			return writeAnswers()
		}
		let failure = ChangeFailure(message: "failed")
		if let response = requests[index].response, chance(75) {
			finish(index, end(of: response, to: requests[index].change))
		} else if requests[index].response == nil, chance(40) {
			if chance(30) { table.isPaused = true }
			var end = AttemptEnd.notSent(failure)
			if mutant == .takesNotSentForMaybeSent { end = .later(failure) }
			finish(index, end, isGone: true)
		} else {
			log.left.insert(requests[index].change.id)
			finish(index, mutant == .takesMaybeSentForNotSent ? .notSent(failure) : .later(failure))
		}
	}

	mutating func finish(_ index: Int, _ end: AttemptEnd, isGone: Bool = false, isSafe: Bool = false) {
		answers.append((requests[index].change.id, end))
		if isGone || requests[index].response != nil {
			requests.remove(at: index)
		} else {
			requests[index].isAwaited = false
		}
		writeAnswers(isSafe: isSafe)
	}

	mutating func end(of response: ModelService.Response, to change: OutboxChange) -> AttemptEnd {
		switch response {
		case .note(let key, let note):
			return .confirmed(chance(20) ? .unread : .value(note.data), key: self.key(key))
		case .removed: return .confirmed(.removed)
		case .notFound: return change.role == .removal ? .confirmed(.removed) : .refused(ChangeFailure(message: "gone"))
		case .refused: return .refused(ChangeFailure(message: "refused"))
		}
	}

	/// Writes the answers that came, or keeps them if the journal fails.
	mutating func writeAnswers(isSafe: Bool = false) {
		while let (id, end) = answers.first {
			guard let change = table.change(id) else {
				answers.removeFirst()
				continue
			}
			number += 1
			var (payloads, current): ([UUID: Data], KnownValue?) = ([:], nil)
			if case .confirmed(_, let newKey?) = end, newKey != change.key {
				let rekeying = Rekeying(old: change.key, new: newKey)
				for other in table.changes(with: change.key, besides: id) {
					payloads[other.id] = other.operation.rekeyed(by: rekeying).data
				}
				current = cache[newKey.text].map { _ in known(newKey.text) }
			}
			let confirming = mutant == .trustsEveryConfirmation ? trusting(table, id) : table
			let records = confirming.planEnd(of: id, end, number: number, payloads: payloads, current: current)
			let written = commit(records, isSafe: isSafe)
			guard written == .yes else { return }
			answers.removeFirst()
			table.finishAttempt(id)
			bringEditsToList()
		}
	}

	private func trusting(_ table: OutboxTable, _ id: UUID) -> OutboxTable {
		guard var change = table.change(id) else { return table }
		var copy = table
		change.firstAttempt = .init(ticket: .max, time: change.firstAttempt?.time)
		copy.apply([.change(change)])
		return copy
	}
}

// MARK: - Reading

extension OutboxSchedule {
	/// Begins a fetch, lets the service make its answer, or lets that arrive.
	mutating func fetch() {
		let index = fetches.indices.randomElement(using: &random)
		if let index, fetches[index].answer == nil {
			fetches[index].answer = .some(service.notes[fetches[index].key])
		} else if let index, chance(60) {
			arrive(fetches.remove(at: index))
		} else if let text = (log.createdKeys + service.history.keys.sorted()).randomElement(using: &random) {
			let key = table.key(for: key(text))
			if mutant != .asksForUncreatedKeys, table.isUncreated(key) { return }
			if log.isUncreated(key.text) { log.violate("The service was asked for \(key.text), which it never had.") }
			fetches.append(Fetch(key: key.text, ticket: number, isCached: chance(80)))
			// The answer may be made at the beginning or at the end.
			if chance(50) { fetches[fetches.count - 1].answer = .some(service.notes[key.text]) }
		}
	}

	mutating func arrive(_ fetch: Fetch) {
		guard let answer = fetch.answer else { return }
		if fetch.isCached { commitNote(answer, for: fetch.key, ticket: fetch.ticket) }
		let key = key(fetch.key)
		let shown: ModelNote?
		if let folds = table.folds(of: key, fetchedWith: fetch.ticket) {
			shown = folds.reduce(answer) { $1.fold(over: $0) }
			log.check(shown, base: answer, of: key, self)
		} else {
			shown = table.folds(of: key).reduce(table.known[key]?.content.note) { $1.fold(over: $0) }
			log.check(shown, base: table.known[key]?.content.note, of: key, self)
		}
	}

	/// Commits a fetched value to the cache, and to what the outbox knows.
	mutating func commitNote(_ note: ModelNote?, for text: String, ticket: Int) {
		var ticket = ticket
		if mutant == .admitsOlderFetches { ticket = number }
		if let records = table.planKnown(.init(note), for: key(text), ticket: ticket, commit: number + 1) {
			guard !records.isEmpty, commit(records, isSafe: true) == .yes else { return }
		}
		guard ticket >= cache[text]?.ticket ?? 0 else { return }
		number += 1
		log.noteFetched(note, for: text)
		cache[text] = CachedNote(note: note, ticket: ticket, commit: number)
	}

	mutating func page() {
		let index = pages.indices.randomElement(using: &random)
		if let index, pages[index].answer == nil {
			pages[index].answer = service.page
		} else if let index, chance(60) {
			arrive(pages.remove(at: index))
		} else {
			pages.append(PageFetch(ticket: number))
			if chance(50) { pages[pages.count - 1].answer = service.page }
		}
	}

	mutating func arrive(_ page: PageFetch) {
		guard let answer = page.answer else { return }
		for (key, note) in answer { commitNote(note, for: key, ticket: page.ticket) }
		guard page.ticket >= list?.ticket ?? 0 else { return }
		let keys = table.listEdits(of: Self.entity, fetchedWith: page.ticket).reduce(answer.map(\.key)) {
			$1.fold(list: $0)
		}
		list = (keys, page.ticket)
	}

	/// Brings confirmed creations and removals into the list that is kept.
	///
	/// The outbox forgets them when no page is open that began before.
	mutating func bringEditsToList() {
		if let kept = list {
			let edits = table.listEdits(of: Self.entity, fetchedWith: kept.ticket)
			list?.keys = edits.reduce(kept.keys) { $1.fold(list: $0) }
		}
		let oldest = pages.map(\.ticket).min() ?? number
		_ = commit(table.planForgettingEdits(upTo: oldest), isSafe: true)
	}

	/// Brings known values to the cache after the last change of their key.
	mutating func settle(isSafe: Bool = false) {
		var keys = Array(table.settledKeys)
		if mutant == .forgetsKnownValues { keys += table.known.keys.filter { !keys.contains($0) } }
		for key in keys.sorted(by: { $0.text < $1.text }) {
			guard let known = table.known[key], !fetches.contains(where: { $0.key == key.text }) else { continue }
			if known.content != .unknown || !known.carried.isEmpty, known.ticket >= cache[key.text]?.ticket ?? 0 {
				let note = known.carried.reduce(known.content.note) { $1.fold(over: $0) }
				cache[key.text] = CachedNote(
					note: note,
					ticket: known.ticket,
					commit: known.commit,
					isStale: known.isStale || !known.carried.isEmpty
				)
			}
			if mutant == .forgetsKnownValues {
				table.apply([.known(key, nil)])
			} else {
				guard commit(table.planForgetting(key), isSafe: isSafe) == .yes else { return }
			}
		}
	}
}
