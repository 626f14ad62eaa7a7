import LarderSyntax

extension Rule {
	static let contractCachePolicy = Rule(
		"contract-cache-policy",
		of: .contractFunctions,
		summary: "A read takes a policy as the parameter `cachePolicy:`.",
		reason: "callers can rely on one label",
		failing: .contract.changing("identifier: Int", to: "identifier: Int, policy: CachePolicy"),
		finding: ("2:7", "getOrder takes its policy as `policy:`", "write `cachePolicy: CachePolicy`"),
		passing: .contract.changing("identifier: Int", to: "identifier: Int, cachePolicy: CachePolicy")
	) { index in
		index.contractFunctions.flatMap { contract, function in
			function.parameters.filter { $0.type == "CachePolicy" }.compactMap { parameter in
				guard function.isRead else {
					let problem = "\(function.name) takes a policy, but only reads may"
					return contract.violation(problem, remedy: "remove the parameter", at: function.position)
				}
				guard parameter.label != "cachePolicy" else { return nil }
				let label = parameter.label.map { "as `\($0):`" } ?? "without a label"
				let problem = "\(function.name) takes its policy \(label)"
				return contract.violation(problem, remedy: "write `cachePolicy: CachePolicy`", at: function.position)
			}
		}
	}
}
