extension TemplateContext {
	/// The values that templates read about a list, as `list`, if the entity's own cache has the list's entities.
	///
	/// Returns `nil` for any other `collection`.
	static func list(_ collection: CollectionBlueprint, in blueprint: Blueprint) -> Self? {
		guard blueprint.isList(collection) else { return nil }
		var list = Self()
		let code = SubjectCode(blueprint, .entity)
		let writes = blueprint.writes
		let readsLocalFirst = blueprint.scenario.readsLocalFirst
		list.entity = subject(blueprint, .entity, error: SubjectError(blueprint, .entity))
		list.itemKey = blueprint.itemKey
		list.items = collection.itemsPath
		let name = blueprint.entity.name
		list.phrase = Plural.isUncountable(name) ? "entity" : SwiftName.phrase(of: name)
		// The response with a changed entity, if a read in the tests can reach the service.
		let changed = code.key.answered(of: blueprint.entity, withKey: false)
		list.fetchedChange = blueprint.scenario.readsRemoteFirst ? changed.map(code.fetched) : nil
		let page: String =
			switch collection.extent {
			case .all: ""
			case .page(.number, _): "page: \(collection.firstPage)"
			case .page(.offset, _): "offset: 0"
			case .page(let turn, _): "\(turn.label): nil"
			}
		list.firstPage = code.joined(page, blueprint.scenario.isConfigurable ? "cachePolicy: .localFirst" : "")
		// Whether tests save a changed entity.
		list.savesChange = writes.saves && changed != nil
		// Whether tests show that a creation changes the list.
		list.showsCreations = writes.creates == true && readsLocalFirst
		// Whether tests show what a failed save or a failed deletion does to the list.
		list.showsFailedSaves = writes.saves && readsLocalFirst
		list.showsFailedDeletions = writes.deletes && readsLocalFirst
		return list
	}
}

extension CollectionBlueprint {
	/// The access to a model's entities, such as `.items`; empty if the model is an array.
	var itemsPath: String { model?.properties.first.map { ".\($0.name)" } ?? "" }
}
