import LarderProject
import LarderSyntax

extension Rule {
	static let errorLocalized = Rule(
		"error-localized",
		of: .errors,
		summary: "Each case of a domain error has its text from the string catalog.",
		reason: "users read it in their own language",
		failing: .error.changing(
			#""orderError.notFound %lld".localized(identifier)"#,
			to: #""No order \(identifier)""#
		),
		finding: (
			"3:7", "the text of notFound is not from the string catalog",
			#"return `"orderError.notFound".localized()` in `errorDescription`"#
		),
		passing: .error
	) { index in
		let texts = index.roles.errors.map { error in
			let described = index.properties(of: error).first { $0.property.name == "errorDescription" }
			return (error: error, keys: described?.property.body.localizedKeys.map(\.key) ?? [])
		}
		// If no module is for a feature alone, the texts of all errors may be in code.
		guard index.settings.division == .modules || texts.contains(where: { !$0.keys.isEmpty }) else { return [] }
		return texts.flatMap { error, keys in
			error.type.cases.filter { errorCase in
				!keys.contains { $0.names(errorCase.name) }
			}.map { errorCase in
				error.violation(
					"the text of \(errorCase.name) is not from the string catalog",
					remedy:
						"return `\"\(error.name.lowercasedFirst).\(errorCase.name)\".localized()` in `errorDescription`",
					at: errorCase.position
				)
			}
		}
	}
}
