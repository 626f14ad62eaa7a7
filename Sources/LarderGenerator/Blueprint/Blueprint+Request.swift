extension Blueprint {
	/// Creates the blueprint of `request`.
	///
	/// - Throws: ``NameError``, ``EndpointError``, ``JSONError``, ``OpenAPIError``, ``InferenceError``,
	///   ``RequestError`` or ``IdentifierError``.
	init(_ request: FeatureRequest) throws {
		let collections = try Collections(request.collections)
		var builder = try BlueprintBuilder(
			names: request.names,
			collections: request.collections,
			isPublic: request.isPublic
		)
		let endpoint = try EndpointPath(request.endpoint ?? SwiftName.kebab(request.names.entity))
		let samples = try Sample.all(in: request.samples) + collections.entities
		let graph = try request.wish.graph(of: samples)
		let entity = try builder.build(graph)
		let several = try builder.build(collections, of: entity, example: graph.root.example, as: request.collections)
		let identifier = try request.wish.identifier(in: entity)
		self.init(
			app: request.names.app,
			feature: request.names.feature,
			modules: request.names.modules,
			languages: request.languages,
			scenario: request.scenario,
			preset: request.preset,
			dialect: request.style.dialect.fitting(request, identifier: identifier),
			entity: entity,
			identifier: identifier,
			collections: several.blueprints,
			writes: request.writes,
			isPublic: request.isPublic,
			endpoint: endpoint.segments,
			larderPath: request.larder?.path(from: request.output) ?? "larder",
			fixture: request.wish.wholeSample(of: samples) ?? JSONWriter.write(graph.root.example),
			reasons: graph.reasons,
			notes: graph.notes + several.notes
		)
		try check()
	}

	private func check() throws(RequestError) {
		guard case .local = scenario, !collections.isEmpty else { return }
		throw RequestError(
			description:
				"pages and lists come from a service, but --scenario local has none; choose another scenario"
		)
	}
}

extension EntityRequest {
	/// The bytes of the only sample; `nil` if there are several, or if the sample is an element of an array.
	fileprivate func wholeSample(of parsed: [Sample]) -> [UInt8]? {
		guard parsed.count == 1, samples.count == 1, parsed[0].path.description == JSONPath.root.description else {
			return nil
		}
		return samples[0].bytes
	}

	/// The types that the schema or the samples describe.
	fileprivate func graph(of samples: [Sample]) throws -> TypeGraph {
		guard let schema else { return try TypeGraph.infer(from: samples, options: inference) }
		guard inference.enumerations.isEmpty else {
			throw RequestError(
				description:
					"--enum is for real answers, and a document already names its enumerations; leave it out"
			)
		}
		let document = try OpenAPIDocument(schema.document)
		var reader = SchemaReader(document: document, options: inference)
		return try reader.graph(of: document.schema(called: schema.name))
	}

	fileprivate func identifier(in entity: TypeBlueprint) throws(IdentifierError) -> IdentifierBlueprint {
		if let kind = identifierKind { return IdentifierBlueprint(path: [], kind: kind) }
		return try .find(inference.identifierKey, in: entity)
	}
}
