import Foundation
import LarderProject

extension Blueprint {
	/// Creates the blueprint of `request`.
	///
	/// - Throws: ``NameError``, ``EndpointError``, ``JSONError``, ``OpenAPIError``, ``InferenceError``,
	///   ``RequestError`` or ``IdentifierError``.
	init(_ request: FeatureRequest) throws {
		let collections = try Collections(
			request.collections,
			root: request.keepsPages ? nil : request.root,
			identifiedBy: request.inference.identifierKey,
			keepsPages: request.keepsPages
		)
		let writes = request.writes.saves || request.writes.creates == true
		// A save must send back everything that the service sent, so no key is left out as part of the transport.
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
			keepsEarlierNames: request.keepsEarlierNames,
			typeNames: TypeNames(chosen: request.inference.typeNames, kept: request.keptNames),
			unwrapping: skipsTransport && !writes ? request.inference.identifierKey : nil
		)
		// A creation takes the whole model if it waits in the outbox, because the app shows the new entity meanwhile.
		builder.createsOwnModel = !request.writes.areOffline && !request.keepsCalls
		let responses = try Responses(
			request.samples,
			root: request.root,
			identifiedBy: request.inference.identifierKey,
			called: request.readsByFirstRules || request.scenario.isLocal ? nil : request.names.entity,
			beside: collections,
			keepsOld: request.readsByFirstRules
		)
		if !request.keepsPages {
			try responses.checkKinship(with: collections.entities)
			try responses.checkRoot(request.root, identifiedBy: request.inference.identifierKey)
		}
		let all = responses.entities + collections.entities
		// Code that is already written keeps its types.
		let samples =
			request.readsByFirstRules ? all : all.leavingOutCopies(identifiedBy: request.inference.identifierKey)
		let losesKeys =
			request.writes.saves && request.writes.saved == nil && request.writes.saveBy != .patch
			&& !request.scenario.isLocal
		let documented =
			request.schema == nil
			? nil : try request.wish.graph(of: [], assumes: !request.readsByFirstRules, losesKeys: losesKeys)
		let known = documented.map { [Sample(value: $0.root.example, path: .root)] } ?? samples
		var body = try request.createdContents(answeredAt: responses.keys, beside: known)
		let savedBody = try request.savedContents(answeredAt: responses.keys, beside: known)
		let graph =
			try documented
			?? request.wish.graph(
				of: samples,
				keeping: request.keptNames,
				createdAs: body?.shape,
				savedAs: savedBody?.shape,
				called: skipsTransport ? request.names.entity : nil,
				assumes: !request.readsByFirstRules,
				isSaved: request.writes.saves && !request.scenario.isLocal,
				losesKeys: losesKeys,
				decimals: request.readsByFirstRules || request.scenario.isLocal
					? nil : writes ? .keep : request.keepsDoubleMoney ? .readAsDouble : .read,
				around: collections.values
			)
		body?.learnt = graph.learnt
		let entity = try builder.build(graph)
		let isDocumented = request.schema != nil
		// Without a service, no response surrounds the entity, and the fixture is the entity.
		let keys = request.scenario.isLocal ? [] : responses.keys
		// If no sample shows one entity, a page shows whether the value at `--root` is an array. A list shows this,
		// too, if the read of one entity uses the list's path and a query item.
		let endpoint = try Self.endpoint(of: request, in: responses, collections)
		let isInList = try keys.isEmpty && request.readsList(at: endpoint.path, collections)
		let guessesArray =
			request.samples.isEmpty && (request.root != nil || isInList) && !isDocumented && !request.keepsPages
			&& !request.scenario.isLocal
		let paged = guessesArray ? collections.values.lazy.compactMap { $0.first(at: keys) }.first : nil
		let arrayDepth =
			request.scenario.isLocal
			? nil : request.wish.isAlone == true ? keys.count : responses.arrayDepth ?? paged?.arrayDepth
		let isAlone = arrayDepth != nil
		let isKeyed = responses.isKeyed && !request.scenario.isLocal
		let answer = try builder.answer(around: entity, at: keys, arrayDepth: arrayDepth, isKeyed: isKeyed)
		var identifier = try request.wish.identifier(in: entity, of: responses)
		identifier.isAddress = !request.readsByFirstRules && request.wish.areIdentifiersAddresses(in: samples)
		let (listed, listNotes) = request.listed(beside: endpoint.path, collections)
		let several = try builder.build(
			collections,
			of: entity,
			example: graph.root.example,
			beside: isDocumented ? [Sample(value: graph.root.example, path: .root)] : responses.entities,
			as: listed,
			identifiedBy: identifier,
			optional: request.keysByChance,
			around: graph.around,
			areLists: request.keepsLists && !identifier.path.isEmpty
		)
		let placeNotes =
			endpoint.notes + listNotes
			+ (request.keepsPages ? [] : CollectionNotes(request: request, collections, several.blueprints).all)
		let creation =
			try request.writes.creates == true && !request.scenario.isLocal
			? request.writes.created.map { given throws(NameError) in try builder.creation(given, body, of: entity) }
			: nil
		let save = try savedBody.map { try builder.save($0, of: entity, isDocumented: isDocumented) }
		// A service usually wraps the bodies of saves and creations in the same objects.
		let assumed =
			body != nil && request.writes.saves && request.schema == nil && !request.keepsCalls
			? creation?.envelope : nil
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
			// A response may nest a recursive type deeper than a stub does. So the fixture of such a type is written
			// anew, as deep as the stub.
			fixture: (keys == responses.keys && !entity.isRecursive
				? request.wish.wholeSample(of: samples, isAlone: isAlone) : nil)
				?? JSONWriter.write(
					JSONValue.example(
						isKeyed ? .object([JSONMember(key: "1", value: graph.root.example)]) : graph.root.example,
						at: keys,
						arrayDepth: arrayDepth
					)
				),
			reasons: graph.reasons,
			typeNames: builder.typeNames.given,
			fieldsFile: request.fieldsFile,
			notes: (request.keepsPages
				? []
				: [
					Self.noteOnSize(of: entity),
					Self.noteOnRequired(
						samples,
						of: entity,
						identifiedBy: request.inference.identifierKey,
						by: request
					),
					Self.noteOnEnumerations(of: entity, by: request),
				]
				.compactMap(\.self)) + graph.notes + builder.notes + several.notes
				+ (request.keepsPages ? [] : Self.notes(on: entity))
				+ (request.keepsPages ? [] : Self.notesOnCreation(creation, by: request)) + placeNotes
				+ (request.keepsPages
					? [] : Self.notesOnSave(of: entity, as: save?.type, by: request) + (save?.notes ?? []))
				+ (identifier.isAddress
					? [Self.noteOnAddresses]
					: [Self.noteOnSlashes(in: samples, at: endpoint.path, by: request)].compactMap(\.self))
				+ Self.notesOnIncluded(in: responses, collections)
				+ (request.keepsPages
					? []
					: Self.notesOnSurroundings(of: responses)
						+ Self.notesOnForm(of: responses, collections, isAlone: isAlone && !isDocumented))
				+ (request.keepsPages
					? [] : Self.notes(on: dialect, in: request.style.dialect) + Self.notes(onOffline: request))
		)
		transported = graph.transported
		(identifierPrefix, identifierSuffix) = (endpoint.path.prefix, endpoint.path.suffix)
		identifierRest = endpoint.path.rest
		endsWithSlash = endpoint.path.endsWithSlash && !request.readsByFirstRules
		(keepsOld, readsOne) = (request.readsByFirstRules, request.readsOne)
		if !request.keepsCalls {
			parameterKinds = entity.numbers.merging(request.wish.parameterKinds ?? [:]) { _, documented in documented }
		}
		self.isDocumented = isDocumented
		(requiredQuery, endpointQuery) = (request.requiredQuery ?? [], endpoint.path.query)
		creationPath = try request.writes.createPath.map {
			try EndpointPath(creating: $0, identifiedBy: request.inference.identifierKey)
		}
		(created, createdEnvelope) = (creation?.type, creation?.envelope)
		createsOwnModel = builder.createsOwnModel && created != nil
		(saved, savedEnvelope) = (save?.type, save?.envelope ?? assumed)
		if !request.keepsPages {
			notes +=
				notesOnCopies
				+ [noteOnFirstPage, noteOnSavedEnvelope, noteOnCreationPath, noteOnConstant].compactMap(\.self)
		}
		try check()
	}

	private func check() throws(RequestError) {
		if answer?.isKeyed == true, writes.saves || writes.creates == true {
			throw RequestError(
				description:
					"responses have the entity under its identifier, and none shows what a save or a creation sends; leave --save and "
					+ "--create out, and write these requests yourself"
			)
		}
		try checkTypes()
		try checkOffline()
		try checkObserved()
		if writes.creates == true, identifier.path.isEmpty {
			throw RequestError(
				description:
					"--create needs the identifier in the response, but no response has one; leave --create out, or name the "
					+ "identifier's key by --id KEY instead of --id-type"
			)
		}
		if dialect.networking != Dialect().networking, let field = collections.lazy.compactMap(\.headField).first {
			throw RequestError(
				description:
					"the project's own HTTP client gives no header fields, so the app cannot read the field \(field) of a page; give "
					+ "the response without its head"
			)
		}
		guard scenario.isLocal else { return }
		guard collections.isEmpty else {
			throw RequestError(
				description:
					"pages and lists come from a service, but --scenario local has no service; choose another scenario"
			)
		}
		guard writes.saved == nil else {
			throw RequestError(
				description:
					"--save-json is for a request to a service, but --scenario local has no service; leave --save-json out, or choose another scenario"
			)
		}
		guard writes.creates != true else {
			throw RequestError(
				description:
					"--create asks a service, but --scenario local has no service; leave --create out, because a local repository saves "
					+ "new entities as it saves others"
			)
		}
	}
}

extension FeatureRequest {
	/// Whether the repositories of pages and lists keep complete entities in the entity's own cache.
	fileprivate var keepsLists: Bool {
		let page = CollectionNames(names.entity, plural: wish.collections.plural).page
		return wish.scenario.cache.strategy != .noCache && preset == .larder && wish.readsOne
			&& !handWritten.validatingSources.contains(page)
	}

	fileprivate var fieldsFile: GeneratedFile? {
		let overrides = wish.inference.overrides ?? [:]
		guard fieldsText != nil || !overrides.isEmpty else { return nil }
		let text = fieldsText ?? Array(FieldsFile(overrides: overrides).text(for: names.entity).utf8)
		return GeneratedFile(path: FieldsFile.path(of: names), contents: text)
	}
}
