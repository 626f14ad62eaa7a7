import LarderProject

extension TemplateContext {
	/// The values that templates read about a repository's subject, whose error is `error`.
	static func subject(_ blueprint: Blueprint, _ subject: Subject, error: SubjectError) -> Self {
		let code = SubjectCode(blueprint, subject)
		let linked = subject.collection.flatMap { $0.linksObjects ? $0.envelope : nil }
		var context = names(code, linkedBy: subject.collection?.nextLink, in: linked)
		context.add(key(of: subject, code))
		context.add(fetch(code))
		context.add(calls(code, readingBy: blueprint.defaultPolicy, error))
		context.add(writes(blueprint, subject, code))
		// Whether the repository also reports the state of a value and its changes.
		context.isObserved = blueprint.isObserved
		context.hasSearch = code.filter != nil
		// The `throws` clause of a save or a deletion.
		context.writeThrows = blueprint.scenario.isLocal ? "" : " throws(\(error.name))"
		// The property of the repository's mock that holds its result.
		context.resultName = blueprint.scenario.isLocal ? "getResult" : "result"
		return context
	}

	/// The subject's names, and its fixture.
	private static func names(_ code: SubjectCode, linkedBy link: String?, in envelope: TypeBlueprint?) -> Self {
		var names = Self()
		// The start of the names of the subject's types.
		names.name = code.name
		// The types of the model and the DTO, and a stub of each, if the compiler knows the type.
		(names.model, names.dto) = (code.model, code.dto)
		(names.stub, names.dtoStub) = (code.stub, code.dtoStub)
		// The fixture's name, without its extension.
		names.fixture = code.property
		// Whether the next-page link is in the header of a response.
		names.isLinked = link != nil
		// Whether the body of that response is an object, and the arguments of the DTO for it.
		names.linksObjects = envelope != nil
		names.linkedArguments = envelope?.properties.map { property in
			property.key == "nextLink" ? "nextLink: response.link(\"next\")" : "\(property.name): page.\(property.name)"
		}.joined(separator: ", ")
		// The expressions that read the fixture, as a DTO and as a response.
		let (json, data) = ("try loadJSON(\"\(code.property)\")", "try loadData(\"\(code.property).json\")")
		let bare = envelope == nil ? link : nil
		names.loaded = bare.map { "\(code.dto)(items: \(json), nextLink: \(SwiftLiteral.string($0)))" } ?? json
		let headers = link.map { "headers: [\"Link\": \(SwiftLiteral.string("<\($0)>; rel=\"next\""))], " } ?? ""
		names.response = "HTTPResponse(\(headers)body: \(data))"
		return names
	}

	/// The key by which the subject is read and cached.
	private static func key(of subject: Subject, _ code: SubjectCode) -> Self {
		var context = Self()
		let key = code.key
		context.hasKey = key.label != nil
		// Whether the key is a string in the endpoint's path.
		context.isKeyedByText = key.label != nil && key.kind == .text && subject.collection == nil
		// Whether the first page has no key, or the number 0.
		context.startsWithoutKey = key.isOptional
		let isNumbered = if case .number? = subject.collection?.turn { true } else { false }
		context.startsAtZero = isNumbered && subject.collection?.firstPage == 0
		// Whether the DTO does not contain the key.
		context.hasOutsideKey = key.isOutside
		context.keyType = key.kind.swiftName
		// The expression of the key: a parameter, or a constant for a list.
		context.key = key.expression
		context.keyLabel = key.label ?? ""
		// The parameter's name inside another name.
		context.keySuffix = SwiftName.upperCamel(key.label ?? "")
		// The expressions for the key of a DTO, of a DTO called `$0`, and of a model.
		let isInside = !key.path.isEmpty
		let path = { (value: String) in ([value] + key.path).joined(separator: ".") }
		context.storageKey = isInside ? path("dto") : key.label ?? key.expression
		context.answeredKey = path("$0")
		context.modelKey = isInside ? path("model") : key.expression
		return context
	}

	/// The parameters and the result of a fetch.
	private static func fetch(_ code: SubjectCode) -> Self {
		var fetch = Self()
		// Whether a fetch sends validators of the cached response.
		fetch.validates = code.validates
		// The return type of a fetch, and a stub of it.
		fetch.fetched = code.validates ? "Fetched<\(code.dto)>" : code.dto
		fetch.fetchedStub = code.fetched(code.dtoStub)
		fetch.fetchedFirst = code.fetched(code.keyedStub(code.key.first))
		// The parameters of a fetch, and the arguments that forward them.
		fetch.fetchParameters = code.fetchParameters
		fetch.fetchForwarded = code.fetchForwarded
		// The start of the closure that fetches.
		fetch.fetchClosure = code.validates ? "{ validators in" : "{"
		// The arguments of a test's fetch: with its own validators, and with no filter or validators after its key.
		fetch.validated = code.joined(code.plain(code.key.other), "validators: validators")
		fetch.noValidators =
			(code.filter == nil ? "" : ", \(code.unfiltered)") + (code.validates ? ", validators: Validators()" : "")
		return fetch
	}

	/// The parameters and arguments of the functions of the subject's repository.
	private static func calls(
		_ code: SubjectCode,
		readingBy policy: DefaultPolicy?,
		_ error: SubjectError
	) -> Self {
		var calls = Self()
		let key = code.key
		calls.parameters = code.parameters
		calls.policyParameters = code.policyParameters
		// The arguments of a read by the default policy.
		calls.defaultForwarded = code.joined(code.forwarded, policy.map { "cachePolicy: .\($0)" } ?? "")
		calls.savedParameters = "_ dto: \(code.dto)" + key.outsideArgument(key.kind.swiftName)
		calls.savedModelParameters = "_ model: \(code.model)" + key.outsideArgument(key.kind.swiftName)
		// The arguments that forward the parameters.
		calls.forwarded = code.forwarded
		calls.forwardedArgument = key.argument(key.expression)
		calls.forwardedOutside = key.outsideArgument(key.expression)
		// The calls of the tests with their first and second key.
		calls.first = code.call(by: key.first, error: error.own.first)
		calls.other = code.call(by: key.other, error: error.own.other)
		return calls
	}

	/// The subject's creations, saves and deletions, and the caches that they empty.
	private static func writes(_ blueprint: Blueprint, _ subject: Subject, _ code: SubjectCode) -> Self {
		var context = Self()
		let isEntity = subject.collection == nil
		let isLocal = blueprint.scenario.isLocal
		let creates = isEntity && blueprint.writes.creates == true && !isLocal
		let saves = isEntity && (blueprint.writes.saves || isLocal)
		let deletes = isEntity && blueprint.writes.deletes
		let isOffline = isEntity && blueprint.isOffline
		// The response around the entity, if there is one.
		context.answer = isEntity ? blueprint.answer.map { response($0, around: blueprint.entity) } : nil
		context.creates = creates
		// What a creation sends, if it is not an entity in the form of responses.
		context.created = creates ? created(blueprint) : nil
		context.add(creation(creates ? blueprint : nil, code))
		// Whether a creation sends an identifier.
		context.sendsKey =
			blueprint.created.map { $0.properties.contains { $0.name == blueprint.identifier.path.first } } ?? true
		(context.saves, context.deletes) = (saves, deletes)
		// What a save sends, if it is not an entity in the form of responses.
		context.saveBody = saves ? saved(blueprint) : nil
		(context.savesRemotely, context.deletesRemotely) = (saves && !isLocal, deletes && !isLocal)
		// Whether the entity's writes wait in the app's outbox.
		context.isOffline = isOffline
		// A stub with the first key and another value, if the entity has more than the key.
		let answered = code.key.answered(of: blueprint.entity)
		context.answered = answered
		// A stub with the usual key and another value, if the entity has more than the key.
		context.changed = code.key.answered(of: blueprint.entity, withKey: false)
		// Whether the tests hold a write while another change overtakes it.
		let isHeld = (answered != nil && (creates || saves)) || (saves && deletes)
		context.holdsWrites = isEntity && blueprint.ordersWrites && isHeld && !isOffline
		// The repositories of the pages and lists whose caches a write empties.
		context.lists = isEntity ? blueprint.emptiedCollections.map(emptied) : []
		// Whether the entity's cache is in a group, and whether its creations make lists stale.
		let hasGroup = isEntity && blueprint.hasGroup
		context.hasGroup = hasGroup
		context.outdatesLists = isEntity && (blueprint.outdatesLists || isOffline)
		// The number of requests to the tests' service once a value is cached, and after the next fetch. In a group, an entry
		// counts only if a fetch created it: an entry that a test puts into a tier belongs to no session.
		(context.fetchesBefore, context.fetchesAfter) = hasGroup ? (1, 2) : (0, 1)
		// Whether a write of the entity empties the subject's cache, and the function that empties it.
		context.isEmptied = blueprint.isEmptied(subject)
		context.removal = subject.collection?.removal ?? ""
		return context
	}

	/// The types of a creation, and the stubs that its tests pass.
	///
	/// Without a `blueprint`, the types and the stubs are those of the entity.
	private static func creation(_ blueprint: Blueprint?, _ code: SubjectCode) -> Self {
		var context = Self()
		let own = blueprint?.createsOwnModel == true ? blueprint?.created?.name : nil
		// Whether a creation takes a model of its own.
		context.createsOwn = own != nil
		// The model that a creation takes, the DTO that it sends, and what it returns.
		context.createdModel = own ?? code.model
		context.createdDTO = own.map { "\($0)DTO" } ?? code.dto
		context.createdResult = own == nil ? code.model : "\(code.model)?"
		// The stubs that the tests pass to a creation.
		context.createdFirst = own == nil ? code.keyedStub(code.key.first) : ".stub()"
		context.createdOther = own == nil ? code.keyedStub(code.key.other) : ".stub()"
		context.createdFirstDTO = own.map { "\($0).stub().toDTO()" } ?? code.keyedStub(code.key.first)
		context.createdOtherDTO = own.map { "\($0).stub().toDTO()" } ?? code.keyedStub(code.key.other)
		// What a creation returns if the response is empty, in the tests and in the repository, and what it returns for
		// an optional response.
		context.createdEcho = own == nil ? "model" : "nil"
		context.createdNothing = own == nil ? "mapper.map(sent)" : "nil"
		context.createdReturn = own == nil ? "mapper.map(answer ?? sent)" : "answer.map(mapper.map)"
		// The key in an error of a creation. `nil` if only the service knows the key of the new entity.
		let modelKey = ["model"] + code.key.path
		context.createdKey = own == nil ? modelKey.joined(separator: ".") : "nil"
		// Whether the error mapper always has a key.
		context.mapsKey = code.key.label != nil && own == nil
		return context
	}

	/// The values that templates read about a page or a list whose cache the entity's repository empties.
	private static func emptied(_ collection: CollectionBlueprint) -> Self {
		var emptied = Self()
		emptied.name = collection.name
		// The property with the collection's repository, and the repository's contract.
		emptied.label = collection.repositoryLabel
		emptied.contract = "\(collection.name)RepositoryContract"
		// The function that empties the collection's cache.
		emptied.removal = collection.removal
		return emptied
	}
}

