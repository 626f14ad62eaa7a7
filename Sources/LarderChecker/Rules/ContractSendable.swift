import LarderSyntax

extension Rule {
	static let contractSendable = Rule(
		"contract-sendable",
		of: .contracts,
		summary: "A repository contract is Sendable.",
		reason: "screens and use cases pass it between isolation domains",
		isFixable: true,
		failing: .contract.changing(": Sendable", to: ""),
		finding: (
			"1:10", "OrderRepositoryContract is not Sendable", "write `protocol OrderRepositoryContract: Sendable`"
		),
		passing: .contract
	) { index in
		index.roles.contracts.filter { index.lacks($0, "Sendable") }.map {
			$0.violation(
				"\($0.name) is not Sendable",
				remedy: "write `protocol \($0.name): Sendable`",
				fixes: $0.conformanceAddition(["Sendable"], if: .isSendable(type: $0.type.qualifiedName))
			)
		}
	}
}
