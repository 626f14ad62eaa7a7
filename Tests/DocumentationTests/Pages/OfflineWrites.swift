import Foundation
import LarderCore
import LarderSQLite

protocol RenamingRemote: Sendable {
	func rename(_ id: Int, to title: String, idempotencyKey: String) async throws -> RecipeDTO
	func recipe(_ id: Int) async throws -> RecipeDTO
	func create(_ title: String, idempotencyKey: String) async throws -> RecipeDTO
}

nonisolated struct RenameRecipe: ChangeContract {
	static let kind = "rename"
	let key: Int
	let title: String
	var role: ChangeRole { .update }

	func fold(over recipe: RecipeDTO?) -> RecipeDTO? {
		recipe.map { RecipeDTO(id: $0.id, title: title) }
	}
}

func offlineWrites(
	recipe: RecipeDTO,
	oldKey: Int,
	failures: inout [PendingChange],
	recipes: TieredCache<Int, RecipeDTO>,
	group: CacheGroup,
	remote: any RenamingRemote,
	folder: URL,
	fetch: @escaping @Sendable () async throws -> RecipeDTO
) async throws {
	let rename = ChangeKind(RenameRecipe.self, entity: "recipe", cache: recipes) { sending in
		let change = sending.change
		return .value(try await remote.rename(change.key, to: change.title, idempotencyKey: sending.idempotencyKey))
	}
	let outbox = try Outbox(
		journal: .sqlite(at: folder.appending(path: "outbox.sqlite")),
		group: group,
		kinds: [rename]
	)

	let id = try await outbox.enqueue(RenameRecipe(key: recipe.id, title: "Soup"))
	let shown = try await recipes.result(for: recipe.id, fetch: fetch)
	print(shown.value.title, shown.pendingCount)
	_ = id

	for try await changes in outbox.changes() {
		failures = changes.filter(\.needsDecision)
	}

	let joining = ChangeKind(RenameRecipe.self, entity: "recipe", cache: recipes, joins: { $1 }) { sending in
		let change = sending.change
		return .value(try await remote.rename(change.key, to: change.title, idempotencyKey: sending.idempotencyKey))
	}
	_ = joining

	nonisolated struct CreateRecipe: ChangeContract {
		static let kind = "create"
		var key: Int
		var title: String
		var role: ChangeRole { .creation }

		func fold(over recipe: RecipeDTO?) -> RecipeDTO? {
			recipe ?? RecipeDTO(id: key, title: title)
		}

		func rekeyed(by rekeying: Rekeying) -> CreateRecipe {
			CreateRecipe(key: rekeying.newKey(for: key, of: "recipe"), title: title)
		}
	}

	let placement = ListPlacement<CreateRecipe>("recipes") { (change, list: String, keys) in
		if list == "all" { keys.insert(change.key, at: 0) }
	}
	let create = ChangeKind(
		CreateRecipe.self,
		entity: "recipe",
		cache: recipes,
		givesKeys: true,
		lists: [placement]
	) { sending in
		let recipe = try await remote.create(sending.change.title, idempotencyKey: sending.idempotencyKey)
		return .value(recipe, key: recipe.id)
	}
	_ = create

	let temporaryKey: Int = try await outbox.temporaryKey()
	try await outbox.enqueue(CreateRecipe(key: temporaryKey, title: "Soup"))

	do {
		let key = await recipes.currentKey(for: oldKey)
		let recipe = try await recipes.value(for: key) { try await remote.recipe(key) }
		_ = recipe

		do {
			_ = try await outbox.pendingChanges()
		} catch {
			guard case .journal(let reason) = error, case .damaged(let part, let path)? = reason as? OutboxFileError
			else { throw error }
			let rescued = folder.appending(path: "outbox-2.sqlite")
			let count = try await OutboxJournal.rescue(URL(filePath: path), into: rescued)
			print("The outbox is damaged (\(part)). \(count) changes were copied, and some may be missing.")
		}
	}
}
