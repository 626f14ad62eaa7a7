import LarderSyntax

extension Rule {
	static let contractCachePolicy = Rule(
		"contract-cache-policy",
		of: .contractFunctions,
		summary: "A read takes a policy as the parameter `cachePolicy:`.",
		reason: "callers can rely on one label",
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			protocol OrderRepositoryContract: Sendable {
				func getOrder(identifier: Int, policy: CachePolicy) async throws(OrderError) -> Order
			}
			"""
		],
		finding:
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift:2:7: getOrder takes its policy as `policy:`: callers can rely on one label; write `cachePolicy: CachePolicy`",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			protocol OrderRepositoryContract: Sendable {
				func getOrder(identifier: Int, cachePolicy: CachePolicy) async throws(OrderError) -> Order
			}
			"""
		]
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
