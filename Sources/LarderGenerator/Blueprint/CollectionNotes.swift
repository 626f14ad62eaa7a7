/// Notes for the author about pages and lists, on facts that the generated code does not show.
struct CollectionNotes {
	let request: FeatureRequest
	let collections: Collections
	let blueprints: [CollectionBlueprint]

	/// Keys that many responses have beside their entities.
	///
	/// No note mentions these keys.
	private static let usual: Set<String> = Responses.companions.union([
		"included", "includes", "object", "query", "sort",
	])

	init(request: FeatureRequest, _ collections: Collections, _ blueprints: [CollectionBlueprint]) {
		self.request = request
		self.collections = collections
		self.blueprints = blueprints
	}

	var all: [String] {
		guard !blueprints.isEmpty else { return [] }
		guard request.schema == nil else { return [documented].compactMap(\.self) }
		return [byGet, single, whole, ordinals, size].compactMap(\.self) + others + besideEntities
	}

	private var whole: String? {
		guard collections.pages.isEmpty, let list = collections.lists.first else { return nil }
		if let range = request.collections.lists.lazy.compactMap(\.range).first {
			return
				"the list is only a part of the service's entities, as the header field Content-Range (\(range)) says, and no other part "
				+ "is requested; request the others in fetch\(blueprints[0].name) of \(blueprints[0].name)RemoteDataSource"
		}
		guard case .object(let members) = list.value else {
			return "the list is assumed to be whole; if the service gives it in pages, give a page by --page-json FILE"
		}
		let signs = members.filter { EnvelopeFacts.uses($0.key) && [$0.key] != list.keys }
		guard !signs.isEmpty else { return nil }
		let places = signs.map { JSONPath.root.appending(key: $0.key).description }.joined(separator: ", ")
		return
			"the list is assumed to be whole, though \(places) may belong to a page; if the response is a page, give it by --page-json FILE"
	}

	private var documented: String? {
		guard collections.pages.isEmpty, let list = collections.lists.first, case .object(let members) = list.value
		else {
			return nil
		}
		let signs = members.filter { member in
			let isPage = member.value.isObject && PageWords.word(of: member.key).contains("pag")
			return (EnvelopeFacts.uses(member.key) || isPage) && member.key != list.keys.first
		}
		guard !signs.isEmpty else { return nil }
		let places = signs.map { JSONPath.root.appending(key: $0.key).description }.joined(separator: ", ")
		return
			"the list is assumed to be whole, though \(places) may belong to a page; if it is a page, say how the next page is "
			+ "requested by --page-by"
	}

	/// Tells the author that a path such as `/search` is requested by GET.
	private var byGet: String? {
		let queried = blueprints.first { blueprint in
			blueprint.path?.last.map { Self.queries.contains(PageWords.word(of: $0)) } == true
		}
		guard let queried, let path = queried.path else { return nil }
		return
			"the request is GET /\(path.joined(separator: "/")); if the service takes a POST with a body, write that request in "
			+ "fetch\(queried.name) of \(queried.name)RemoteDataSource"
	}

	/// Last words of paths that many services request by POST.
	private static let queries: Set<String> = ["aggregate", "filter", "find", "query", "search"]

	/// Tells the author that the samples have pages or lists, but no response for one entity.
	private var single: String? {
		guard request.samples.isEmpty else { return nil }
		let lists = collections.lists.flatMap(\.entities)
		if collections.pages.isEmpty, lists.count == 1, request.collections.listPath == nil {
			return "the list has one entity; if this is the response for one, give it by --json FILE"
		}
		guard request.readsOne else {
			let path = request.wish.idlePath
			return
				"no response for one entity is given, so no entity is read by its identifier\(path.map { " at \($0)" } ?? ""); "
				+ "to add that, give --json FILE or a --path with {id}"
		}
		if let root = request.root {
			let keys = root.split(separator: ".").map(String.init)
			guard !collections.values.contains(where: { $0[[root]] != nil || $0.first(at: keys) != nil }) else {
				return nil
			}
			return
				"no response shows the place of --root \(CommandText.argument(root)), so it is taken as you wrote it; to check it, give "
				+ "the response for one entity by --json FILE"
		}
		guard (collections.pages + collections.lists).contains(where: { !$0.keys.isEmpty }) else { return nil }
		return
			"no response for one entity is given, so it is assumed to be only the entity, without the objects that other responses have around it; "
			+ "if it has such objects, give it by --json FILE, or name the entity's place by --root KEY; if the service has no read of "
			+ "one, remove it from the repository"
	}

	/// Tells the author that identifiers are only the positions of entities in a response, so that different lists have
	/// the same identifiers.
	private var ordinals: String? {
		let hasParameters = blueprints.contains { collection in
			collection.query.contains { $0.parameter != nil }
				|| collection.path?.contains { EndpointPath.parameter(in: $0) != nil } == true
		}
		let key = request.inference.identifierKey
		let isCounted = (collections.pages + collections.lists).contains { response in
			let identifiers = response.entities.compactMap { $0.value[[key]] }
			let numbers = (1...max(1, identifiers.count)).map(String.init)
			return identifiers.count > 1
				&& (identifiers == numbers.map(JSONValue.string) || identifiers == numbers.map(JSONValue.number))
		}
		guard hasParameters, isCounted, request.scenario.isCached else { return nil }
		return
			"the identifiers 1, 2, … only count the entities of one response, so different lists have the same identifiers, and "
			+ "one list replaces the entities of another in the cache; give the tiers of each list another name"
	}

