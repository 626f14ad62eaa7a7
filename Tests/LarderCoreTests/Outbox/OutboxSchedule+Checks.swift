import Foundation

@testable import LarderCore

extension OutboxSchedule {
	/// Reads one key and the list, as a screen would.
	mutating func check() {
		if let text = (log.createdKeys + cache.keys.sorted()).randomElement(using: &random) { read(text) }
		guard let list else { return }
		let keys = table.listFolds(of: Self.entity, fetchedWith: list.ticket).reduce(list.keys) { $1.fold(list: $0) }
		log.check(list: keys, self)
	}

	mutating func read(_ text: String) {
		let key = table.key(for: key(text))
		let known = table.known[key]
		let cached = cache[key.text]
		let base = known.map(\.content.note) ?? cached?.note
		let folds = table.folds(of: key)
		let shown = folds.reduce(base) { $1.fold(over: $0) }
		// Without a known value and without a folded one, a reader fetches.
		if known.map({ $0.content == .unknown }) ?? (cached == nil), shown == nil { return }
		let isStale = known.map(\.isStale) ?? cached?.isStale ?? false
		let isExact = folds.isEmpty && !isStale && shown != nil && known?.content != .unknown
		log.check(shown, base: base, of: key, self, isKept: true, isExact: isExact)
	}

	/// Lets the network and the service work, and every change end.
	mutating func comeToRest() {
		for index in requests.indices { deliver(index, refuses: false) }
		requests.removeAll { !$0.isAwaited }
		for round in 0..<2_000 where log.violation == nil {
			table.isPaused = false
			writeAnswers(isSafe: true)
			while let index = requests.indices.first {
				if requests[index].response == nil { deliver(index, refuses: false) }
				let request = requests[index]
				guard request.isAwaited else {
					requests.remove(at: index)
					continue
				}
				let response = request.response ?? .refused
				finish(index, end(of: response, to: request.change), isSafe: true)
			}
			guard !table.changes.isEmpty else { break }
			let count = requests.count
			send(isSafe: true)
			if requests.count == count,
				let failed = table.changes.first(where: { $0.status == .refused || $0.status == .unknown })
			{
				discard(failed, isSafe: true)
			} else if round == 1_999 {
				log.violate("Changes wait for ever.")
			}
			check()
		}
		while let fetch = fetches.popLast() {
			if fetch.answer != nil { arrive(fetch) }
		}
		pages = []
		settle(isSafe: true)
		check()
		arrive(PageFetch(ticket: number, answer: service.page))
		for text in Set(log.createdKeys.map { table.key(for: key($0)).text }).sorted()
		where service.history[text] != nil {
			arrive(Fetch(key: text, ticket: number, isCached: true, answer: .some(service.notes[text])))
			if cache[text]?.note != service.notes[text] { log.violate("\(text) is not at rest what the service has.") }
		}
		bringEditsToList()
		check()
		if list?.keys != service.order { log.violate("The list at rest is \(list?.keys ?? []), not \(service.order).") }
		if !table.edits.isEmpty || !table.known.isEmpty { log.violate("The outbox keeps what nobody needs.") }
		log.checkRest(self)
		let loaded = OutboxTable(rules: Self.rules, records: journal)
		if loaded.changes != table.changes || loaded.known != table.known {
			log.violate("The journal differs from the outbox.")
		}
	}
}
