import LarderProject

extension Blueprint {
	/// Tells the author that the models leave out the objects beside the entities of a response.
	static func notesOnIncluded(in responses: Responses, _ collections: Collections) -> [String] {
		let keys = ["included", "includes"].filter { key in
			responses.surroundings.contains { $0[[key]] != nil }
				|| (collections.pages + collections.lists).contains { !$0.keys.isEmpty && $0.value[[key]] != nil }
		}
		return keys.map { "$.\($0) is left out: it holds other objects, to which the entities refer" }
	}

	/// Tells the author that the models leave out objects, arrays and sentences around the entity in its response.
	static func notesOnSurroundings(of responses: Responses) -> [String] {
		var places: [String] = []
		for response in responses.surroundings {
			for depth in responses.keys.indices {
				let around = responses.keys[..<depth]
				guard case .object(let members)? = response[around] else { continue }
				for member in members where member.key != responses.keys[depth] && CollectionNotes.isLost(member) {
					let place = (around + [member.key]).reduce(JSONPath.root) { $0.appending(key: $1) }.description
					if !places.contains(place) { places.append(place) }
				}
			}
		}
		guard !places.isEmpty else { return [] }
		let list = places.joined(separator: ", ")
		return [
			places.count == 1
				? "\(list) is left out, because it is outside of the entity"
				: "these keys are left out, because they are outside of the entity: \(list)"
		]
	}

	/// Explains that a request has only the last segment of an identifier that is an address.
	static let noteOnAddresses =
		"identifiers are addresses, and the path of a request ends with only the last segment of the address, such as 42 for "
		+ "https://api.example.com/orders/42"

	/// Tells the author that requests percent-encode the slashes in identifiers; `nil` if no identifier has a slash.
	static func noteOnSlashes(in samples: [Sample], at path: EndpointPath, by request: FeatureRequest) -> String? {
		guard !request.keepsPages, request.schema == nil, !request.scenario.isLocal, request.readsOne,
			!path.query.contains(where: { $0.value == .identifier }),
			let identifier = request.wish.identifierTexts(in: samples).first(where: { $0.contains("/") })
		else { return nil }
		return
			"identifiers have slashes, as in \(SwiftLiteral.string(identifier)), and the path of a request has each slash as %2F; if the "
			+ "service wants slashes, write the path in \(request.names.entity)RemoteDataSource yourself"
	}

	static func notesOnForm(of responses: Responses, _ collections: Collections, isAlone: Bool) -> [String] {
		let isShown = !responses.entities.isEmpty
		let bodies = responses.surroundings + collections.values
		let isGraphQL = bodies.contains(where: \.isOfGraphQL)
		let place = responses.keys.reduce(JSONPath.root) { $0.appending(key: $1) }
		return [
			responses.isKeyed
				? "\(place) has the entity under a key that is its identifier, so the only value there is read, whatever the key is"
				: nil,
			isAlone
				? "each response is assumed to be an array with one entity, as in the \(isShown ? "sample" : "list at the same path"); if "
					+ "responses are the entity alone, give a sample of this form"
				: nil,
			isGraphQL
				? "the response looks like one of GraphQL, which takes a query by POST; the written data source sends a GET, so "
					+ "write its request yourself, in the function that begins with fetch"
				: nil,
		].compactMap(\.self)
	}

	static func notes(on dialect: Dialect, in style: Dialect) -> [String] {
		guard style.execution == .executor, dialect.execution == .repository, let tiers = style.executedTiers.first
		else {
			return []
		}
		return [
			"the app's CachePolicyExecutor has no closures for these tiers, so the repository carries out the policies itself; "
				+ "add --tiers \(tiers.rawValue) to use the executor"
		]
	}

	static func notesOnCreation(_ creation: CreationBlueprint?, by request: FeatureRequest) -> [String] {
		guard request.writes.creates == true, !request.scenario.isLocal else { return [] }
		if request.schema != nil { return creation?.notes ?? [] }
		let answered =
			request.samples.isEmpty || creation == nil
			? []
			: ["the response to a creation is read like that to a read; if it lacks keys, give one by --json FILE, too"]
		let required = creation?.type?.properties.count { !$0.isOptional } ?? 0
		let body =
			required < 2
			? []
			: [
				"\(required) keys of a creation are required, because the body of --create-json has them; make one optional by --optional KEY"
			]
		return creation.map { $0.notes + body + answered } ?? [
			"a creation is assumed to send the whole model, because no response shows what the service takes; if it takes "
				+ "something else, give an example of the body by --create-json FILE"
		]
	}

	/// Tells the author that creations go to the path of a list, which differs from the path of one entity.
	///
	/// `nil` if the paths are equal, or if the author names the path.
	var noteOnCreationPath: String? {
		guard writes.creates == true, creationPath == nil, let path = creationCollection?.path, path != endpoint else {
			return nil
		}
		return
			"creations are assumed at POST \(EndpointPath(segments: path).text), the path of --list-path; --create-path PATH names "
			+ "another"
	}

