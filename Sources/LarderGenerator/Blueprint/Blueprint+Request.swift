import Foundation
import LarderProject

extension Blueprint {
	/// Creates the blueprint of `request`.
	///
	/// - Throws: ``NameError``, ``EndpointError``, ``JSONError``, ``OpenAPIError``, ``InferenceError``,
	///   ``RequestError`` or ``IdentifierError``.
	init(_ request: FeatureRequest) throws {
		let collections = try Collections(request.collections, identifiedBy: request.inference.identifierKey)
		let writes = request.writes.saves || request.writes.creates == true
		// A save sends all that the service has sent, and a creation only what an entity needs.
		let skipsTransport = !request.readsByFirstRules && !request.writes.saves && !request.scenario.isLocal
		var builder = try BlueprintBuilder(
			names: request.names,
			collections: request.collections,
			takenNames: request.takenNames,
			keepsTexts: request.scenario.isLocal || writes,
			isSent: !request.scenario.isLocal && writes,
			isPublic: request.isPublic,
			isOffline: request.writes.areOffline,
			keepsPages: request.keepsPages,
			typeNames: TypeNames(chosen: request.inference.typeNames, kept: request.keptNames),
			unwrapping: skipsTransport && !writes ? request.inference.identifierKey : nil
		)
		let responses = try Responses(
			request.samples,
			root: request.root,
			identifiedBy: request.inference.identifierKey,
			keepsOld: request.readsByFirstRules
		)
		let samples = responses.entities + collections.entities
		let graph = try request.wish.graph(
			of: samples,
			called: skipsTransport ? request.names.entity : nil,
			assumes: !request.readsByFirstRules,
			isSaved: request.writes.saves && !request.scenario.isLocal,
			decimals: request.readsByFirstRules || request.scenario.isLocal ? nil : writes ? .keep : .read
		)
		let entity = try builder.build(graph)
		// Without a service there is no response around the entity, and the fixture is the entity.
		let keys = request.scenario.isLocal ? [] : responses.keys
		let isAlone = responses.isAlone && !request.scenario.isLocal
		let answer = try builder.answer(around: entity, at: keys, isAlone: isAlone)
		let identifier = try request.wish.identifier(in: entity, of: responses)
		let endpoint = try Self.endpoint(of: request, in: responses, collections)
		let isDocumented = request.schema != nil
		let several = try builder.build(
			collections,
			of: entity,
			example: graph.root.example,
			beside: isDocumented ? [Sample(value: graph.root.example, path: .root)] : responses.entities,
			as: request.wish.listed,
			identifiedBy: identifier
		)
		let placeNotes =
			endpoint.notes
			+ (request.keepsPages ? [] : CollectionNotes(request: request, collections, several.blueprints).all)
		let dialect = request.style.dialect.fitting(request, collections: several.blueprints)
		self.init(
			app: request.names.app,
			feature: request.names.feature,
			modules: request.names.modules,
			languages: request.languages,
			scenario: request.scenario,
			defaultPolicy: request.scenario.isConfigurable ? request.defaultPolicy : nil,
			preset: request.preset,
			dialect: dialect,
			entity: entity,
			answer: answer,
			identifier: identifier,
			collections: several.blueprints,
			writes: request.writes,
			isPublic: request.isPublic,
			isObserved: request.isObserved,
			endpoint: endpoint.path.segments,
			plainSources: request.handWritten.plainSources(of: request.names.entity),
			validatingSources: request.handWritten.validatingSources,
			larderPath: request.larder?.path(from: request.output) ?? "larder",
			// The stubs of a type that contains itself end before the response does.
			fixture: (keys == responses.keys && !entity.isRecursive
				? request.wish.wholeSample(of: samples, isAlone: isAlone) : nil)
				?? JSONWriter.write(
					JSONValue.object([]).setting(keys, to: isAlone ? .array([graph.root.example]) : graph.root.example)
				),
			reasons: graph.reasons,
			typeNames: builder.typeNames.given,
			fieldsFile: request.fieldsFile,
			notes: graph.notes + builder.notes + several.notes + (request.keepsPages ? [] : Self.notes(on: entity))
				+ (request.keepsPages ? [] : Self.notesOnCreation(of: entity, by: request)) + placeNotes
				+ Self.notesOnIncluded(in: responses, collections)
				+ (request.keepsPages ? [] : Self.notesOnForm(of: responses, collections))
				+ (request.keepsPages
					? [] : Self.notes(on: dialect, in: request.style.dialect) + Self.notes(onOffline: request))
		)
		transported = graph.transported
		(identifierPrefix, identifierSuffix) = (endpoint.path.prefix, endpoint.path.suffix)
		(keepsOld, readsOne) = (request.readsByFirstRules, request.readsOne)
		(requiredQuery, endpointQuery) = (request.requiredQuery ?? [], endpoint.path.query)
		created = try request.writes.created.flatMap { body throws(NameError) in
			let kept = entity.properties.filter { body.keys.contains($0.key) }
			guard request.writes.creates == true, !kept.isEmpty, kept.count < entity.properties.count else {
				return nil
			}
			let name = try builder.claimEnvelope(body.name)
			return TypeBlueprint(name: name, properties: kept, sample: entity.sample)
		}
		try check()
	}