extension CollectionBlueprint {
	/// The property in which another repository holds the repository of this page or list.
	var repositoryLabel: String { "\(SwiftName.lowerCamel(name))Repository" }

	/// The function that empties the collection's cache.
	fileprivate var removal: String { "removeCached\(name)" + (model == nil ? "" : "s") }
}

extension Blueprint {
	/// The pages and lists with copies of entities.
	///
	/// A write of the entity makes the copies wrong.
	var emptiedCollections: [CollectionBlueprint] {
		guard scenario.cache.strategy != .noCache, writes.changesAnything else { return [] }
		return collections.filter { !isList($0) }
	}

	/// Whether a write of the entity empties the cache of `subject`.
	func isEmptied(_ subject: Subject) -> Bool { subject.collection.map(emptiedCollections.contains) ?? false }

	/// Whether the repository of `collection` keeps a list of entities in their own cache.
	func isList(_ collection: CollectionBlueprint) -> Bool {
		ordersWrites && readsOne && collection.hasWholeEntities && !identifier.path.isEmpty
			&& !validatingSources.contains(collection.name)
	}

	/// Whether a write makes lists stale.
	///
	/// A creation or a deletion makes lists stale, and so does a failed write that may have reached the service.
	var outdatesLists: Bool { writes.changesAnything && collections.contains(where: isList) }

	/// Whether the caches of the entity and of its lists are in a group.
	var hasGroup: Bool { outdatesLists || isOffline || isObserved }

	/// Whether a repository stores the responses to its writes in the order in which the writes began.
	var ordersWrites: Bool { scenario.cache.strategy != .noCache && preset == .larder }

	/// Whether fetches of `subject` send validators of the cached response.
	func validates(_ subject: Subject) -> Bool {
		guard ordersWrites else { return false }
		// These fetch without validators: lists, arrays with their link in the header, and searches, which are never
		// cached.
		let isPlain = subject.collection.map { isList($0) || $0.nextLink != nil || $0.filter != nil }
		guard isPlain != true else { return false }
		return dialect.networking == Dialect().networking && !plainSources.contains(name(of: subject))
	}
}