	/// Tells the author that a save wraps the entity in the same objects as a creation.
	///
	/// `nil` if responses also wrap the entity in these objects, or if an example of the save's body shows them.
	var noteOnSavedEnvelope: String? {
		guard let keys = savedEnvelope, writes.saved == nil, !isAnswered(in: keys) else { return nil }
		let around = keys.isEmpty ? "no object" : keys.joined(separator: ".")
		return
			"a save is assumed to have \(around) around the entity, as the body of --create-json has, and not what responses have; "
			+ "--save-json FILE gives an example of its own body"
	}

	/// Whether the objects at `keys` are the only objects around the entity in a response.
	func isAnswered(in keys: [String]) -> Bool {
		(answer?.types.flatMap(\.properties).map(\.key) ?? []) == keys && (keys.isEmpty || answer?.arrayDepth == nil)
	}

	/// Tells the author what a save of `entity` sends (only `saved`, if that exists), and what PATCH does with `nil`.
	static func notesOnSave(of entity: TypeBlueprint, as saved: TypeBlueprint?, by request: FeatureRequest) -> [String]
	{
		guard request.writes.saves, !request.scenario.isLocal else { return [] }
		let properties = (saved ?? entity).flattened.flatMap(\.properties)
		let method = [.patch, .post].contains(request.writes.saveBy) ? request.writes.saveBy : nil
		let partly = properties.contains { $0.isOptional && !$0.sendsNull } ? method : nil
		let keys = properties.contains(where: \.sendsNull) ? "other keys" : "keys"
		return [
			request.writes.saveBy == nil && request.schema == nil
				? "a save is assumed to be a PUT; choose PATCH or POST by --save-by" : nil,
			request.schema == nil && !request.samples.isEmpty
				? "the response to a save is read like that to a read; if it has no entity, return nil in save\(entity.name)(_:) yourself"
				: nil,
			request.writes.saved == nil
				? noteOnWholeSave(of: entity, by: request) : noteOnUnsaved(of: entity, as: saved, by: request),
			partly.map {
				"a save by \($0.rawValue.uppercased()) leaves out \(keys) whose value is nil, so the service keeps their old values"
			},
		].compactMap(\.self)
	}

	private static func noteOnWholeSave(of entity: TypeBlueprint, by request: FeatureRequest) -> String? {
		let isDocumented = request.schema != nil
		let given = entity.properties.map(\.key).filter {
			ServiceWords.names($0) || (!isDocumented && $0 == request.inference.identifierKey)
		}
		guard !isDocumented || !given.isEmpty else { return nil }
		let places = given.prefix(3).map { JSONPath.root.appending(key: $0).description }.joined(separator: ", ")
		let also = given.isEmpty ? "" : ", also \(places), which the service may set itself"
		let sends = isDocumented ? "a save sends" : "a save is assumed to send"
		return "\(sends) all keys of the model\(also); --save-json FILE sends only the keys of its body"
	}

	/// Tells the author which keys of the model a save does not send, because the save's body lacks them.
	private static func noteOnUnsaved(
		of entity: TypeBlueprint,
		as saved: TypeBlueprint?,
		by request: FeatureRequest
	) -> String? {
		guard let saved else { return nil }
		let others = unsent(of: entity, in: saved, at: .root).filter {
			$0.dotted != request.inference.identifierKey && !ServiceWords.names($0.dotted)
		}.map(\.description)
		guard !others.isEmpty else { return nil }
		let list = others.prefix(6).joined(separator: ", ") + (others.count > 6 ? ", …" : "")
		return "a save does not send a change of these keys, because its body lacks them: \(list)"
	}

	/// The keys of `type` that `saved` lacks, also in nested objects, such as `attributes.icon`.
	private static func unsent(of type: TypeBlueprint, in saved: TypeBlueprint, at path: JSONPath) -> [JSONPath] {
		type.properties.flatMap { property -> [JSONPath] in
			let place = path.appending(key: property.key)
			guard let sent = saved.properties.first(where: { $0.key == property.key }) else { return [place] }
			guard let own = property.type.object, let inner = sent.type.object, own != inner else { return [] }
			return unsent(of: own, in: inner, at: place)
		}
	}

	/// Tells the author which keys are assumed to be always present because every entity in the samples has them.
	///
	/// `nil` if there are few of these keys, and other responses are likely to have all of them.
	static func noteOnRequired(
		_ samples: [Sample],
		of entity: TypeBlueprint,
		identifiedBy identifierKey: String,
		by request: FeatureRequest
	) -> String? {
		guard let first = samples.first, request.schema == nil, !request.scenario.isLocal else { return nil }
		let required = entity.flattened.flatMap(\.properties).count { !$0.isOptional }
		let likely = AbsentKeys(of: entity, besides: identifierKey).likely
		guard required >= 10 || !likely.isEmpty else { return nil }
		// A page with one entity often has the same entity as the response for one entity.
		let isSingle = samples.allSatisfy { $0.value == first.value }
		let shown = likely.prefix(12).joined(separator: ", ") + (likely.count > 12 ? ", …" : "")
		return
			"\(required) keys are assumed to be always there, because \(isSingle ? "one response has" : "all \(samples.count) entities have") "
			+ "them; make a key optional by --optional KEY, or by a --json FILE that lacks it; --explain lists all keys"
			+ (likely.isEmpty ? "" : "; the keys most likely to be missing: \(shown)")
	}

