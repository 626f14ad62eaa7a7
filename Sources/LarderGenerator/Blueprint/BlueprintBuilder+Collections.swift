extension BlueprintBuilder {
	/// Builds the blueprints of `collections`, and the notes for the author about them.
	///
	/// - Parameters:
	///   - entity: The type of the entities in the collections.
	///   - example: An entity with every key, for fixtures and stubs.
	///   - samples: The entities in other responses.
	///   - identifier: The identifier of an entity.
	///   - optional: The places of keys that some responses may lack by chance; `nil` for all keys.
	///   - around: The places of keys around the entities that may be missing, as the author says.
	///   - areLists: Whether pages of whole entities are lists over the entity's cache.
	mutating func build(
		_ collections: Collections,
		of entity: TypeBlueprint,
		example: JSONValue,
		beside samples: [Sample],
		as request: CollectionRequest,
		identifiedBy identifier: IdentifierBlueprint,
		optional: Set<String>?,
		around: Set<String>,
		areLists: Bool
	) throws -> (blueprints: [CollectionBlueprint], notes: [String]) {
		let several = CollectionNames(names.entity, plural: request.plural)
		var blueprints: [CollectionBlueprint] = []
		var notes: [String] = []
		if !collections.pages.isEmpty {
			let lead = PageLead(request, collections)
			let pages = lead.shown(in: collections.pages)
			if !keepsPages { notes += lead.notes(beside: collections.pages) }
			let key = lead.keys.isEmpty ? nil : lead.keys.joined(separator: ".")
			let contents = CollectionContents(
				envelopes: pages,
				given: collections.pages,
				entity: entity,
				example: example
			)
			var envelopeNotes: [String] = []
			let envelope = try envelope(
				contents,
				called: several.page,
				lacking: (request.optionalKeys ?? []) + around + (key.map { [$0] } ?? []),
				head: collections.head,
				notes: &envelopeNotes
			)
			var path = try request.pagePath.map { try EndpointPath($0) }
			var read = request
			// Earlier versions sent both the page item of the author's path and their own page item.
			if !keepsPages { read.pageQuery = request.pageQuery ?? path?.pageItem }
			let reading = try reading(
				of: contents,
				in: envelope,
				as: read,
				identifier: identifier,
				hasHead: !collections.head.isEmpty
			)
			let turn = reading.turn
			notes += reading.notes(query: turn.query, isChosen: request.pageBy != nil)
			let link = LeftLink(
				fields: envelope?.pageFields(beside: contents.keys) ?? [],
				sample: contents.answer(in: envelope),
				turn: turn
			)
			if !keepsPages, request.pageBy == nil, let link {
				notes.append(link.note(beside: request.pagePath, inHead: collections.linkField))
			}
			let filter =
				try request.filters.isEmpty
				? nil
				: FilterBlueprint(
					name: several.filter,
					keys: request.filters,
					types: request.filterTypes ?? [:],
					beside: path?.query.map(\.name) ?? [],
					turn: turn,
					entity: entity
				)
			let elements = PropertyNames.names(for: [SwiftName.lowerCamel(several.plural)])[0]
			let others = samples + collections.lists.flatMap(\.entities)
			let differences = Collections.differences(
				between: collections.pages,
				and: others,
				as: entity,
				optional: optional
			)
			let first = try path?.takeFirstPage(turning: turn)
			var page = contents.page(
				several.page,
				envelope: envelope,
				elements: elements,
				extent: .page(turn, filter: filter),
				reading: reading,
				identifier: identifier,
				nextLink: collections.nextLink,
				linksObjects: collections.linksObjects,
				head: collections.head,
				firstPage: first,
				countsPages: areLists && differences.isEmpty,
				isDocumented: request.optionalKeys != nil
			)
			// If the page shows whether there is a next page, the other keys beside its entities need no note.
			if !page.tellsOfNext { notes = envelopeNotes + notes }
			if page.firstPage == 0, case .number = turn { notes.append("the first page has the number 0") }
			if !page.tellsOfNext, !keepsPages {
				notes.append(
					"the page does not show whether it is the last, so the model has no hasNextPage; the end is a page without entities"
						+ (page.countToEnd.map { ", or the page that reaches \($0)" } ?? "")
				)
			}
			if case .last = turn, !keepsPages {
				notes.append(
					"the page after an identifier is assumed to begin after the entity with this identifier"
						+ (page.endsEmpty ? "; the end is a page without entities" : "")
				)
			}
			(page.path, page.query) = (path?.segments, path?.query ?? [])
			if !keepsPages { page.query.removeAll { $0.name == turn.query } }
			page.endsWithSlash = path?.endsWithSlash ?? false
			page.requiredQuery = request.pageRequired ?? []
			if contents.keys.isEmpty { page.element = try element(contents, called: several.page) }
			page.isQueryAssumed = reading.isAssumed
			page.differences = differences
			let isShown = contents.showsFirstPage(in: envelope, reading, isDocumented: request.optionalKeys != nil)
			page.isFirstPageAssumed = first == nil && page.firstPage == 1 && !isShown && link == nil
			blueprints.append(page)
		}
		if !collections.lists.isEmpty {
			let contents = CollectionContents(
				envelopes: collections.lists,
				given: collections.lists,
				entity: entity,
				example: example
			)
			let envelope = try envelope(
				contents,
				called: several.list,
				lacking: (request.optionalKeys ?? []) + around,
				notes: &notes
			)
			var list = contents.list(several.list, envelope: envelope)
			let others = samples + collections.pages.flatMap(\.entities)
			let path = try request.listPath.map { try EndpointPath($0) }
			(list.path, list.query) = (path?.segments, path?.query ?? [])
			list.endsWithSlash = path?.endsWithSlash ?? false
			list.requiredQuery = request.listRequired ?? []
			if contents.keys.isEmpty { list.element = try element(contents, called: several.list) }
			list.differences = Collections.differences(
				between: collections.lists,
				and: others,
				as: entity,
				optional: optional
			)
			blueprints.append(list)
		}
		return (blueprints, notes)
	}

	private func reading(
		of contents: CollectionContents,
		in envelope: TypeBlueprint?,
		as request: CollectionRequest,
		identifier: IdentifierBlueprint,
		hasHead: Bool
	) throws(PageTurnError) -> PageReading {
		let signs = PageSigns(
			fields: envelope?.pageFields(beside: contents.keys) ?? [],
			sample: contents.answer(in: envelope),
			style: request.pageBy,
			query: PageQuery(request.pageQuery),
			hasIdentifiers: !identifier.path.isEmpty,
			responses: contents.envelopes.map(\.value),
			place: contents.keys,
			file: request.pages.first?.name,
			hasHead: hasHead
		)
		return try signs.read(keepsOld: keepsPages)
	}

	/// Builds the type of the object around the entities, in which the values at `places` are optional.
	///
	/// Returns `nil` if the response is an array, and the app reads nothing in its `head`.
	private mutating func envelope(
		_ contents: CollectionContents,
		called name: String,
		lacking places: [String],
		head: [HeadField] = [],
		notes: inout [String]
	) throws -> TypeBlueprint? {
		guard !contents.keys.isEmpty else { return nil }
		var pruning = UnknownPruning()
		var told = try TypeInference().inferObject(of: contents.outsides).leavingOutIdleKeys
		// Any response may lack a field of the head, and the number of the next page is empty on the last page.
		let counts = head.filter { !$0.isLink }.map(\.key)
		for index in told.properties.indices where counts.contains(told.properties[index].key) {
			told.properties[index].field = FieldShape(.integer, isOptional: true)
		}
		let shape = pruning.prune(told, at: .root)
		notes += pruning.notes.map { "\(name): \($0)" }
		var whole = shape.makingLinksOptional(and: Set(places))
		// FHIR omits `entry` in an empty bundle, and HAL omits `_embedded` in an empty page. A service whose responses
		// all have `success` and `data` usually sends `null` if there is no data.
		let isOfFHIR = contents.keys == ["entry"] && shape.sample["resourceType"] == .string("Bundle")
		let isWrapped = contents.keys == ["data"] && shape.fields["success"] != nil
		if isOfFHIR || isWrapped || (contents.keys.first == "_embedded") {
			whole.properties.indices.filter { whole.properties[$0].key == contents.keys.first }
				.forEach { whole.properties[$0].field.isOptional = true }
		}
		let type = try build(name, shape: whole, at: .root)
		let held = try element(contents, called: name) ?? contents.entity
		let array = PropertyType.array(.object(held), hasOptionalElements: false)
		let elements: PropertyType =
			switch (contents.isKeyed, contents.isGrouped) {
			case (true, true): .dictionary(array, hasOptionalElements: false)
			case (true, false): .dictionary(.object(held), hasOptionalElements: false)
			default: array
			}
		let holding = type.holding(elements, at: contents.keys, in: contents.answer(of: shape))
		guard holding.field(contents.keys)?.properties.last?.type == elements else {
			throw InferenceError(
				at: contents.keys.reduce(JSONPath.root) { $0.appending(key: $1) },
				"is inside of an array, or of an object whose keys are data, where written code finds no entities; name another "
					+ "key by --items KEY"
			)
		}
		return holding
	}
}