	/// The path before the identifier: the author's, or one that the responses show, or else the plural, which is noted.
	private static func endpoint(
		of request: FeatureRequest,
		in responses: Responses,
		_ collections: Collections
	) throws(EndpointError) -> (path: EndpointPath, notes: [String]) {
		if let path = request.endpoint, request.readsByFirstRules { return (try EndpointPath(path), []) }
		if let path = request.endpoint {
			var given = try EndpointPath(path, identifiedBy: request.inference.identifierKey)
			guard !request.keepsPages, !request.scenario.isLocal, request.schema == nil else { return (given, []) }
			if request.readsOne { try given.checkPlace() }
			let notes =
				given.hasPlace ? [] : given.takeExtension(shownBy: request, collections.entities + responses.entities)
			return (given, notes)
		}
		// Earlier versions did not look at the responses.
		guard !request.keepsPages, !request.scenario.isLocal else {
			return (try EndpointPath(SwiftName.kebab(request.names.entity)), [])
		}
		let key = request.identifierKind == nil ? request.inference.identifierKey : nil
		let shown = ShownPath(
			identifierKey: key,
			isNumbered: request.identifierKind.map { $0 != .text } ?? false,
			names: Set(
				[
					request.names.entity,
					CollectionNames(request.names.entity, plural: request.collections.plural).plural,
				]
				.map(PageWords.word)
			),
			entities: responses.entities + collections.entities,
			pages: collections.pages,
			hasHeadLink: collections.nextLink != nil,
			isOfOne: request.readsOne
		)
		let reason: String
		switch shown.finding {
		case .found(var path, let place):
			let notes = path.takeExtension(shownBy: request, shown.entities)
			return (path, ["the path \(path.text) is that of \(place); --path names another"] + notes)
		case .apart(var path, let place, let pages):
			let isNamed = request.collections.pagePath != nil
			let notes = path.takeExtension(shownBy: request, shown.entities)
			return (
				path,
				["the path \(path.text) is that of \(place); --path names another"] + notes
					+ (isNamed
						? [] : ["pages are assumed to have it, too, because \(pages); --list-path names another"])
			)
		case .none(let problem): reason = problem
		}
		if let kind = (responses.entities + collections.entities).first?.value.resourceType {
			let path = try EndpointPath(kind)
			return (
				path, ["the path /\(kind) is assumed, because FHIR calls it by $.resourceType; --path names another"]
			)
		}
		let plural = CollectionNames(request.names.entity, plural: request.collections.plural).plural
		let path = try EndpointPath(SwiftName.kebab(plural))
		return (path, ["the path \(path.text) is assumed, because \(reason); --path names another"])
	}

	/// That objects beside the entities are left out.
	private static func notesOnIncluded(in responses: Responses, _ collections: Collections) -> [String] {
		let keys = ["included", "includes"].filter { key in
			responses.surroundings.contains { $0[[key]] != nil }
				|| (collections.pages + collections.lists).contains { !$0.keys.isEmpty && $0.value[[key]] != nil }
		}
		return keys.map { "$.\($0) is left out: it holds other objects, to which the entities refer" }
	}

