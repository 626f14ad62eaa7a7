import LarderProject

extension TemplateContext {
	/// The values that templates read about an entity, a page or a list with a repository, as `subject`.
	static func subject(_ blueprint: Blueprint, _ subject: Subject, error: SubjectError) -> Self {
		let code = SubjectCode(blueprint, subject)
		var context = names(code)
		if let collection = subject.collection, collection.headField != nil { context.add(head(of: collection, code)) }
		context.add(key(of: subject, code))
		context.add(fetch(code))
		context.add(calls(code, readingBy: blueprint.defaultPolicy, error))
		context.add(writes(blueprint, subject, code))
		context.isObserved = blueprint.isObserved
		context.hasSearch = code.filter != nil
		context.writeThrows = blueprint.scenario.isLocal ? "" : " throws(\(error.name))"
		// The property of the repository's mock with the result of a read.
		context.resultName = blueprint.scenario.isLocal ? "getResult" : "result"
		return context
	}

	private static func names(_ code: SubjectCode) -> Self {
		var names = Self()
		names.name = code.name
		(names.model, names.dto) = (code.model, code.dto)
		(names.stub, names.dtoStub) = (code.stub, code.dtoStub)
		names.fixture = code.property
		names.loaded = "try loadJSON(\"\(code.property)\")"
		names.response = "HTTPResponse(body: try loadData(\"\(code.property).json\"))"
		return names
	}

	/// The values about a page whose data source adds a link or counts in the response's head to the DTO.
	private static func head(of collection: CollectionBlueprint, _ code: SubjectCode) -> Self {
		var head = Self()
		let properties = collection.envelope?.properties ?? []
		let headers = collection.headers
		(head.readsHead, head.linksObjects) = (true, collection.linksObjects)
		// The DTO also has the other properties of a body that is an object.
		head.headArguments = properties.map { property in
			let body = collection.linksObjects ? "page.\(property.name)" : "try response.decodeIfPresent() ?? []"
			return "\(property.name): \(collection.reading(of: property) ?? body)"
		}.joined(separator: ", ")
		head.headProperties = properties.filter { collection.reading(of: $0) != nil }.map(\.name)
		let isLinked = collection.nextLink != nil
		head.headless = isLinked ? "Has no next page without a link" : "Reads a page without the fields of its head"
		head.headlessFunction = isLinked ? "findsNoNextPageWithoutLink" : "readsPageWithoutHead"
		if !collection.linksObjects {
			let loaded = properties.map { property in
				let literal = collection.headLiteral(of: property) ?? "try loadJSON(\"\(code.property)\")"
				return "\(property.name): \(literal)"
			}
			head.loaded = "\(code.dto)(\(loaded.joined(separator: ", ")))"
		}
		head.response = "HTTPResponse(\(headers)body: try loadData(\"\(code.property).json\"))"
		return head
	}

	private static func key(of subject: Subject, _ code: SubjectCode) -> Self {
		var context = Self()
		let key = code.key
		context.hasKey = key.label != nil
		// Whether the key is a string that is in the path of a request.
		context.isKeyedByText = key.label != nil && key.kind == .text && subject.collection == nil
		// Whether a first page is read without a key.
		context.startsWithoutKey = key.isOptional
		let isNumbered = if case .number? = subject.collection?.turn { true } else { false }
		context.startsAtZero = isNumbered && subject.collection?.firstPage == 0
		context.endsEmpty = subject.collection?.endsEmpty == true
		context.countToEnd = subject.collection?.countToEnd.map { ", or the page that reaches `\($0)`" } ?? ""
		// Whether a DTO lacks the key, so that calls pass the key together with the DTO.
		context.hasOutsideKey = key.isOutside
		context.keyType = key.kind.swiftName
		context.key = key.expression
		context.keyLabel = key.label ?? ""
		context.keySuffix = SwiftName.upperCamel(key.label ?? "")
		// The expressions of the key: for the cache, in the DTO `$0`, and in a model.
		let isInside = !key.path.isEmpty
		let path = { (value: String) in ([value] + key.path).joined(separator: ".") }
		context.storageKey = isInside ? path("dto") : key.label ?? key.expression
		context.answeredKey = path("$0")
		context.modelKey = isInside ? path("model") : key.expression
		return context
	}

