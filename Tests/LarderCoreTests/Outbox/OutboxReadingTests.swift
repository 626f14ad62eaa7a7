import Foundation
import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(5)))
struct OutboxReadingTests {
	@Test(
		"As soon as a change is enqueued, every read shows the change and reports that it is pending",
		arguments: CachePolicy.allCases
	)
	func everyReadShowsTheChange(policy: CachePolicy) async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		_ = try await sut.read("a")

		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))

		let result = try await sut.read("a", policy)
		#expect(result.value.title == "new")
		#expect(result.pendingCount == 1)
		#expect(await sut.cache.peek("a")?.value.title == "new")
		#expect(sut.cache.peekInMemory("a")?.value.title == "new")
		let values = await sut.cache.values(for: ["a"], fetch: { _ in [:] })
		#expect(try values["a"]?.get().title == "new")
	}

	@Test(
		"While a change is pending, the cache keeps the confirmed value, and other keys are read from memory as before"
	)
	func cacheKeepsWhatIsConfirmed() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		_ = try await sut.read("b")

		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))

		#expect(sut.memory.getEntry(for: "a")?.value.title == "remote")
		#expect(await sut.disk.entries["a"]?.value.title == "remote")
		#expect(try await sut.read("b").pendingCount == 0)
		#expect(try await sut.read("b").origin == .memory)
		// From then on, a hit compares one number.
		#expect(sut.memory.box(for: "b")?.verifiedEpoch == sut.group.state.epoch.count.value)
		#expect(sut.memory.box(for: "a")?.verifiedEpoch != sut.group.state.epoch.count.value)
	}

	@Test("A created value is read without a call of the service")
	func creationIsAHit() async throws {
		let sut = try OutboxFixture()
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "renamed"))

		let result = try await sut.read("a")
		#expect(result.value == Memo(id: "a", title: "renamed"))
		#expect(result.pendingCount == 2)
		#expect(result.origin == .outbox)
	}

	@Test(
		"If a value comes only from pending changes, a read returns it without a fetch, and its origin is the outbox",
		arguments: CachePolicy.allCases
	)
	func originIsOutbox(policy: CachePolicy) async throws {
		let sut = try OutboxFixture()
		var events = sut.cache.events().makeAsyncIterator()
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))

		let result = try await sut.cache.result(for: "a", policy: policy) { throw RemoteFailure.unreachable }
		#expect(result.value.title == "made" && result.origin == .outbox)
		#expect(result.fallbackError == nil && !result.isStale)
		var statistics = CacheStatistics()
		if let event = await events.next() { statistics.count(event) }
		#expect(statistics.hits == [.outbox: 1])
		#expect(await sut.cache.peek("a")?.origin == .outbox)
		#expect(sut.cache.peekInMemory("a")?.origin == .outbox)
		var updates = sut.cache.updates(for: "a").makeAsyncIterator()
		#expect(await updates.next()?.origin == .outbox)
	}

	@Test(
		"Once the service has confirmed a value, its origin is no longer the outbox, even while a later change is pending"
	)
	func confirmedOriginIsNotOutbox() async throws {
		let sut = try OutboxFixture()
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		var updates = sut.cache.updates(for: "a").makeAsyncIterator()
		#expect(await updates.next()?.origin == .outbox)
		sut.service.reply(.memo(Memo(id: "a", title: "kept")))
		await sut.outbox.flush()
		var state = await updates.next()
		while state?.value?.title != "kept" { state = await updates.next() }
		#expect(state?.origin == .memory)

		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))
		#expect(try await sut.read("a").origin == .memory)
		#expect(try await sut.read("a", .remoteFirst).origin == .remote)
		#expect(await sut.cache.peek("a")?.origin == .memory)
		state = await updates.next()
		while state?.value?.title != "new" { state = await updates.next() }
		#expect(state?.origin != .outbox)
	}

	@Test(
		"If a creation is enqueued during a fetch that fails, the read returns the created value",
		arguments: CachePolicy.allCases,
		[RemoteFailure.unreachable, .missing]
	)
	func creationDuringFetch(policy: CachePolicy, failure: RemoteFailure) async throws {
		let sut = try OutboxFixture()
		let gate = Gate()
		let read = Task {
			try await sut.cache.result(for: "a", policy: policy) {
				try await gate.wait()
				throw failure
			}
		}
		await gate.waitForArrivals()
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		gate.open()

		let result = try await read.value
		#expect(result.value.title == "made" && result.origin == .outbox)
		#expect(result.fallbackError == nil && result.pendingCount == 1)
	}

	@Test("If a value is removed and created again during its fetch, the read returns the created value")
	func creationOverRemoval() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))
		let gate = Gate()
		let read = Task {
			try await sut.cache.result(for: "a", policy: .noCache) {
				try await gate.wait()
				return Memo(id: "a", title: "old")
			}
		}
		await gate.waitForArrivals()
		try await sut.cache.remove("a")
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		gate.open()

		let result = try await read.value
		#expect(result.value.title == "made" && result.origin == .outbox)
	}

	@Test("A cancelled read throws CancellationError even if a creation was enqueued during the read")
	func cancelledReadDuringCreation() async throws {
		let sut = try OutboxFixture()
		let gate = Gate()
		let read = Task {
			try await sut.cache.value(for: "a") {
				try await gate.wait()
				return Memo(id: "a", title: "remote")
			}
		}
		await gate.waitForArrivals()
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))
		read.cancel()
		await #expect(throws: CancellationError.self) { try await read.value }
	}

	@Test(
		"A read of a created value needs no response from the service, under any policy",
		arguments: CachePolicy.allCases
	)
	func creationIsShownUnderEveryPolicy(policy: CachePolicy) async throws {
		let sut = try OutboxFixture()
		try await sut.outbox.enqueue(CreateMemo(key: "a", title: "made"))

		let value = try await sut.cache.value(for: "a", policy: policy) { throw RemoteFailure.missing }
		#expect(value.title == "made")
	}

	@Test(
		"If a pending change removes a value, a read of the value throws, under any policy",
		arguments: CachePolicy.allCases
	)
	func removalIsShown(policy: CachePolicy) async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		try await sut.outbox.enqueue(RemoveMemo(key: "a"))

		await #expect(throws: CacheError.removalPending) { try await sut.read("a", policy) }
		#expect(await sut.cache.peek("a") == nil)
	}

	@Test("A pending change is applied to a value that is fetched later, so changes by others still appear")
	func fetchesGoOn() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))

		_ = try await sut.read("a", .remoteFirst)
		let changes = try await sut.outbox.pendingChanges()
		try await sut.outbox.discard(changes[0].id)

		#expect(try await sut.title("a") == "remote")
		#expect(try await sut.read("a").pendingCount == 0)
	}

	@Test("If a change is enqueued during a fetch, the fetch returns its value with the change applied")
	func runningFetchIsFolded() async throws {
		let sut = try OutboxFixture()
		let gate = Gate()
		let read = Task {
			try await sut.cache.value(for: "a", policy: .remoteFirst) {
				try await gate.wait()
				return Memo(id: "a", title: "old")
			}
		}
		await gate.waitForArrivals()
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))
		gate.open()

		#expect(try await read.value.title == "new")
	}

	@Test(
		"An observer gets the changed value after a change is enqueued, and the confirmed value after the change is discarded"
	)
	func observersSeeChanges() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		var updates = sut.cache.updates(for: "a").makeAsyncIterator()
		#expect(await updates.next()?.value?.title == "remote")

		let id = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))
		let pending = await updates.next()
		#expect(pending?.value?.title == "new")
		#expect(pending?.pendingCount == 1)
		try await sut.outbox.discard(id)
		#expect(await updates.next()?.value?.title == "remote")
	}

	@Test(
		"After the app was killed, a pending change is still applied to the confirmed value, even if the cache has lost that value"
	)
	func changeSurvivesKill() async throws {
		let first = try OutboxFixture()
		_ = try await first.read("a")
		try await first.outbox.enqueue(RenameMemo(key: "a", title: "new"))
		try await first.disk.removeAll()

		let sut = try OutboxFixture(after: first)
		let result = try await sut.cache.result(for: "a") { throw RemoteFailure.unreachable }
		#expect(result.value.title == "new")
		#expect(result.pendingCount == 1)
	}

	@Test("A modification by the app changes the confirmed value, and pending changes are still applied to that value")
	func saveActsOnConfirmedValue() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.read("a")
		let id = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))

		try await sut.cache.modify("a") { $0.title += "!" }
		#expect(try await sut.title("a") == "new")
		try await sut.outbox.discard(id)
		#expect(try await sut.title("a") == "remote!")
	}

	@Test("After the cache was emptied, a read fetches the value and applies the pending change to it")
	func emptiedCacheFetches() async throws {
		let sut = try OutboxFixture()
		try await sut.cache.save(Memo(id: "a", title: "old"), for: "a")
		let id = try await sut.outbox.enqueue(RenameMemo(key: "a", title: "new"))

		try await sut.cache.removeAll()
		#expect(await sut.cache.peek("a") == nil)
		#expect(try await sut.title("a") == "new")
		try await sut.outbox.discard(id)
		#expect(try await sut.title("a") == "remote")
	}

	// MARK: - Lists

	@Test(
		"A list shows a created value where its ListPlacement inserts it, omits a removed value, and marks members with pending changes"
	)
	func listsShowChanges() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.list(.localFirst, "a", "b")
		try await sut.outbox.enqueue(CreateMemo(key: "c", title: "made"))
		try await sut.outbox.enqueue(RemoveMemo(key: "a"))
		try await sut.outbox.enqueue(RenameMemo(key: "b", title: "renamed"))

		for policy in CachePolicy.allCases {
			let list = try await sut.list(policy, "a", "b")
			#expect(list.items.map(\.title) == ["made", "renamed"])
			#expect(list.items.map(\.id) == ["c", "b"])
			#expect(list.pendingIndices == [0, 1])
			#expect(list.isComplete)
		}
	}

	@Test("An observer of a list sees a creation, and the created value keeps its place when it is confirmed")
	func listObserversSeeCreation() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.list(.localFirst, "a")
		var updates = sut.lists.updates(for: "all").makeAsyncIterator()
		_ = await updates.next()

		try await sut.outbox.enqueue(CreateMemo(key: "c", title: "made"))
		var list: CachedList<Memo>?
		while list?.items.map(\.id) != ["c", "a"] { list = await updates.next()?.value }
		sut.service.reply(.memo(Memo(id: "c", title: "kept")))
		await sut.outbox.flush()

		while list?.pendingIndices != [] { list = await updates.next()?.value }
		#expect(list?.items.map(\.title) == ["kept", "remote"])
		#expect(try await sut.list().items.map(\.title) == ["kept", "remote"])
	}

	@Test(
		"If a page was requested before a creation was confirmed, the page does not remove the created entity from the list"
	)
	func olderPageKeepsCreation() async throws {
		let sut = try OutboxFixture()
		_ = try await sut.list(.localFirst, "a")
		try await sut.outbox.enqueue(CreateMemo(key: "c", title: "made"))
		let gate = Gate()
		let page = Task {
			try await sut.lists.list(for: "all", policy: .remoteFirst) { _ in
				try await gate.wait()
				return Page(items: [Memo(id: "a", title: "remote")])
			}
		}
		await gate.waitForArrivals()
		sut.service.reply(.memo(Memo(id: "c", title: "kept")))
		await sut.outbox.flush()
		gate.open()

		#expect(try await page.value.items.map(\.id) == ["c", "a"])
		#expect(try await sut.list().items.map(\.id) == ["c", "a"])
		// A page that was asked for later says what the service has.
		#expect(try await sut.list(.remoteFirst, "a").items.map(\.id) == ["a"])
		#expect(try await sut.list().items.map(\.id) == ["a"])
	}

	@Test("Without a network, a list that is not cached still shows pending creations")
	func pendingListIsShown() async throws {
		let sut = try OutboxFixture()
		try await sut.outbox.enqueue(CreateMemo(key: "c", title: "made"))

		let list = try await sut.lists.list(for: "all") { _ in throw RemoteFailure.unreachable }
		#expect(list.items == [Memo(id: "c", title: "made")])
		#expect(list.origin == .outbox)
		#expect(!list.isComplete)
		#expect(list.fallbackError as? RemoteFailure == .unreachable)
	}
}