	/// That responses have a form which one may not expect.
	private static func notesOnForm(of responses: Responses, _ collections: Collections) -> [String] {
		let bodies = responses.surroundings + (collections.pages + collections.lists).map(\.value)
		let isGraphQL = bodies.contains(where: \.isOfGraphQL)
		return [
			responses.isAlone
				? "a response is an array with one entity, as in the sample; for a service that answers with the entity, give that"
				: nil,
			isGraphQL
				? "the response is like those of GraphQL, which gets a query by POST; the written data source asks by GET, so "
					+ "write its request yourself"
				: nil,
		].compactMap(\.self)
	}

	/// That the app's executor is not used, because it takes closures for other tiers.
	private static func notes(on dialect: Dialect, in style: Dialect) -> [String] {
		guard style.execution == .executor, dialect.execution == .repository, let tiers = style.executedTiers.first
		else {
			return []
		}
		return [
			"the app's CachePolicyExecutor has no closures for these tiers, so the repository carries out the policies itself; "
				+ "--tiers \(tiers.rawValue) uses the executor"
		]
	}

	/// What a creation sends, if no document says it.
	private static func notesOnCreation(of entity: TypeBlueprint, by request: FeatureRequest) -> [String] {
		guard request.writes.creates == true, request.schema == nil, !request.scenario.isLocal else { return [] }
		guard let body = request.writes.created else {
			return [
				"a creation is assumed to send the whole model, because no response shows what the service takes; --create-json FILE "
					+ "gives an example of its body"
			]
		}
		let unknown = body.keys.filter { key in !entity.properties.contains { $0.key == key } }
		guard !unknown.isEmpty else { return [] }
		return ["a creation does not send what the model lacks: \(unknown.joined(separator: ", "))"]
	}

	/// What the author should know of the name of `entity`.
	private static func notes(on entity: TypeBlueprint) -> [String] {
		let name = entity.name
		guard ReservedName.warned.contains(name) else { return [] }
		return [
			"\(name) hides Swift's or Foundation's own \(name) inside the feature; choose another name if its code needs both"
		]
	}

	private func check() throws(RequestError) {
		try checkTypes()
		try checkOffline()
		try checkObserved()
		if writes.creates == true, identifier.path.isEmpty {
			throw RequestError(
				description:
					"--create keeps an entity by the identifier in its response, but no response has one; leave it out, or name a "
					+ "key by --id KEY in place of --id-type"
			)
		}
		if dialect.networking != Dialect().networking, collections.contains(where: { $0.nextLink != nil }) {
			throw RequestError(
				description:
					"the project's own HTTP client gives no header fields, so a page cannot have the link of the field Link; give "
					+ "the response without its head"
			)
		}
		guard scenario.isLocal else { return }
		guard collections.isEmpty else {
			throw RequestError(
				description:
					"pages and lists come from a service, but --scenario local has none; choose another scenario"
			)
		}
		guard writes.creates != true else {
			throw RequestError(
				description:
					"--create asks a service, but --scenario local has none; leave it out, because a local repository saves "
					+ "new entities as it saves others"
			)
		}
	}
}

extension JSONValue {
	/// Whether it has nothing beside `data` but what GraphQL puts there, and the objects of GraphQL in it.
	fileprivate var isOfGraphQL: Bool {
		guard case .object(let members) = self, case .object(let data)? = self[["data"]] else { return false }
		guard members.allSatisfy({ ["data", "errors", "extensions"].contains($0.key) }) else { return false }
		return data.contains { $0.value.hasKey(of: ["pageInfo", "edges", "nodes", "__typename"], below: 3) }
	}

	private func hasKey(of keys: Set<String>, below depth: Int) -> Bool {
		guard depth > 0, case .object(let members) = self else { return false }
		return members.contains { keys.contains($0.key) || $0.value.hasKey(of: keys, below: depth - 1) }
	}

	/// The kind of a resource of FHIR; `nil` for other objects.
	fileprivate var resourceType: String? {
		guard case .string(let kind)? = self[["resourceType"]], SwiftName.isUpperCamel(kind) else { return nil }
		return kind
	}
}

extension FeatureRequest {
	/// The file of what the samples do not show; `nil` if that is nothing.
	fileprivate var fieldsFile: GeneratedFile? {
		let overrides = wish.inference.overrides ?? [:]
		guard fieldsText != nil || !overrides.isEmpty else { return nil }
		let text = fieldsText ?? Array(FieldsFile(overrides: overrides).text(for: names.entity).utf8)
		return GeneratedFile(path: FieldsFile.path(of: names), contents: text)
	}
}

