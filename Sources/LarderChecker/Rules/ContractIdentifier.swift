import LarderSyntax

extension Rule {
	static let contractIdentifier = Rule(
		"contract-identifier",
		of: .identified,
		summary: "The identifier of a read is called `identifier`.",
		reason: "callers can guess the label if it is always the same",
		failing: .contract.changing("identifier", to: "id"),
		finding: ("2:7", "getOrder does not call its parameter `identifier`", "write `getOrder(identifier:)`"),
		passing: .contract
	) { index in
		index.contractFunctions.filter(\.function.isRead).flatMap { contract, function in
			function.parameters.filter(\.isAbbreviatedIdentifier).map { _ in
				contract.violation(
					"\(function.name) does not call its parameter `identifier`",
					remedy: "write `\(function.name)(identifier:)`",
					at: function.position
				)
			}
		}
	}
}