	/// Tells the author that the followed link sets the page's size, but the request for the first page does not.
	private var size: String? {
		let page = blueprints.first { $0.turn == .link }
		guard let field = page?.facts.first(where: \.isKey)?.fields.first else { return nil }
		let path = request.collections.pagePath
		return collections.pages.lazy.compactMap { field.noteOnSize(in: $0.value, besides: path) }.first
	}

	private var others: [String] {
		let empty: [JSONValue] = [.null, .string(""), .array([]), .object([])]
		var places: [String] = []
		for (envelopes, blueprint) in [
			(collections.pages, blueprints.first { $0.turn != nil }),
			(collections.lists, blueprints.first { $0.turn == nil }),
		] {
			let known = Set(blueprint?.envelope?.properties.map(\.key) ?? [])
			for envelope in envelopes {
				for depth in envelope.keys.indices {
					let outer = envelope.keys[..<depth]
					guard case .object(let members)? = envelope.value[outer] else { continue }
					let path = outer.reduce(JSONPath.root) { $0.appending(key: $1) }
					let lost = members.filter { $0.key != envelope.keys[depth] }.flatMap(Self.partsOfMetadata)
					for place in lost.map({ $0.reduce(path) { $0.appending(key: $1) }.description })
					where !places.contains(place) { places.append(place) }
					for member in members where member.key != envelope.keys[depth] && isOther(member.key) {
						let isKnown = depth == 0 && known.contains(member.key)
						let isTold = depth == 0 ? member.value.isFilled : !empty.contains(member.value)
						guard !isKnown, isTold else { continue }
						let place = path.appending(key: member.key).description
						if !places.contains(place) { places.append(place) }
					}
				}
			}
		}
		let response =
			collections.lists.isEmpty ? "the page" : collections.pages.isEmpty ? "the list" : "the page or the list"
		guard places.count > 1 else {
			return places.map { "\($0) of \(response) is left out, because it is outside of the entities\(choice)" }
		}
		return [
			"these keys of \(response) are left out, because they are outside of the entities: \(places.joined(separator: ", "))"
				+ choice
		]
	}

	/// The option that chooses another array, if the command has chosen one of several arrays with usual keys.
	private var choice: String {
		let others = (collections.pages + collections.lists).flatMap(\.otherKeys)
		guard request.collections.elements == nil, let keys = others.first else { return "" }
		let (place, dotted) = (keys.reduce(JSONPath.root) { $0.appending(key: $1) }, keys.joined(separator: "."))
		return "; if \(place) has the entities, add --items \(CommandText.argument(dotted))"
	}

	/// Returns the keys in `member` that say nothing about the page, if `member` is an object with metadata.
	private static func partsOfMetadata(_ member: JSONMember) -> [[String]] {
		guard ["meta", "metadata"].contains(member.key.lowercased()), case .object(let parts) = member.value else {
			return []
		}
		return parts.filter { part in
			let word = PageWords.word(of: part.key)
			let isFact =
				usual.contains(part.key.lowercased()) || PageWords.isPlace(word) || EnvelopeFacts.uses(part.key)
			if case .string(let text) = part.value { return !isFact && !text.isEmpty }
			return !isFact && part.value.isFilled
		}.map { [member.key, $0.key] }
	}

	/// Notes on values that the model leaves out because they are beside the entity in an element, as `score` is in
	/// `{"score": 0.9, "show": {…}}`.
	private var besideEntities: [String] {
		var places: [String] = []
		for envelope in collections.pages + collections.lists {
			guard let inner = envelope.inner else { continue }
			let path = envelope.keys.reduce(JSONPath.root) { $0.appending(key: $1) }.elements
			for case .object(let members) in envelope.elements {
				for member in members where member.key != inner && member.value != .null && isLost(member.key) {
					let place = path.appending(key: member.key).description
					if !places.contains(place) { places.append(place) }
				}
			}
		}
		let inner = (collections.pages + collections.lists).lazy.compactMap(\.inner).first ?? ""
		return places.map { "\($0) is left out, because it is outside of the entity at \(inner)" }
	}

	/// Whether a model loses information by leaving out `member`, which is beside the entity in an object.
	static func isLost(_ member: JSONMember) -> Bool {
		member.value.isFilled && !usual.contains(member.key.lowercased()) && !member.key.hasPrefix("_")
	}

	private func isLost(_ key: String) -> Bool {
		!Envelope.besideInner.union(Responses.companions).contains(key) && key != "cursor" && !key.hasPrefix("_")
	}

	private func isOther(_ key: String) -> Bool {
		let word = PageWords.word(of: key)
		return !Self.usual.contains(key.lowercased()) && !PageWords.isPlace(word) && !EnvelopeFacts.uses(key)
			&& !key.hasPrefix("_")
	}
}

extension JSONValue {
	fileprivate var isFilled: Bool {
		switch self {
		case .string(let text): text.contains(" ")
		case .array(let elements): !elements.isEmpty
		case .object(let members): !members.isEmpty
		default: false
		}
	}
}
