/// What templates read about a page or a list over the cache of the entities in it.
struct ListContext {
	/// The entity.
	let entity: SubjectContext
	/// The expression for the key of an entity in a stub of the answer.
	let itemKey: String
	/// What reads the entities from the model.
	let items: String
	/// The entity in prose.
	let phrase: String
	/// A changed entity as the answer to a read, if the tests can read one.
	let fetchedChange: String?
	/// Whether the tests save a changed entity, and whether they see what a creation does.
	let savesChange: Bool
	let showsCreations: Bool
	/// How the tests get from a page to the next one; `nil` if the answer has no key of it.
	let turn: Turn?

	/// The way from a page to the next one.
	struct Turn {
		/// The arguments of the stub of an answer.
		let arguments: String
		/// The key of the next page, as a literal.
		let key: String
		/// The model's property that has it.
		let property: String
		/// The arguments of the read of the next page, from `first`.
		let call: String
	}

	/// Creates the context of `collection`; `nil` if it is no list over the cache of the entities.
	init?(_ collection: CollectionBlueprint, in blueprint: Blueprint) {
		guard blueprint.isList(collection) else { return nil }
		let entity = SubjectContext(blueprint, .entity, error: ErrorContext(blueprint, .entity))
		self.entity = entity
		itemKey = (["\(entity.dto).stub()"] + blueprint.identifier.path).joined(separator: ".")
		items = collection.model?.properties.first.map { ".\($0.name)" } ?? ""
		phrase = SwiftName.phrase(of: blueprint.entity.name)
		let change = entity.changed.map { entity.validates ? ".value(\($0))" : $0 }
		fetchedChange = blueprint.scenario.readsRemoteFirst ? change : nil
		savesChange = entity.saves && entity.changed != nil
		showsCreations = entity.creates && blueprint.scenario.readsLocalFirst
		turn = Turn(collection, isConfigurable: blueprint.scenario.isConfigurable)
	}
}

extension ListContext.Turn {
	fileprivate init?(_ collection: CollectionBlueprint, isConfigurable: Bool) {
		guard case .page(let turn, _) = collection.extent else { return nil }
		let facts = collection.facts.filter { ["nextCursor", "nextOffset"].contains($0.name) }
		guard let fact = facts.first else { return nil }
		property = fact.name
		let policy = isConfigurable ? ", cachePolicy: .localFirst" : ""
		let next = "first.\(fact.name)"
		call = "\(turn.label): \(turn.startsWithoutKey ? next : "try #require(\(next))")\(policy)"
		if let trial = fact.trials.first(where: \.hasNextPage) {
			(arguments, key) = (trial.arguments, "\"next\"")
		} else if case .number(let offset) = fact.sample {
			(arguments, key) = ("", offset)
		} else {
			return nil
		}
	}
}
