/// What templates read about a page or a list over the cache of the entities in it.
struct ListContext {
	/// The entity.
	let entity: SubjectContext
	/// The expression for the key of an entity in a stub of the response.
	let itemKey: String
	/// What reads the entities from the model.
	let items: String
	/// The entity in prose.
	let phrase: String
	/// A changed entity as the response to a read, if the tests can read one.
	let fetchedChange: String?
	/// The arguments of a read of the first page, or of all.
	let firstPage: String
	/// Whether the tests save a changed entity, and whether they see what a creation does.
	let savesChange: Bool
	let showsCreations: Bool
	/// Whether the tests see what a failed save or a failed deletion does.
	let showsFailedSaves: Bool
	let showsFailedDeletions: Bool

	/// Creates the context of `collection`; `nil` if it is no list over the cache of the entities.
	init?(_ collection: CollectionBlueprint, in blueprint: Blueprint) {
		guard blueprint.isList(collection) else { return nil }
		let entity = SubjectContext(blueprint, .entity, error: ErrorContext(blueprint, .entity))
		self.entity = entity
		itemKey = (["\(entity.dto).stub()"] + blueprint.identifier.path).joined(separator: ".")
		items = collection.model?.properties.first.map { ".\($0.name)" } ?? ""
		phrase = SwiftName.phrase(of: blueprint.entity.name)
		firstPage = Self.firstPage(of: collection, in: blueprint)
		let change = entity.changed.map { entity.validates ? ".value(\($0))" : $0 }
		fetchedChange = blueprint.scenario.readsRemoteFirst ? change : nil
		savesChange = entity.saves && entity.changed != nil
		showsCreations = entity.creates && blueprint.scenario.readsLocalFirst
		showsFailedSaves = entity.saves && blueprint.scenario.readsLocalFirst
		showsFailedDeletions = entity.deletes && blueprint.scenario.readsLocalFirst
	}
	private static func firstPage(of collection: CollectionBlueprint, in blueprint: Blueprint) -> String {
		let key: String? =
			switch collection.extent {
			case .all: nil
			case .page(.number, _): "page: \(collection.firstPage)"
			case .page(.offset, _): "offset: 0"
			case .page(let turn, _): "\(turn.label): nil"
			}
		let policy = blueprint.scenario.isConfigurable ? "cachePolicy: .localFirst" : nil
		return [key, policy].compactMap(\.self).joined(separator: ", ")
	}
}
