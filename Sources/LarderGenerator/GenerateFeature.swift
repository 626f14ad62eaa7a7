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
}

/// Writes the feature that `request` describes: sample, type graph, blueprint, files, plan, disk.
///
/// - Throws: ``JSONError``, ``InferenceError`` and ``IdentifierError`` for the sample, ``NameError`` and ``EndpointError``
///   for what the request asks for, ``ConflictError`` where a file is in the way, ``WriteError`` where the disk refuses,
///   ``TemplateError`` for a fault of the command itself. Whatever it throws, nothing was written.
package func generateFeature(
	_ request: FeatureRequest,
	mode: WriteMode = .write,
	fileSystem: FileSystem = .disk
) throws -> GenerationReport {
	let blueprint = try Blueprint(request)
	let files = try FeatureFiles(blueprint, templates: TemplateLibrary()).render()
	let plan = Planner(fileSystem: fileSystem).plan(files, in: request.output)
	guard plan.conflicts.isEmpty else { throw ConflictError(conflicts: plan.conflicts) }
	if mode == .write { try PlanWriter(fileSystem: fileSystem).write(plan) }
	return GenerationReport(plan: plan, fields: blueprint.fields, notes: blueprint.notes)
}
