import LarderSyntax

extension Rule {
	static let errorConforms = Rule(
		"error-conforms",
		of: .errors,
		summary: "A domain error conforms to Error, Equatable and LocalizedError.",
		reason: "repositories throw it, tests compare it and users read it",
		isFixable: true,
		effect: "with `LocalizedError`, `localizedDescription` is the text of `errorDescription`",
		failing: imported.changing(", LocalizedError", to: ""),
		finding: (
			"3:13", "OrderError lacks LocalizedError", "write `enum OrderError: Error, Equatable, LocalizedError`"
		),
		passing: imported
	) { index in
		index.roles.errors.compactMap { error in
			let missing = ["Error", "Equatable", "LocalizedError"].filter { index.lacks(error, $0) }
			guard !missing.isEmpty else { return nil }
			let list = missing.joined(separator: ", ")
			return error.violation(
				"\(error.name) lacks \(list)",
				remedy: "write `enum \(error.name): Error, Equatable, LocalizedError`",
				fixes: error.conformanceAddition(missing, if: .conforms(type: error.type.qualifiedName, names: missing))
			)
		}
	}

	private static let imported = RuleExample.error.changing("public enum", to: "import Foundation\n\npublic enum")
}
