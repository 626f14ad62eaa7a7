import LarderSyntax

extension Rule {
	static let contractAsync = Rule(
		"contract-async",
		of: .contractFunctions,
		summary: "Every function of a repository contract is async, unless it returns a sequence or what memory has.",
		reason: "the data may be on disk or on the network",
		failing: .contract.changing("async ", to: ""),
		finding: ("2:7", "getOrder is not async", "declare it `async`"),
		passing: .contract
	) { index in
		index.contractFunctions.filter {
			!$0.function.isAsync && !$0.function.isOfMainActor && !$0.function.returnsSequence
				&& !$0.function.returnsHeldValue
		}.map {
			$0.contract.violation(
				"\($0.function.name) is not async",
				remedy: "declare it `async`",
				at: $0.function.position
			)
		}
	}
}
