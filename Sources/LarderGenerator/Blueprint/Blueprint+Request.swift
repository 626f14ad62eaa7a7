extension Blueprint {
	/// What the files of `request` will say.
	///
	/// - Throws: ``NameError``, ``EndpointError``, ``JSONError``, ``InferenceError`` and ``IdentifierError``, in this order.
	init(_ request: FeatureRequest) throws {
		var builder = try BlueprintBuilder(names: request.names)
		let endpoint = try EndpointPath(request.endpoint ?? SwiftName.kebab(request.names.entity))
		let samples = try Sample.all(in: request.samples)
		let graph = try TypeGraph.infer(from: samples, options: request.inference)
		let entity = try builder.build(graph)
		self.init(
			app: request.names.app,
			feature: request.names.feature,
			modules: request.names.modules,
			languages: request.languages,
			scenario: request.scenario,
			preset: request.preset,
			entity: entity,
			identifier: try IdentifierBlueprint.find(request.inference.identifierKey, in: entity),
			endpoint: endpoint.segments,
			larderPath: request.larder.path(from: request.output),
			fixture: request.wholeSample(of: samples) ?? JSONWriter.write(graph.root.example),
			reasons: graph.reasons,
			notes: graph.notes
		)
	}
}

extension FeatureRequest {
	/// The bytes of the only sample; `nil` where there are several, or it is an element of an array.
	fileprivate func wholeSample(of parsed: [Sample]) -> [UInt8]? {
		guard parsed.count == 1, parsed[0].path.description == JSONPath.root.description else { return nil }
		return samples[0].bytes
	}
}
