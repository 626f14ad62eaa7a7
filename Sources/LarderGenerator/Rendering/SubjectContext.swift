import LarderProject

/// What templates read about a repository's subject.
struct SubjectContext {
	/// The start of the names of its types.
	let name: String
	/// The types of the model and the DTO.
	let model: String
	let dto: String
	/// A stub of each, if the compiler knows the type.
	let stub: String
	let dtoStub: String
	/// The fixture's name, without its extension.
	let fixture: String

	let hasKey: Bool
	/// Whether its key is a text in the endpoint's path.
	let isKeyedByText: Bool
	/// Whether the first page has no key, or the number 0.
	let startsWithoutKey: Bool
	let startsAtZero: Bool
	/// Whether the DTO does not contain the key.
	let hasOutsideKey: Bool
	let keyType: String
	/// The parameter, or the constant of a list.
	let key: String
	let keyLabel: String
	/// The parameter's name inside another name.
	let keySuffix: String
	/// The expressions for the key of a DTO, of one called `$0`, and of a model.
	let storageKey: String
	let answeredKey: String
	let modelKey: String

	/// Whether the link to the next page stands in the head of a response.
	let isLinked: Bool
	/// The expressions that read the fixture, as a DTO and as a response.
	let loaded: String
	let response: String

	/// Whether a fetch sends what it knows of the cached answer.
	let validates: Bool
	/// What a fetch returns, and a stub of it.
	let fetched: String
	let fetchedStub: String
	let fetchedFirst: String
	/// The parameters of a fetch, and the arguments that forward them.
	let fetchParameters: String
	let fetchForwarded: String
	/// The beginning of the closure that fetches.
	let fetchClosure: String
	/// The arguments of a test's fetch with its own validators, and with neither a filter nor validators after its key.
	let validated: String
	let noValidators: String

	let parameters: String
	let policyParameters: String
	/// The arguments of a read by the default policy.
	let defaultForwarded: String
	let savedParameters: String
	let savedModelParameters: String
	/// The arguments that forward the parameters.
	let forwarded: String
	let forwardedArgument: String
	let forwardedOutside: String
	/// The calls of the tests with their first and second key.
	let first: CallContext
	let other: CallContext

	/// The response around the entity, if there is one.
	let answer: ResponseContext?
	let hasSearch: Bool
	let creates: Bool
	/// What a creation sends, if that is not an entity as responses have it.
	let created: CreatedContext?
	/// Whether it sends an identifier.
	let sendsKey: Bool
	let saves: Bool
	let deletes: Bool
	let savesRemotely: Bool
	let deletesRemotely: Bool
	/// Whether its writes wait in the app's outbox.
	let isOffline: Bool
	/// Another stub than that of the first key, if the key has another.
	let answered: String?
	/// Another stub with the same key as usual, if it has more than the key.
	let changed: String?
	/// Whether the tests hold a write while another change overtakes it.
	let holdsWrites: Bool
	/// The repositories of cached pages and lists, which a write empties.
	let lists: [EmptiedContext]
	/// Whether its cache is in a group, and whether creations of the entity make lists stale.
	let hasGroup: Bool
	let outdatesLists: Bool
	/// Whether the repository also tells what it knows of a value, and how it changes.
	let isObserved: Bool
	/// How often the tests' service was asked once a value is cached, and after the next fetch.
	///
	/// In a group, only a fetch gives an entry that counts, because one that a test puts into a tier belongs to no session.
	let fetchesBefore: Int
	let fetchesAfter: Int
	/// Whether a write of the entity empties its cache, and the function that does.
	let isEmptied: Bool
	let removal: String
	/// The `throws` clause of a save or a deletion.
	let writeThrows: String
	/// The property of the repository's mock with its result.
	let resultName: String

