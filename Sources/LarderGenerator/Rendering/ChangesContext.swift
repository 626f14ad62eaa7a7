/// What templates read about the changes of an entity that wait in the app's outbox.
struct ChangesContext {
	/// Where a pending creation stands in the lists of a repository.
	struct Placement {
		/// The name of the lists.
		let name: String
		/// The parameter with the key of a list, and the statement that inserts the key of the creation.
		let parameter: String
		let statement: String
	}

	/// A state of a change, as the user sees it.
	struct State {
		let name: String
		let summary: String
		/// The key of its text in the catalog, and the text in the source language.
		let key: String
		let text: String
		let translations: [TextContext.Translation]
	}

	/// The entity in prose, with an article, inside of a sentence and at its beginning.
	let phrase: String
	let sentence: String
	/// What the names of the entity and of the kinds in the journal begin with.
	let namespace: String
	let states: [State]
	let placements: [Placement]
	let hasPlacements: Bool
	let hasSeveralPlacements: Bool
	let hasSeveralKinds: Bool
	/// Whether the service may give an entity another key than the one that it was created with.
	let rekeys: Bool
	/// Whether a confirmed creation or deletion makes lists stale.
	let outdatesLists: Bool
	/// Whether the tests decode a change that has the fixture inside.
	let testsPayload: Bool
	/// The arguments that make the kinds.
	let arguments: String
	/// A write of the tests, as the arguments of its call.
	let write: String
	let testedKind: String
	/// Whether the service numbers the entities.
	let isNumbered: Bool
	/// An identifier that the app may propose for a new entity.
	let proposal: String

	/// Creates the context of the changes of the entity; `nil` if there are none.
	init?(_ blueprint: Blueprint, subject: SubjectContext) {
		guard blueprint.isOffline else { return nil }
		sentence = String(SwiftName.sentence(of: blueprint.entity.name).dropLast())
		phrase = sentence.prefix(1).lowercased() + sentence.dropFirst()
		namespace = LocalContext(blueprint, subject: subject).namespace
		let texts = Self.texts(of: blueprint)
		states = zip(Self.states, texts).map { state, text in
			State(
				name: state.name,
				summary: state.summary,
				key: text.key,
				text: text.filledText,
				translations: text.translations
			)
		}
		placements =
			blueprint.writes.creates == true
			? blueprint.collections.flatMap { [Placement($0)] + Placement.pages($0, in: blueprint) } : []
		hasPlacements = !placements.isEmpty
		hasSeveralPlacements = placements.count > 1
		hasSeveralKinds = [subject.creates, subject.saves, subject.deletes].count { $0 } > 1
		rekeys = blueprint.writes.creates == true
		outdatesLists = blueprint.movesLists
		testsPayload = blueprint.answer == nil
		arguments = "cache: cache\(blueprint.movesLists ? ", group: group" : ""), remoteDataSource: remoteDataSource"
		let stub = subject.first.stub + subject.first.outsideArgument
		(write, testedKind) =
			subject.saves
			? ("save\(subject.name)(⟨\(stub)⟩)", "save")
			: subject.creates
				? ("create\(subject.name)(\(stub))", "create")
				: ("delete\(subject.name)(\(subject.first.plain))", "delete")
		isNumbered = blueprint.identifier.kind != .text
		proposal = blueprint.identifier.kind == .text ? "a new UUID" : "a negative number of its own"
	}
}

extension Blueprint {
	/// The properties of DTOs that the service's own key replaces, as `{type}.{property}`.
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

	/// Whether a confirmed creation or deletion makes lists stale.
	var movesLists: Bool { outdatesLists && isOffline && (writes.creates == true || writes.deletes) }
}

extension ChangesContext.Placement {
	/// At the beginning of the list of all pages, if there is one.
	fileprivate static func pages(_ collection: CollectionBlueprint, in blueprint: Blueprint) -> [Self] {
		guard let paging = ObservedContext(blueprint, .collection(collection))?.paging else { return [] }
		let first = "keys.insert(change.key, at: 0)"
		let hasFilter = collection.filter != nil
		return [
			Self(
				name: paging.name,
				parameter: hasFilter ? "filter: \(paging.keyType)" : "_: \(paging.keyType)",
				statement: hasFilter ? "if filter.isEmpty { \(first) }" : first
			)
		]
	}

	/// At the end of a list of all entities, and at the beginning of a first page.
	fileprivate init(_ collection: CollectionBlueprint) {
		name = SwiftName.lowerCamel(collection.name)
		let first = "keys.insert(change.key, at: 0)"
		switch collection.extent {
		case .all: (parameter, statement) = ("_: String", "keys.append(change.key)")
		case .page(.number, _):
			(parameter, statement) = ("page: Int", "if page == \(collection.firstPage) { \(first) }")
		case .page(.offset, _): (parameter, statement) = ("offset: Int", "if offset == 0 { \(first) }")
		case .page(let turn, _):
			(parameter, statement) = ("\(turn.label): String", "if \(turn.label).isEmpty { \(first) }")
		}
	}
}

extension ChangesContext {
	/// The texts of the states, in their order.
	static func texts(of blueprint: Blueprint) -> [TextContext] {
		guard blueprint.isOffline else { return [] }
		let key = "\(SwiftName.lowerCamel(blueprint.entity.name))Change"
		return states.map { state in
			TextContext(
				"\(key).\(state.name)",
				state.name,
				translations: state.translations,
				languages: blueprint.languages
			)
		}
	}

	private static let states: [(name: String, summary: String, translations: [String: String])] = [
		(
			"waiting",
			"It is sent when the service can be reached.",
			["en": "Not sent yet.", "es": "Aún no se ha enviado."]
		),
		(
			"paused",
			"It waits until the app resumes the outbox, for example because the user has to sign in first.",
			["en": "Sending is paused.", "es": "El envío está en pausa."]
		),
		(
			"refused",
			"The service has refused it, and the user decides.",
			["en": "The service refused this change.", "es": "El servicio ha rechazado este cambio."]
		),
		(
			"unknown",
			"It may have been carried out, and the user decides whether it is sent again.",
			[
				"en": "It is not known whether this change was carried out.",
				"es": "No se sabe si este cambio se ha realizado.",
			]
		),
		(
			"parked",
			"This version of the app cannot send it.",
			[
				"en": "This version of the app cannot send this change.",
				"es": "Esta versión de la app no puede enviar este cambio.",
			]
		),
	]
}
