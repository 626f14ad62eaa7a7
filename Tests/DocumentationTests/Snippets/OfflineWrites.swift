import Foundation
import LarderCore
import LarderSQLite

nonisolated struct RenameRecipe: ChangeContract {
	static let kind = "rename"
	let key: Int
	let title: String
	var role: ChangeRole { .update }

	func fold(over recipe: RecipeDTO?) -> RecipeDTO? {
		recipe.map { RecipeDTO(id: $0.id, title: title) }
	}
}

private protocol RenamingRemote: Sendable {
	func rename(_ id: Int, to title: String, idempotencyKey: String) async throws -> RecipeDTO
	func recipe(_ id: Int) async throws -> RecipeDTO
}

private func making(
	recipes: TieredCache<Int, RecipeDTO>,
	group: CacheGroup,
	remote: any RenamingRemote,
	folder: URL
) throws -> Outbox {
	let rename = ChangeKind(RenameRecipe.self, entity: "recipe", cache: recipes) { sending in
		let change = sending.change
		return .value(try await remote.rename(change.key, to: change.title, idempotencyKey: sending.idempotencyKey))
	}
	let outbox = try Outbox(
		journal: .sqlite(at: folder.appending(path: "outbox.sqlite")),
		group: group,
		kinds: [rename]
	)
	return outbox
}

private func changing(
	_ recipe: RecipeDTO,
	outbox: Outbox,
	recipes: TieredCache<Int, RecipeDTO>,
	fetch: @escaping @Sendable () async throws -> RecipeDTO
) async throws {
	let id = try await outbox.enqueue(RenameRecipe(key: recipe.id, title: "Soup"))
	let shown = try await recipes.result(for: recipe.id, fetch: fetch)
	print(shown.value.title, shown.pendingCount)
	_ = id
}

private func watching(_ outbox: Outbox) async {
	var failures: [PendingChange] = []
	for await changes in outbox.changes() {
		failures = changes.filter(\.needsDecision)
	}
	_ = failures
}

private func reading(
	_ oldKey: Int,
	recipes: TieredCache<Int, RecipeDTO>,
	remote: any RenamingRemote
) async throws -> RecipeDTO {
	let key = await recipes.currentKey(for: oldKey)
	let recipe = try await recipes.value(for: key) { try await remote.recipe(key) }
	return recipe
}

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