	private static func fetch(_ code: SubjectCode) -> Self {
		var fetch = Self()
		fetch.validates = code.validates
		// The return type of the remote data source's function.
		fetch.fetched = code.validates ? "Fetched<\(code.dto)>" : code.dto
		// A stub of the function's result.
		fetch.fetchedStub = code.fetched(code.dtoStub)
		fetch.fetchedFirst = code.fetched(code.keyedStub(code.key.first))
		fetch.fetchParameters = code.fetchParameters
		fetch.fetchForwarded = code.fetchForwarded
		fetch.fetchClosure = code.validates ? "{ validators in" : "{"
		// The arguments of a call with the test's own validators.
		fetch.validated = code.joined(code.plain(code.key.other), "validators: validators")
		// The arguments of a call without a search and without validators.
		fetch.noValidators =
			(code.filter == nil ? "" : ", \(code.unfiltered)") + (code.validates ? ", validators: Validators()" : "")
		return fetch
	}

	private static func calls(
		_ code: SubjectCode,
		readingBy policy: DefaultPolicy?,
		_ error: SubjectError
	) -> Self {
		var calls = Self()
		let key = code.key
		calls.parameters = code.parameters
		calls.policyParameters = code.policyParameters
		calls.defaultForwarded = code.joined(code.forwarded, policy.map { "cachePolicy: .\($0)" } ?? "")
		calls.savedParameters = "_ dto: \(code.dto)" + key.outsideArgument(key.kind.swiftName)
		calls.savedModelParameters = "_ model: \(code.model)" + key.outsideArgument(key.kind.swiftName)
		calls.forwarded = code.forwarded
		calls.forwardedArgument = key.argument(key.expression)
		calls.forwardedOutside = key.outsideArgument(key.expression)
		calls.first = code.call(by: key.first, error: error.own.first)
		calls.other = code.call(by: key.other, error: error.own.other)
		return calls
	}

	private static func writes(_ blueprint: Blueprint, _ subject: Subject, _ code: SubjectCode) -> Self {
		var context = Self()
		let isEntity = subject.collection == nil
		let isLocal = blueprint.scenario.isLocal
		let creates = isEntity && blueprint.writes.creates == true && !isLocal
		let saves = isEntity && (blueprint.writes.saves || isLocal)
		let deletes = isEntity && blueprint.writes.deletes
		let isOffline = isEntity && blueprint.isOffline
		let answer = isEntity ? blueprint.answer.map { response($0, around: blueprint.entity) } : nil
		context.answer = answer
		context.creates = creates
		// The body of a creation, if it is not an entity in the form of responses.
		let created = creates ? created(blueprint) : nil
		context.created = created
		context.createdBody = created?.wrapping ?? answer?.wrapping ?? "dto"
		context.add(creation(creates ? blueprint : nil, code))
		// Whether the body of a creation has the identifier.
		context.sendsKey =
			blueprint.created.map { $0.properties.contains { $0.name == blueprint.identifier.path.first } } ?? true
		(context.saves, context.deletes) = (saves, deletes)
		// The body of a save, if it is not an entity in the form of responses.
		let saved = saves ? saved(blueprint) : nil
		context.saveBody = saved
		context.savedBody = saved?.wrapping ?? answer?.wrapping ?? "dto"
		(context.savesRemotely, context.deletesRemotely) = (saves && !isLocal, deletes && !isLocal)
		// Whether the responses to creations and saves have no entity, so that the data source does not read them.
		let ignored = blueprint.writes.ignored ?? []
		(context.ignoresCreation, context.ignoresSave) = (ignored.contains(.creation), ignored.contains(.save))
		context.isOffline = isOffline
		// A stub with the first key and a changed value, if the entity has anything but the key.
		let answered = code.key.answered(of: blueprint.entity)
		context.answered = answered
		// A stub with the sample's key and a changed value, if the entity has anything but the key.
		context.changed = code.key.answered(of: blueprint.entity, withKey: false)
		// Whether a test holds back a write while another write overtakes it.
		let isHeld = (answered != nil && (creates || saves)) || (saves && deletes)
		context.holdsWrites = isEntity && blueprint.ordersWrites && isHeld && !isOffline
		// The pages and lists with caches of their own, which a write of the entity empties.
		context.lists = isEntity ? blueprint.emptiedCollections.map(emptied) : []
		// Whether the entity's cache is in a group.
		let hasGroup = isEntity && blueprint.hasGroup
		context.hasGroup = hasGroup
		// Whether writes make lists in the group stale.
		context.outdatesLists = isEntity && (blueprint.outdatesLists || isOffline)
		// How many requests the tests count once a value is cached, and after the next fetch. In a group, only a fetch
		// caches a value, because an entry that a test puts into a tier belongs to no session.
		(context.fetchesBefore, context.fetchesAfter) = hasGroup ? (1, 2) : (0, 1)
		// Whether a write of the entity empties this subject's cache.
		context.isEmptied = blueprint.isEmptied(subject)
		// The function that empties the cache.
		context.removal = subject.collection?.removal ?? ""
		return context
	}

