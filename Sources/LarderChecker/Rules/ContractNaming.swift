import LarderSyntax

extension Rule {
	static let contractNaming = Rule(
		"contract-naming",
		of: .contractFunctions,
		summary:
			"The functions of a repository contract start with `get`, `search`, `create`, `save` or another usual verb.",
		reason: "callers can guess the name if the verb is always the same",
		failing: .contract.changing("getOrder", to: "loadOrder"),
		finding: (
			"2:7", "loadOrder does not start with get, search, create, save, delete, remove or clear",
			"use `get…` to read, `search…` to filter, or another of these verbs"
		),
		passing: .contract
	) { index in
		index.contractFunctions.filter {
			!$0.function.hasVerb(in: ["get", "search", "create", "save", "delete", "remove", "clear"])
		}.map {
			$0.contract.violation(
				"\($0.function.name) does not start with get, search, create, save, delete, remove or clear",
				remedy: "use `get…` to read, `search…` to filter, or another of these verbs",
				at: $0.function.position
			)
		}
	}
}