	/// Creates the context of `subject`.
	init(_ blueprint: Blueprint, _ subject: Subject, error: ErrorContext) {
		let collection = subject.collection
		let names = SubjectNames(blueprint, subject)
		name = names.name
		model = names.model
		dto = names.dto
		stub = names.stub
		dtoStub = names.dtoStub
		fixture = SwiftName.lowerCamel(names.name)

		isLinked = collection?.nextLink != nil
		let literals = collection?.nextLink.map {
			(SwiftLiteral.string($0), SwiftLiteral.string("<\($0)>; rel=\"next\""))
		}
		let (json, data) = ("try loadJSON(\"\(fixture)\")", "try loadData(\"\(fixture).json\")")
		loaded = literals.map { "\(names.dto)(items: \(json), nextLink: \($0.0))" } ?? json
		response = "HTTPResponse(" + (literals.map { "headers: [\"Link\": \($0.1)], " } ?? "") + "body: \(data))"

		let key = blueprint.key(of: subject)
		validates = blueprint.validates(subject)
		let calls = SubjectCalls(
			key: key,
			names: names,
			isConfigurable: blueprint.scenario.isConfigurable,
			validates: validates,
			filter: collection?.filter?.name
		)
		hasKey = key.label != nil
		isKeyedByText = hasKey && key.kind == .text && collection == nil
		startsWithoutKey = key.isOptional
		if case .number? = collection?.turn { startsAtZero = collection?.firstPage == 0 } else { startsAtZero = false }
		hasOutsideKey = key.isOutside
		keyType = key.kind.swiftName
		self.key = key.expression
		keyLabel = key.label ?? ""
		keySuffix = SwiftName.upperCamel(keyLabel)
		storageKey = key.path.isEmpty ? key.label ?? self.key : (["dto"] + key.path).joined(separator: ".")
		answeredKey = (["$0"] + key.path).joined(separator: ".")
		modelKey = key.path.isEmpty ? self.key : (["model"] + key.path).joined(separator: ".")

		fetched = validates ? "Fetched<\(names.dto)>" : names.dto
		fetchedStub = validates ? ".value(\(names.dtoStub))" : names.dtoStub
		let firstStub = key.stub(key.first, orElse: names.dtoStub)
		fetchedFirst = validates ? ".value(\(firstStub))" : firstStub
		fetchParameters = calls.fetchParameters
		fetchForwarded = calls.fetchForwarded
		fetchClosure = validates ? "{ validators in" : "{"
		noValidators =
			(calls.filter == nil ? "" : ", \(calls.unfiltered)") + (validates ? ", validators: Validators()" : "")
		parameters = calls.parameters
		policyParameters = calls.policyParameters
		defaultForwarded = calls.forwarded(by: blueprint.defaultPolicy)
		savedParameters = "_ dto: \(dto)" + key.outsideArgument(keyType)
		savedModelParameters = "_ model: \(model)" + key.outsideArgument(keyType)
		forwarded = key.label.map { "\($0): \($0)" } ?? ""
		forwardedArgument = key.argument(self.key)
		forwardedOutside = key.outsideArgument(self.key)
		first = calls.call(by: key.first, error: error.firstMissing)
		other = calls.call(by: key.other, error: error.otherMissing)
		validated = [other.plain, "validators: validators"].filter { !$0.isEmpty }.joined(separator: ", ")

		let isLocal = blueprint.scenario.isLocal
		answer = collection == nil ? blueprint.answer.map { ResponseContext($0, around: blueprint.entity) } : nil
		hasSearch = collection?.filter != nil
		creates = collection == nil && blueprint.writes.creates == true && !isLocal
		sendsKey =
			blueprint.created.map { $0.properties.contains { $0.name == blueprint.identifier.path.first } } ?? true
		created = creates ? CreatedContext(blueprint) : nil
		saves = collection == nil && (blueprint.writes.saves || isLocal)
		deletes = collection == nil && blueprint.writes.deletes
		savesRemotely = saves && !isLocal
		deletesRemotely = deletes && !isLocal
		isOffline = collection == nil && blueprint.isOffline
		answered = key.answered(of: blueprint.entity)
		changed = key.answered(of: blueprint.entity, withKey: false)
		let isHeld = (answered != nil && (creates || saves)) || (saves && deletes)
		holdsWrites = collection == nil && blueprint.ordersWrites && isHeld && !isOffline
		lists = collection == nil ? blueprint.emptiedCollections.map(EmptiedContext.init) : []
		isEmptied = collection.map { blueprint.emptiedCollections.contains($0) } ?? false
		hasGroup = collection == nil && blueprint.hasGroup
		outdatesLists = collection == nil && (blueprint.outdatesLists || isOffline)
		isObserved = blueprint.isObserved
		(fetchesBefore, fetchesAfter) = hasGroup ? (1, 2) : (0, 1)
		removal = collection.map { EmptiedContext($0).removal } ?? ""
		writeThrows = isLocal ? "" : " throws(\(error.name))"
		resultName = isLocal ? "getResult" : "result"
	}
}