	/// The values about a creation: its types, and the stubs in its tests.
	///
	/// Without a `blueprint`, there is no creation, and the types are those of the entity.
	private static func creation(_ blueprint: Blueprint?, _ code: SubjectCode) -> Self {
		var context = Self()
		let own = blueprint?.createsOwnModel == true ? blueprint?.created?.name : nil
		context.createsOwn = own != nil
		// The model that a creation takes.
		context.createdModel = own ?? code.model
		// The DTO that a creation sends.
		context.createdDTO = own.map { "\($0)DTO" } ?? code.dto
		// The result of a creation.
		context.createdResult = own == nil ? code.model : "\(code.model)?"
		context.createdFirst = own == nil ? code.keyedStub(code.key.first) : ".stub()"
		context.createdOther = own == nil ? code.keyedStub(code.key.other) : ".stub()"
		context.createdFirstDTO = own.map { "\($0).stub().toDTO()" } ?? code.keyedStub(code.key.first)
		context.createdOtherDTO = own.map { "\($0).stub().toDTO()" } ?? code.keyedStub(code.key.other)
		// The result of a creation with an empty response, in the tests and then in the repository. The third is the
		// result if the response may be empty.
		context.createdEcho = own == nil ? "model" : "nil"
		context.createdNothing = own == nil ? "mapper.map(sent)" : "nil"
		context.createdReturn = own == nil ? "mapper.map(answer ?? sent)" : "answer.map(mapper.map)"
		// The key in an error of a creation; `nil` if only the service knows the key of the new entity.
		let modelKey = ["model"] + code.key.path
		context.createdKey = own == nil ? modelKey.joined(separator: ".") : "nil"
		// Whether the error mapper has a key even for a creation.
		context.mapsKey = code.key.label != nil && own == nil
		return context
	}

	/// The values about a page or a list whose cache a write of the entity empties.
	private static func emptied(_ collection: CollectionBlueprint) -> Self {
		var emptied = Self()
		emptied.name = collection.name
		emptied.label = collection.repositoryLabel
		emptied.contract = "\(collection.name)RepositoryContract"
		emptied.removal = collection.removal
		return emptied
	}
}

extension CollectionBlueprint {
	var repositoryLabel: String { "\(SwiftName.lowerCamel(name))Repository" }

	fileprivate var removal: String { "removeCached\(name)" + (model == nil ? "" : "s") }
}

extension Blueprint {
	/// The pages and lists with caches of their own.
	///
	/// A write of an entity makes the copies of entities in these caches wrong.
	var emptiedCollections: [CollectionBlueprint] {
		guard scenario.cache.strategy != .noCache, writes.changesAnything else { return [] }
		return collections.filter { !isList($0) }
	}

	func isEmptied(_ subject: Subject) -> Bool { subject.collection.map(emptiedCollections.contains) ?? false }

	/// Whether the repository of `collection` keeps only a list of keys, and the entities in the entity's cache.
	func isList(_ collection: CollectionBlueprint) -> Bool {
		ordersWrites && readsOne && collection.hasWholeEntities && !identifier.path.isEmpty
			&& !validatingSources.contains(collection.name)
	}

	/// Whether a write may make lists in the cache stale.
	///
	/// Creations and deletions make them stale, and also failed writes that may have reached the service.
	var outdatesLists: Bool { writes.changesAnything && collections.contains(where: isList) }

	/// Whether the caches of the entity and of its lists belong to one group.
	var hasGroup: Bool { outdatesLists || isOffline || isObserved }

	/// Whether a repository stores responses to its writes in the order in which the writes began.
	var ordersWrites: Bool { scenario.cache.strategy != .noCache && preset == .larder }

	/// Whether requests for `subject` send the `ETag` or the date of the cached response.
	func validates(_ subject: Subject) -> Bool {
		guard ordersWrites else { return false }
		// Lists, searches and pages with a link or counts in the header are requested without validators. Searches are not even
		// cached.
		let isPlain = subject.collection.map { isList($0) || $0.headField != nil || $0.filter != nil }
		guard isPlain != true else { return false }
		return dialect.networking == Dialect().networking && !plainSources.contains(name(of: subject))
	}
}