extension BlueprintBuilder {
	/// Builds the type of the object around each entity; `nil` if the elements are the entities.
	private mutating func element(_ contents: CollectionContents, called name: String) throws -> TypeBlueprint? {
		guard let inner = contents.inner else { return nil }
		let member = SwiftName.upperCamel(Singular.of(SwiftName.lowerCamel(contents.keys.last ?? "element")))
		let property = PropertyBlueprint(
			key: inner,
			name: PropertyNames.names(for: [inner])[0],
			type: .object(contents.entity),
			isOptional: false
		)
		return TypeBlueprint(
			name: try claimEnvelope(name + member),
			properties: [property],
			sample: [inner: contents.example]
		)
	}
}

extension ObjectShape {
	/// This shape without keys of unknown type, such as a `null`.
	///
	/// A key that shows how the next page is requested stays.
	fileprivate var leavingOutIdleKeys: ObjectShape {
		var shape = self
		for (index, property) in shape.properties.enumerated() {
			guard case .object(let inner) = property.field.value else { continue }
			shape.properties[index].field.value = .object(inner.leavingOutIdleKeys)
		}
		shape.properties.removeAll { property in
			let isTyped =
				switch property.field.value {
				case .unknown, .mixed, .odd: false
				case .array(let element): element.value != .unknown
				case .object(let inner): !inner.properties.isEmpty
				default: true
				}
			return !isTyped && (!EnvelopeFacts.uses(property.key) || PageWords.leadsBack(property.key))
		}
		return shape
	}
}

extension EndpointPath {
	/// The name of the query item with the page's number: `page` in `/orders?page=1`.
	fileprivate var pageItem: String? {
		query.first { item in
			guard case .constant(let value) = item.value, Int(value) != nil else { return false }
			return PageWords.numberQueries.contains(PageWords.word(of: item.name))
		}?.name
	}
}