/// What templates read about a page or a list in the repository of its entity, which empties its cache.
struct EmptiedContext {
	let name: String
	/// The property with its repository, and the repository's contract.
	let label: String
	let contract: String
	/// The function that empties its cache.
	let removal: String

	init(_ collection: CollectionBlueprint) {
		name = collection.name
		label = "\(SwiftName.lowerCamel(name))Repository"
		contract = "\(name)RepositoryContract"
		removal = "removeCached\(name)" + (collection.model == nil ? "" : "s")
	}
}

extension Blueprint {
	/// The pages and lists with copies of entities, which a write of the entity makes wrong.
	var emptiedCollections: [CollectionBlueprint] {
		guard case .cached(let strategy, _) = scenario, strategy != .noCache else { return [] }
		let writes = writes.saves || writes.deletes || writes.creates == true
		return writes ? collections.filter { !isList($0) } : []
	}

	/// Whether the repository of `collection` keeps a list of entities in their own cache.
	func isList(_ collection: CollectionBlueprint) -> Bool {
		ordersWrites && readsOne && collection.hasWholeEntities && !identifier.path.isEmpty
			&& !validatingSources.contains(collection.name)
	}

	/// Whether a write makes lists stale: a creation and a deletion do, and any write that failed but may have arrived.
	var outdatesLists: Bool {
		let hasWrites = writes.saves || writes.deletes || writes.creates == true
		return hasWrites && collections.contains(where: isList)
	}

	/// Whether the caches of the entity and of its lists are in a group.
	var hasGroup: Bool { outdatesLists || isOffline || isObserved }

	/// Whether a repository keeps the responses to its writes in the order in which the writes began.
	var ordersWrites: Bool {
		guard case .cached(let strategy, _) = scenario else { return false }
		return strategy != .noCache && preset == .larder
	}

	/// Whether fetches of `subject` send what they know of the cached answer.
	func validates(_ subject: Subject) -> Bool {
		guard case .cached(let strategy, _) = scenario, strategy != .noCache, preset == .larder else { return false }
		// A search is never cached, and shares its fetch with pages that are.
		let isPlain = subject.collection.map { isList($0) || $0.nextLink != nil || $0.filter != nil }
		guard isPlain != true else { return false }
		return dialect.networking == Dialect().networking && !plainSources.contains(name(of: subject))
	}
}

/// The names of a subject and its types.
struct SubjectNames {
	let name: String
	let model: String
	let dto: String
	let stub: String
	let dtoStub: String

	init(_ blueprint: Blueprint, _ subject: Subject) {
		name = blueprint.name(of: subject)
		guard let collection = subject.collection else {
			(model, dto, stub, dtoStub) = (name, "\(name)DTO", ".stub()", ".stub()")
			return
		}
		let entity = blueprint.entity.name
		model = collection.model == nil ? "[\(entity)]" : name
		dto = collection.envelope == nil ? "[\(collection.element?.name ?? entity)DTO]" : "\(name)DTO"
		stub = collection.model == nil ? "[.stub()]" : ".stub()"
		dtoStub = collection.envelope == nil ? "[.stub()]" : ".stub()"
	}
}
