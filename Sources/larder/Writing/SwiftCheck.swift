import LarderGenerator
import LarderSyntax

/// Finds written files that do not parse, because the app's own templates are wrong.
struct SwiftCheck {
	let templates: EjectedTemplates

	/// Checks the new and replaced files of `plan`, but not the merged ones.
	///
	/// - Throws: ``TemplateError`` for the first file that does not parse.
	func check(_ plan: Plan) throws(TemplateError) {
		guard !templates.isEmpty else { return }
		for step in plan.steps where step.file.path.hasSuffix(".swift") && isAsGiven(step.action) {
			let facts = SourceFacts(parsing: String(decoding: step.file.contents, as: UTF8.self))
			guard let error = facts.syntaxError else { continue }
			throw TemplateError(
				description:
					"\(step.file.path):\(error.position.line):\(error.position.column): error: the templates in "
					+ "\(EjectedTemplates.folder) produce invalid Swift here (\(error.message)); correct them. Nothing was written."
			)
		}
	}

	private func isAsGiven(_ action: Plan.Action) -> Bool {
		switch action {
		case .create, .replace(_, .update): true
		case .unchanged, .kept, .replace, .remove, .conflict: false
		}
	}
}
