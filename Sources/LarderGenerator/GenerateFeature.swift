/// Whether files are written, or only planned.
package enum WriteMode: Sendable {
	/// Everything is written, or nothing.
	case write
	/// Nothing is written.
	case dryRun
}

/// What became of the files of a feature, and what its author should know.
package struct GenerationReport: Equatable, Sendable {
	/// What became, or would become, of each file.
	package let plan: Plan
	/// What each key of the samples became, and why.
	package let fields: [FieldExplanation]
	/// What the samples did not show, one sentence each.
	package let notes: [String]

	/// Creates a report.
	package init(plan: Plan, fields: [FieldExplanation] = [], notes: [String] = []) {
		self.plan = plan
		self.fields = fields
		self.notes = notes
	}
}

/// Writes the feature that `request` describes to a folder of its own: sample, type graph, blueprint, files, plan, disk.
///
/// - Throws: ``JSONError``, ``InferenceError`` and ``IdentifierError`` for the sample, ``NameError`` and ``EndpointError``
///   for what the request asks for, ``ConflictError`` where a file is in the way, ``WriteError`` where the disk refuses,
///   ``TemplateError`` for a fault of the command itself. Whatever it throws, nothing was written.
package func generateFeature(
	_ request: FeatureRequest,
	mode: WriteMode = .write,
	fileSystem: FileSystem = .disk
) throws -> GenerationReport {
	let feature = try RenderedFeature(request)
	let plan = Planner(fileSystem: fileSystem).plan(feature.files, in: request.output)
	guard plan.conflicts.isEmpty else { throw ConflictError(conflicts: plan.conflicts) }
	if mode == .write { try PlanWriter(fileSystem: fileSystem).write(plan) }
	return GenerationReport(plan: plan, fields: feature.fields, notes: feature.notes)
}