extension EntityRequest {
	/// The keys that can identify the entity `name`, the likeliest first, if it lacks the requested key.
	///
	/// It is `nil` if the identifier is there, or if the responses cannot be used.
	package func identifierChoices(for name: String) -> [String]? {
		do {
			let collections = try Collections(collections, identifiedBy: inference.identifierKey)
			let responses = try Responses(samples, root: root, identifiedBy: inference.identifierKey)
			var builder = try BlueprintBuilder(names: FeatureNames(entity: name, feature: name, app: "App"))
			let entity = try builder.build(graph(of: responses.entities + collections.entities))
			do {
				_ = try identifier(in: entity, of: responses)
				return nil
			} catch is IdentifierError {
				return entity.identifierKeys.isEmpty ? nil : entity.identifierKeys
			}
		} catch {
			// The blueprint of the request throws the same error.
			return nil
		}
	}

	/// Whether the pages of `name` do not show how they turn, and nobody says it.
	package func needsPageStyle(for name: String) -> Bool { pageStyles(for: name) != nil }

	/// The ways in which the pages of `name` can turn, if they do not show it and nobody says it; else `nil`.
	package func pageStyles(for name: String) -> [PageStyle]? {
		guard collections.pageBy == nil, !collections.pages.isEmpty else { return nil }
		do {
			_ = try Blueprint(pageRequest(for: name))
			return nil
		} catch {
			// The blueprint of the request throws any other error, too.
			return (error as? PageTurnError)?.choices
		}
	}

	/// The assumed name of the query item with the cursor or the last identifier, which no page of `name` shows; else `nil`.
	package func assumedPageQuery(for name: String) -> String? {
		guard collections.pageQuery == nil, !collections.pages.isEmpty else { return nil }
		// The blueprint of the request throws any error, too.
		guard let page = (try? Blueprint(pageRequest(for: name)))?.collections.first, page.isQueryAssumed else {
			return nil
		}
		switch page.turn {
		case .cursor(let query)?, .last(let query)?: return query
		default: return nil
		}
	}

	private func pageRequest(for name: String) -> FeatureRequest {
		let names = FeatureNames(entity: name, feature: name, app: "App")
		return FeatureRequest(names: names, wish: self, output: URL(filePath: "/"), larder: nil)
	}

	/// The bytes of the only sample; `nil` if there are several, or if the sample is an element of an array.
	fileprivate func wholeSample(of parsed: [Sample], isAlone: Bool) -> [UInt8]? {
		guard parsed.count == 1, samples.count == 1, !samples[0].isArray || isAlone else { return nil }
		return samples[0].bytes
	}

	/// The types that the schema or the samples describe, without the transport's keys if the entity has a name.
	fileprivate func graph(
		of samples: [Sample],
		called entity: String? = nil,
		assumes: Bool = true,
		isSaved: Bool = false,
		decimals: DecimalRule? = nil
	) throws -> TypeGraph {
		guard let schema else {
			return try TypeGraph.infer(
				from: samples,
				options: inference,
				entity: entity,
				assumes: assumes,
				isSaved: isSaved,
				decimals: decimals
			)
		}
		guard inference.enumerations.isEmpty else {
			throw RequestError(
				description:
					"--enum is for real responses, and a document already names its enumerations; leave it out"
			)
		}
		let document = try OpenAPIDocument(schema.document)
		var reader = SchemaReader(document: document, options: inference)
		return try reader.graph(of: document.schema(called: schema.name))
	}

	fileprivate func identifier(in entity: TypeBlueprint, of responses: Responses) throws -> IdentifierBlueprint {
		if let kind = identifierKind { return IdentifierBlueprint(path: [], kind: kind) }
		let keys = inference.identifierKey.split(separator: ".").map(String.init)
		let places = [inference.identifierKey] + keys.indices.map { keys[...$0].joined(separator: ".") }
		guard !places.contains(where: { inference[$0].skip == true }) else { throw IdentifierError(skipped: keys) }
		let root = schema == nil ? responses.likelyRoot(identifiedBy: inference.identifierKey) : nil
		do {
			return try .find(inference.identifierKey, in: entity, root: root?.place)
		} catch {
			if root?.isIdentified != true { try responses.checkForCollection() }
			throw error
		}
	}
}
