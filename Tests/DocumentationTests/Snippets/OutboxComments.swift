import Foundation
import LarderCore
import LarderSQLite

private func sendingRenames(recipes: TieredCache<UUID, TaskDTO>, service: any TaskService) -> ChangeKind {
	let tasks = recipes
	let renames = ChangeKind(Rename.self, entity: "task", cache: tasks) { sending in
		.value(try await service.rename(sending.change, idempotencyKey: sending.idempotencyKey))
	}
	return renames
}

private func comment(
	folder: URL,
	group: CacheGroup,
	creations: ChangeKind,
	renames: ChangeKind,
	removals: ChangeKind,
	task: TaskDTO
) async throws {
	let outbox = try Outbox(
		journal: .sqlite(at: folder.appending(path: "outbox.sqlite")),
		group: group,
		kinds: [creations, renames, removals]
	)
	try await outbox.enqueue(Rename(key: task.id, title: "Buy milk"))
	await outbox.run()
}

struct TaskDTO: Codable, Sendable {
	let id: UUID
	var title: String
}

protocol TaskService: Sendable {
	func rename(_ change: Rename, idempotencyKey: String) async throws -> TaskDTO
}

nonisolated struct Rename: ChangeContract {
	static let kind = "rename"
	let key: UUID
	let title: String
	var role: ChangeRole { .update }

	func fold(over task: TaskDTO?) -> TaskDTO? {
		guard var task else { return nil }
		task.title = title
		return task
	}
}

private struct Placing: ChangeContract {
	static let kind = "create"
	let key: UUID
	var role: ChangeRole { .creation }

	func fold(over task: TaskDTO?) -> TaskDTO? { task }
}

private func placement() -> ListPlacement<Placing> {
	ListPlacement("tasks") { (change, list: String, keys) in
		if list == "open" { keys.insert(change.key, at: 0) }
	}
}

private func gauging(outbox: Outbox) async throws -> Int {
	var badge = 0
	for try await changes in outbox.changes() {
		let gauge = OutboxGauge(changes)
		badge = gauge.failedCount + gauge.parkedCount
	}
	return badge
}
