extension Blueprint {
	/// What the files of `request` will say.
	///
	/// - Throws: ``NameError``, ``EndpointError``, ``JSONError``, ``InferenceError`` and ``IdentifierError``, in this order.
	init(_ request: FeatureRequest) throws {
		var builder = try BlueprintBuilder(names: request.names)
		let endpoint = try EndpointPath(request.endpoint ?? SwiftName.kebab(request.names.entity))
		let graph = try TypeGraph.infer(from: JSONParser.parse(request.sample))
		let entity = try builder.build(graph)
		self.init(
			app: request.names.app,
			feature: request.names.feature,
			scenario: request.scenario,
			preset: request.preset,
			entity: entity,
			identifier: try IdentifierBlueprint.find(request.identifierKey, in: entity),
			endpoint: endpoint.segments,
			larderPath: request.larder.path(from: request.output),
			fixture: request.sample,
			notes: graph.notes
		)
	}
}
