import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// Creations whose key the service gives.
@Suite(.timeLimit(.minutes(5)))
struct OutboxKeyTests {
	@Test(
		"Once the service has given an entity its key, reads, lists and later changes use this key, even if the entity was edited offline"
	)
	func everythingFollowsTheNewKey() async throws {
		let sut = try OutboxFixture(givesKeys: true)
		_ = try await sut.list(.localFirst, "a")
		try await sut.outbox.enqueue(CreateMemo(key: "tmp", title: "1"))
		try await sut.outbox.enqueue(RenameMemo(key: "tmp", title: "2"))
		try await sut.outbox.enqueue(RenameMemo(key: "a", title: "child", parent: "tmp"))
		sut.service.reply(.memo(Memo(id: "7", title: "1"), key: "7"), .memo(Memo(id: "7", title: "2")))
		await sut.outbox.flush()
		try await sut.outbox.enqueue(RenameMemo(key: "tmp", title: "3"))

		#expect(await sut.cache.currentKey(for: "tmp") == "7")
		#expect(sut.outbox.currentKey(for: "tmp", of: "memo") == "7")
		#expect(try await sut.title("tmp") == "3")
		#expect(try await sut.title("7") == "3")
		#expect(try await sut.list().items.map(\.id) == ["7", "a"])
		await sut.outbox.flush()
		#expect(sut.service.sent.map(\.key) == ["tmp", "7", "a", "7"])
	}

	@Test(
		"Until the service has given an entity its key, no fetch with the temporary key is made",
		arguments: CachePolicy.allCases
	)
	func temporaryKeyIsNotAsked(policy: CachePolicy) async throws {
		let sut = try OutboxFixture(givesKeys: true)
		try await sut.outbox.enqueue(CreateMemo(key: "tmp", title: "made"))

		let value = try await sut.cache.value(for: "tmp", policy: policy) {
			Issue.record("The service was asked.")
			throw RemoteFailure.missing
		}
		#expect(value.title == "made")
	}

	@Test("An observer of a temporary key still follows the entity after the service has given the entity its key")
	func observersFollow() async throws {
		let sut = try OutboxFixture(givesKeys: true)
		try await sut.outbox.enqueue(CreateMemo(key: "tmp", title: "made"))
		var updates = sut.cache.updates(for: "tmp").makeAsyncIterator()
		#expect(await updates.next()?.value?.title == "made")

		sut.service.reply(.memo(Memo(id: "7", title: "kept"), key: "7"))
		await sut.outbox.flush()
		var state = await updates.next()
		while state?.value?.title != "kept" { state = await updates.next() }
		try await sut.cache.save(Memo(id: "7", title: "later"), for: "7")
		while state?.value?.title != "later" { state = await updates.next() }
		#expect(state?.pendingCount == 0)
	}

	@Test("A read with a temporary key returns the entity, but never asks the service for the temporary key")
	func oldKeyIsAnswered() async throws {
		let sut = try OutboxFixture(givesKeys: true)
		try await sut.outbox.enqueue(CreateMemo(key: "tmp", title: "made"))
		sut.service.reply(.memo(Memo(id: "7", title: "kept"), key: "7"))
		await sut.outbox.flush()

		#expect(try await sut.title("tmp") == "kept")
		await #expect(throws: CacheError.keyReplaced) { try await sut.read("tmp", .noCache) }
		#expect(sut.memory.getEntry(for: "7")?.value.title == "kept")
	}

	@Test("After a launch, the service's key of a created entity is still known")
	func aliasSurvivesKill() async throws {
		let first = try OutboxFixture(givesKeys: true)
		try await first.outbox.enqueue(CreateMemo(key: "tmp", title: "made"))
		first.service.reply(.memo(Memo(id: "7", title: "kept"), key: "7"))
		await first.outbox.flush()

		let sut = try OutboxFixture(after: first, givesKeys: true)
		#expect(await sut.cache.currentKey(for: "tmp") == "7")
		#expect(try await sut.title("tmp") == "kept")
	}
}
