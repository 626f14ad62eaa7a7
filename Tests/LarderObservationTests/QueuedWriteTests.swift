import LarderCore
import LarderTesting
import Observation
import Testing

@testable import LarderObservation

@MainActor @Suite(.timeLimit(.minutes(10)))
struct QueuedWriteTests {
	private let service = Service()
	private let outbox: Outbox
	private let cache: TieredCache<Int, String>

	init() throws {
		let group = CacheGroup()
		let cache = TieredCache<Int, String>(
			memory: MemoryDataSource(),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		self.cache = cache
		let renames = ChangeKind(Rename.self, entity: "name", cache: cache) { [service] sending in
			_ = try await service.fetch(sending.change.key)
			return .applied()
		}
		outbox = try Outbox(journal: .inMemory(), group: group, kinds: [renames])
	}

	private var write: QueuedWrite<String> {
		QueuedWrite(outbox) { Rename(key: 1, name: $0) }
	}

	@Test(
		"A write through an outbox is shown as queued until it is sent, and as idle once the service has confirmed it"
	)
	func writeIsQueuedAndSent() async throws {
		try await cache.save("old", for: 1)
		let write = write
		#expect(write.activity == .idle)

		let id = await write("new")
		#expect(id != nil)
		#expect(write.activity == .queued)
		#expect(write.changes.map(\.id) == [id])

		let gate = service.hold()
		let sending = Task { await outbox.flush() }
		await gate.waitForArrivals()
		await waitUntil { write.activity == .sending }
		gate.open()
		await sending.value
		await waitUntil { write.activity == .idle }
		#expect(write.changes.isEmpty)
		await write.settles()
	}

	@Test(
		"If the service refuses a write, the write is shown as failed until the app decides what to do, and a retry sends it again"
	)
	func refusedWriteFails() async throws {
		try await cache.save("old", for: 1)
		let write = write
		service.fail(Refusal())
		let id = try #require(await write("new"))
		await outbox.flush()
		await waitUntil { write.activity == .failed }
		#expect(write.changes.first?.state == .refused)
		#expect(write.error == nil)

		service.fail(nil)
		try await outbox.retry(id)
		await outbox.flush()
		await waitUntil { write.activity == .idle }
	}

	@Test("If the outbox does not accept a write, the outbox's error is shown, and the next write clears that error")
	func unkeptWriteFails() async throws {
		let group = CacheGroup()
		let other = TieredCache<Int, String>(
			memory: MemoryDataSource(),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		let empty = try Outbox(journal: .inMemory(), group: group, kinds: [])
		let write = QueuedWrite<String>(empty) { Rename(key: 1, name: $0) }

		#expect(await write("new") == nil)
		#expect(write.activity == .failed)
		#expect(write.error is OutboxError)
		#expect(other.peekInMemory(1) == nil)
	}
}

private struct Rename: ChangeContract {
	static let kind = "rename"
	var key: Int
	var name: String
	var role: ChangeRole { .update }

	func fold(over value: String?) -> String? { value.map { _ in name } }
}

private struct Refusal: RemoteErrorContract {
	var reason: RemoteErrorReason { .permanent }
}
