import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite

/// The tasks on this device, and what the service does not know of them yet.
struct TasksStore {
	static let entity = "task"

	let outbox: Outbox
	private let client: any HTTPClientContract
	private let database: SQLiteDatabase
	private let lists: ListCache<String, String, TaskItem>

	/// A list is fresh for a minute, and shown for a month more while the service cannot be reached.
	private static let freshness = Freshness(lifetime: .seconds(60), errorWindow: .seconds(30 * 86_400))

	/// Opens the files in `folder`.
	init(folder: URL, client: any HTTPClientContract, wallClock: any WallClockContract) throws {
		self.client = client
		database = SQLiteDatabase(at: folder.appending(path: "cache.sqlite"))
		let group = CacheGroup(database: database)
		let tasks = TieredCache<String, TaskItem>(
			memory: MemoryDataSource(),
			disk: SQLiteDataSource(database: database, namespace: Self.entity),
			configuration: CacheConfiguration(freshness: Self.freshness, clock: wallClock),
			group: group
		)
		lists = ListCache("tasks", of: tasks, freshness: Self.freshness) { $0.id }
		outbox = try Outbox(
			journal: .sqlite(at: try OutboxFiles(folder: folder).current),
			group: group,
			kinds: Self.kinds(of: tasks, client),
			configuration: Self.configuration(wallClock)
		)
	}

	private static func configuration(_ wallClock: any WallClockContract) -> OutboxConfiguration {
		var configuration = OutboxConfiguration()
		configuration.wallClock = wallClock
		return configuration
	}

	private static func kinds(
		of tasks: TieredCache<String, TaskItem>,
		_ client: any HTTPClientContract
	) -> [ChangeKind] {
		let placement = ListPlacement<AddTask>("tasks") { (change, _: String, keys) in keys.append(change.key) }
		return [
			ChangeKind(AddTask.self, entity: entity, cache: tasks, givesKeys: true, lists: [placement]) { sending in
				let endpoint = try Endpoint(path: "/tasks", method: .post).withJSONBody(["title": sending.change.title])
				return try await send(endpoint, sending, client)
			},
			ChangeKind(FinishTask.self, entity: entity, cache: tasks) { sending in
				try await send(Endpoint(path: "/tasks/\(sending.change.key)/done", method: .post), sending, client)
			},
			ChangeKind(RemoveTask.self, entity: entity, cache: tasks) { sending in
				try await client.response(to: Endpoint(path: "/tasks/\(sending.change.key)", method: .delete))
				return .removed
			},
		]
	}

	/// Sends a change whose answer is the task.
	private static func send<Change: ChangeContract>(
		_ endpoint: Endpoint,
		_ sending: Sending<Change>,
		_ client: any HTTPClientContract
	) async throws -> SendingResult<Change> where Change.Key == String, Change.Value == TaskItem {
		do {
			let task: TaskItem = try await client.request(endpoint.withIdempotencyKey(sending.idempotencyKey))
			return .value(task, key: task.id)
		} catch let error as HTTPError where error.reason == .permanent {
			return .refused(error.body(as: Refusal.self) ?? error)
		}
	}

	// MARK: - What the app does

	/// The tasks in the service's order, with the changes that wait.
	func list(_ policy: CachePolicy = .localFirst) async throws -> CachedList<TaskItem> {
		try await lists.list(for: "", policy: policy) { [client] _ in
			Page(items: try await client.request(Endpoint(path: "/tasks")))
		}
	}

	func add(title: String) async throws {
		guard title.contains(where: { !$0.isWhitespace }) else { throw Refusal(message: "A task needs a title.") }
		try await outbox.enqueue(AddTask(title: title))
	}

	func finish(_ id: String, isOffline: Bool) async throws {
		try await checkTask(id, isOffline: isOffline)
		try await outbox.enqueue(FinishTask(key: id))
	}

	func remove(_ id: String, isOffline: Bool) async throws {
		try await checkTask(id, isOffline: isOffline)
		try await outbox.enqueue(RemoveTask(key: id))
	}

	/// Throws if a list tells that there is no such task.
	///
	/// Somebody else may have added it since the list was kept, so the service is asked if it can be reached.
	private func checkTask(_ id: String, isOffline: Bool) async throws {
		let key = outbox.currentKey(for: id, of: Self.entity)
		for policy in isOffline ? [CachePolicy.localFirst] : [.localFirst, .remoteFirst] {
			do {
				if try await list(policy).items.contains(where: { $0.id == key }) { return }
			} catch {
				// Without a list, nobody knows better than the user.
				return
			}
		}
		throw Refusal(message: "There is no task \(id). Run \"tasks list\" to see the tasks.")
	}

	func close() async { await database.close() }
}