	/// Tells the author that `entity` has many nested types, and which keys have most of these types; `nil` if there
	/// are few nested types.
	static func noteOnSize(of entity: TypeBlueprint) -> String? {
		let count = entity.flattened.count - 1
		let heavy = entity.heavyKeys().sorted { ($1.types, $0.place) < ($0.types, $1.place) }.prefix(3)
		guard count >= 12, let first = heavy.first else { return nil }
		let list = heavy.map { "\($0.place) (\($0.types))" }.joined(separator: ", ")
		return
			"\(count) nested types are written, most of them for \(list); leave the first key out with its types by --skip \(first.place)"
	}

	/// The note about strings that are assumed to be enumerations, so that models lose other strings; `nil` for none.
	static func noteOnEnumerations(of entity: TypeBlueprint, by request: FeatureRequest) -> String? {
		guard request.schema == nil, !request.scenario.isLocal else { return nil }
		var known: Set<String> = []
		let guessed = entity.enumerationsByPlace().filter { place, enumeration in
			known.insert(enumeration.name).inserted && !enumeration.keepsTexts
				&& !request.inference.enumerations.contains(place)
				&& request.inference[place].enumeration != true && request.keptNames[place] == nil
		}
		guard let first = guessed.first else { return nil }
		let list = guessed.map { "\($0) (\($1.cases.map(\.text).joined(separator: ", ")))" }.joined(separator: "; ")
		return
			"these strings are assumed to be enumerations, and models have any other string as unknown; to keep strings, add --text KEY, "
			+ "as in --text \(first.place): \(list)"
	}

	static func notes(on entity: TypeBlueprint) -> [String] {
		guard ReservedName.warned.contains(entity.name) else { return [] }
		return [
			"\(entity.name) hides Swift's or Foundation's own \(entity.name) inside the feature; choose another name if the feature's code needs both"
		]
	}
}

extension TypeBlueprint {
	/// The enumerations of strings in this type and in nested types, by their places.
	fileprivate func enumerationsByPlace(below path: [String] = [])
		-> [(place: String, enumeration: EnumerationBlueprint)]
	{
		properties.flatMap { property -> [(place: String, enumeration: EnumerationBlueprint)] in
			let place = path + [property.key]
			if let enumeration = property.type.enumeration, !enumeration.isNumeric {
				return [(place.joined(separator: "."), enumeration)]
			}
			return property.type.object?.enumerationsByPlace(below: place) ?? []
		}
	}

	/// The keys with several nested types, and the number of these types.
	///
	/// Leaves out a nested key that has nearly as many types as the key above it.
	fileprivate func heavyKeys(below place: [String] = []) -> [(place: String, types: Int)] {
		properties.flatMap { property -> [(place: String, types: Int)] in
			guard let type = property.type.object else { return [] }
			let (count, own) = (type.flattened.count, place + [property.key])
			let inner = place.count < 2 ? type.heavyKeys(below: own).filter { $0.types < count - 2 } : []
			return (count > 2 ? [(own.joined(separator: "."), count)] : []) + inner
		}
	}
}

extension JSONValue {
	/// Whether the response looks like a GraphQL response.
	///
	/// The member `data` then has keys such as `edges`, and all other members are GraphQL's own.
	fileprivate var isOfGraphQL: Bool {
		guard case .object(let members) = self, case .object(let data)? = self[["data"]] else { return false }
		guard members.allSatisfy({ ["data", "errors", "extensions"].contains($0.key) }) else { return false }
		return data.contains { $0.value.hasKey(of: ["pageInfo", "edges", "nodes", "__typename"], below: 3) }
	}

	private func hasKey(of keys: Set<String>, below depth: Int) -> Bool {
		guard depth > 0, case .object(let members) = self else { return false }
		return members.contains { keys.contains($0.key) || $0.value.hasKey(of: keys, below: depth - 1) }
	}
}

private enum ServiceWords {
	private static let past: Set<String> = ["created", "updated", "modified"]
	private static let changes: Set<String> = ["create", "creation", "update", "modification"]
	private static let times: Set<String> = ["at", "date", "last", "on", "time", "timestamp"]
	private static let addresses: Set<String> = ["etag", "href", "htmlurl", "permalink", "self", "uri", "url"]

	static func names(_ key: String) -> Bool {
		let words = SwiftName.words(of: key).map { $0.lowercased() }
		return !past.isDisjoint(with: words) || (!changes.isDisjoint(with: words) && !times.isDisjoint(with: words))
			|| addresses.contains(words.joined())
	}
}
