import Foundation
import Testing

@testable import LarderCore

struct OutboxConfirmationTests: OutboxTableTesting {
	var sut = OutboxTable(rules: Self.rules)
	var journal: [OutboxRecord] = []
	var number = 1

	@Test("If a change is confirmed during a fetch, the fetch is refused, and the value of a later fetch is kept")
	mutating func fetchesAroundConfirmation() {
		let id = enqueue("a")
		send(id)
		let early = number
		end(id, .confirmed(.value(Data("confirmed".utf8))))
		let late = number

		#expect(sut.planKnown(.value(Data("old".utf8)), for: key("a"), ticket: early, commit: late + 1) == [])
		#expect(sut.folds(of: key("a"), fetchedWith: early) == nil)
		#expect(sut.planKnown(.value(Data("new".utf8)), for: key("a"), ticket: late, commit: late + 1)?.count == 1)
	}

	@Test(
		"The confirmation of a change does not overwrite a value that was fetched after the first attempt to send the change"
	)
	mutating func overtakenConfirmation() {
		let id = enqueue("a")
		send(id)
		fetched("a", "theirs")
		end(id, .confirmed(.value(Data("older".utf8))))

		let known = sut.known[key("a")]
		#expect(known?.content == .value(Data("theirs".utf8)))
		#expect(known?.carried.map(\.id) == [id], "The fetched value may lack the change, so it is folded over it.")
		#expect(known?.isStale == true)
	}

	@Test(
		"If the service confirms a change without a value, the earlier value with the change applied stays, marked as stale, until a value is fetched"
	)
	mutating func confirmationWithoutValue() {
		let id = enqueue("a")
		send(id)
		end(id, .confirmed(.unread))
		#expect(sut.folds(of: key("a")).map(\.id) == [id])
		#expect(sut.known[key("a")]?.isStale == true)

		fetched("a", "new")
		#expect(sut.folds(of: key("a")).isEmpty)
	}

	@Test("The confirmed state of a key is kept until the cache has it")
	mutating func knownUntilCached() {
		let id = enqueue("a")
		#expect(sut.settledKeys.isEmpty)
		#expect(sut.planForgetting(key("a")).isEmpty)
		send(id)
		end(id, .confirmed(.removed))
		restart()

		#expect(sut.settledKeys == [key("a")])
		commit(sut.planForgetting(key("a")))
		#expect(sut.known.isEmpty)
	}

	// MARK: - Keys that the service gives

	@Test("Once a creation is confirmed, later changes have the service's key, and the temporary key is its alias")
	mutating func serviceKey() {
		let creation = enqueue("T", role: .creation, kind: "create")
		let update = enqueue("T")
		#expect(sut.isUncreated(key("T")))
		send(creation)
		end(creation, .confirmed(.value(Data("created".utf8)), key: key("7")), payloads: [update: Data("for 7".utf8)])
		restart()

		#expect(sut.key(for: key("T")) == key("7"))
		#expect(sut.change(update)?.key == key("7"))
		#expect(sut.change(update)?.payload == Data("for 7".utf8))
		#expect(sut.known[key("7")]?.content == .value(Data("created".utf8)))
		#expect(sut.known[key("T")] == nil)
		#expect(!sut.isUncreated(key("7")))
		#expect(sut.outcome(of: creation) == .confirmed(key("7")))
	}

	@Test(
		"If a change cannot be rewritten to the service's key, it is parked, and blocks its key until it can be rewritten"
	)
	mutating func parked() {
		let creation = enqueue("T", role: .creation, kind: "create")
		let update = enqueue("T")
		send(creation)
		end(creation, .confirmed(.unread, key: key("7")))
		let later = enqueue("7")
		restart()

		#expect(sut.sendable(at: .zero, limit: 8).isEmpty)
		#expect(sut.folds(of: key("7")).map(\.id) == [creation, later])
		commit(sut.planRewriting(of: update, payload: Data("for 7".utf8)))
		#expect(sut.sendable(at: .zero, limit: 8) == [update])
	}

	@Test("A change in a later version of its kind is parked, and is neither applied nor removed")
	mutating func laterVersion() {
		let change = OutboxChange(
			kind: "change",
			version: 2,
			role: .update,
			key: key("a"),
			payload: Data(),
			createdAt: .now
		)
		commit(sut.planEnqueue(change, current: KnownValue(.unknown, ticket: 0, commit: 0)))
		_ = enqueue("a")

		#expect(sut.sendable(at: .zero, limit: 8).isEmpty)
		#expect(sut.folds(of: key("a")).count == 1)
		#expect(sut.changes.count == 2)
	}

	@Test("Aliases form no chains and no cycles")
	mutating func aliases() {
		commit([.alias(Rekeying(old: key("a"), new: key("b"))), .alias(Rekeying(old: key("b"), new: key("c")))])
		#expect(sut.key(for: key("a")) == key("c"))

		commit([.alias(Rekeying(old: key("c"), new: key("a")))])
		#expect(sut.key(for: key("a")) == key("c"))
		#expect(sut.key(for: key("c")) == key("c"))
	}

	@Test(
		"If a refresh returns a created entity before the creation's response comes, the fetched value stays, and a list has the entity once"
	)
	mutating func refreshBeforeReply() {
		let creation = enqueue("T", role: .creation, kind: "create")
		send(creation)
		number += 2
		let current = KnownValue(.value(Data("newer".utf8)), ticket: number - 1, commit: number)
		end(creation, .confirmed(.value(Data("created".utf8)), key: key("7")), current: current)

		#expect(sut.known[key("7")]?.content == .value(Data("newer".utf8)))
		#expect(sut.folds(of: key("7")).isEmpty, "The creation must not undo what came later.")
		#expect(sut.listFolds(of: "note", fetchedWith: 0).map(\.key) == [key("7")])
	}

	@Test("A late confirmation of a creation does not revive an entity that was removed under the service's key")
	mutating func lateConfirmation() {
		let creation = enqueue("T", role: .creation, kind: "create")
		send(creation)
		number += 2
		end(
			creation,
			.confirmed(.value(Data("created".utf8)), key: key("7")),
			current: KnownValue(.none, ticket: number, commit: number)
		)

		#expect(sut.known[key("7")]?.content == KnownValue.Content.none)
		#expect(sut.folds(of: key("7")).isEmpty)
		#expect(sut.edits.isEmpty)
	}

	@Test(
		"If a creation is confirmed without the key that only the service knows, the outcome of the creation is unknown"
	)
	mutating func creationWithoutKey() {
		let creation = enqueue("T", role: .creation, kind: "create")
		send(creation)
		end(creation, .confirmed(.unread))

		#expect(sut.change(creation)?.status == .unknown)
	}

	// MARK: - Lists

	@Test(
		"A page does not undo a creation or a removal that was confirmed after the page was requested"
	)
	mutating func pages() {
		let (creation, removal) = (enqueue("T", role: .creation, kind: "create"), enqueue("b", role: .removal))
		#expect(sut.listFolds(of: "note", fetchedWith: number).map(\.id) == [creation, removal])
		let early = number
		for id in [creation, removal] {
			send(id)
			end(id, .confirmed(.unread, key: id == creation ? key("7") : nil))
		}
		restart()

		#expect(sut.listEdits(of: "note", fetchedWith: early).map(\.key) == [key("7"), key("b")])
		#expect(sut.listFolds(of: "note", fetchedWith: number).isEmpty)
		commit(sut.planForgettingEdits(upTo: number))
		#expect(sut.edits.isEmpty)
	}
}
