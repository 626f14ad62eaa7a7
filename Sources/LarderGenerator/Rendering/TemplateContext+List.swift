extension TemplateContext {
	/// The values that templates read about a page or a list over the cache of its entities; `nil` for any other
	/// `collection`.
	static func list(_ collection: CollectionBlueprint, in blueprint: Blueprint) -> Self? {
		guard blueprint.isList(collection) else { return nil }
		var list = Self()
		let code = SubjectCode(blueprint, .entity)
		let writes = blueprint.writes
		let readsLocalFirst = blueprint.scenario.readsLocalFirst
		// The entity.
		list.entity = subject(blueprint, .entity, error: SubjectError(blueprint, .entity))
		// The expression for the key of an entity in a stub of the response.
		list.itemKey = blueprint.itemKey
		// The member access that reads the entities from the model.
		list.items = collection.itemsPath
		// The entity in prose.
		list.phrase = SwiftName.phrase(of: blueprint.entity.name)
		// A changed entity as the response to a read, if reads in the tests can ask the service.
		let changed = code.key.answered(of: blueprint.entity, withKey: false)
		list.fetchedChange = blueprint.scenario.readsRemoteFirst ? changed.map(code.fetched) : nil
		// The arguments of a read of the first page, or of all entities.
		let page: String =
			switch collection.extent {
			case .all: ""
			case .page(.number, _): "page: \(collection.firstPage)"
			case .page(.offset, _): "offset: 0"
			case .page(let turn, _): "\(turn.label): nil"
			}
		list.firstPage = code.joined(page, blueprint.scenario.isConfigurable ? "cachePolicy: .localFirst" : "")
		// Whether the tests save a changed entity, and whether they observe the effect of a creation.
		list.savesChange = writes.saves && changed != nil
		list.showsCreations = writes.creates == true && readsLocalFirst
		// Whether the tests observe the effect of a failed save or a failed deletion.
		list.showsFailedSaves = writes.saves && readsLocalFirst
		list.showsFailedDeletions = writes.deletes && readsLocalFirst
		return list
	}
}

extension CollectionBlueprint {
	/// The member access that reads the entities from the model.
	var itemsPath: String { model?.properties.first.map { ".\($0.name)" } ?? "" }
}
