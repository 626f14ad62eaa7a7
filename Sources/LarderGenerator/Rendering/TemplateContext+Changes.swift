extension TemplateContext {
	/// The values that templates read about changes that wait in the app's outbox, as `changes`.
	///
	/// Returns `nil` if writes go to the service at once.
	static func changes(_ blueprint: Blueprint) -> Self? {
		guard blueprint.isOffline else { return nil }
		var changes = Self()
		let writes = blueprint.writes
		let creates = writes.creates == true
		// The entity inside a sentence, such as `an order`.
		let sentence = String(SwiftName.sentence(of: blueprint.entity.name).dropLast())
		changes.phrase = "\(sentence.prefix(1).lowercased())\(sentence.dropFirst())"
		// The entity at the start of a sentence, such as `An order`.
		changes.sentence = sentence
		// In the journal, the prefix of the entity's name and of the names of its kinds of changes.
		changes.namespace = blueprint.namespace(of: .entity)
		changes.states = zip(ChangeState.all, ChangeState.texts(of: blueprint)).map { state, text in
			var context = text.context
			context.name = state.name
			context.summary = state.summary
			context.text = text.filledText
			return context
		}
		let placements = creates ? blueprint.collections.flatMap { Self.placements(in: $0, of: blueprint) } : []
		changes.placements = placements
		changes.hasPlacements = !placements.isEmpty
		changes.hasSeveralPlacements = placements.count > 1
		changes.hasSeveralKinds = [creates, writes.saves, writes.deletes].count { $0 } > 1
		// Whether the service may give a created entity another key than the app did.
		changes.rekeys = creates
		changes.outdatesLists = blueprint.movesLists
		// Whether a test decodes a change from the fixture. A fixture is an entity only if no object surrounds it.
		changes.testsPayload = blueprint.answer == nil
		changes.arguments =
			"cache: cache\(blueprint.movesLists ? ", group: group" : ""), remoteDataSource: remoteDataSource"
		let code = SubjectCode(blueprint, .entity)
		let kind = writes.saves ? "save" : creates ? "create" : "delete"
		let argument = kind == "delete" ? code.plain(code.key.first) : code.saved(code.key.first)
		changes.write = "\(kind)\(code.name)(\(writes.saves ? "⟨\(argument)⟩" : argument))"
		changes.testedKind = kind
		// Whether the service numbers the entities.
		let isNumbered = blueprint.identifier.kind != .text
		changes.isNumbered = isNumbered
		// Words for the key that an app may propose for a new entity.
		changes.proposal = isNumbered ? "a negative number of its own" : "a new UUID"
		return changes
	}

	/// Describes where pending creations appear in the lists of the repository of `collection`.
	///
	/// A new entity is last in the list of all entities. It is first in a first page, and in a list with several pages.
	private static func placements(in collection: CollectionBlueprint, of blueprint: Blueprint) -> [Self] {
		let first = "keys.insert(change.key, at: 0)"
		let name = SwiftName.lowerCamel(collection.name)
		let own =
			switch collection.extent {
			case .all: placement(name, "_: String", "keys.append(change.key)")
			case .page(.number, _): placement(name, "page: Int", "if page == \(collection.firstPage) { \(first) }")
			case .page(.offset, _): placement(name, "offset: Int", "if offset == 0 { \(first) }")
			case .page(let turn, _):
				placement(name, "\(turn.label): String", "if \(turn.label).isEmpty { \(first) }")
			}
		guard blueprint.isObserved, collection.turn != nil else { return [own] }
		let pages =
			collection.filter == nil
			? placement("\(name)s", "_: String", first)
			: placement("\(name)s", "filter: [String: String]", "if filter.isEmpty { \(first) }")
		return [own, pages]
	}

	/// Describes one kind of list: its name, the parameter with the key of one such list, and the statement that
	/// inserts the key of a new entity.
	private static func placement(_ name: String, _ parameter: String, _ statement: String) -> Self {
		var placement = Self()
		(placement.name, placement.parameter, placement.statement) = (name, parameter, statement)
		return placement
	}
}

extension Blueprint {
	/// The properties of DTOs that lead to the key, as `{type}.{property}`, if the service may give an entity another
	/// key than the app did.
	var varyingProperties: Set<String> {
		guard isOffline, writes.creates == true, writes.saves else { return [] }
		var type: TypeBlueprint? = entity
		return Set(
			identifier.path.compactMap { name in
				guard let owner = type, let property = owner.properties.first(where: { $0.name == name }) else {
					return nil
				}
				type = property.type.object
				return "\(owner.name).\(name)"
			}
		)
	}

	/// Whether a creation or a deletion makes lists in the cache stale once the service has confirmed it.
	var movesLists: Bool { outdatesLists && isOffline && (writes.creates == true || writes.deletes) }
}

/// A state of a change in the outbox, as the app shows it.
struct ChangeState {
	let name: String
	let summary: String
	private let translations: [String: String]

	/// The localized strings of all states, in the order of ``all``.
	static func texts(of blueprint: Blueprint) -> [ErrorText] {
		guard blueprint.isOffline else { return [] }
		let key = "\(SwiftName.lowerCamel(blueprint.entity.name))Change"
		return all.map { state in
			ErrorText(
				"\(key).\(state.name)",
				state.name,
				translations: state.translations,
				languages: blueprint.languages
			)
		}
	}

	static let all = [
		ChangeState(
			name: "waiting",
			summary: "It is sent when the service can be reached.",
			translations: ["en": "Not sent yet.", "es": "Aún no se ha enviado."]
		),
		ChangeState(
			name: "paused",
			summary: "It waits until the app resumes the outbox, for example because the user has to sign in first.",
			translations: ["en": "Sending is paused.", "es": "El envío está en pausa."]
		),
		ChangeState(
			name: "refused",
			summary: "The service has refused it, and the user decides.",
			translations: ["en": "The service refused this change.", "es": "El servicio ha rechazado este cambio."]
		),
		ChangeState(
			name: "unknown",
			summary: "It may have been carried out, and the user decides whether it is sent again.",
			translations: [
				"en": "It is not known whether this change was carried out.",
				"es": "No se sabe si este cambio se ha realizado.",
			]
		),
		ChangeState(
			name: "parked",
			summary: "This version of the app cannot send it.",
			translations: [
				"en": "This version of the app cannot send this change.",
				"es": "Esta versión de la app no puede enviar este cambio.",
			]
		),
	]
}
