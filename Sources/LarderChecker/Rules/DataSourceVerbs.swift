extension Rule {
	static let dataSourceVerbs = Rule(
		"data-source-verbs",
		scope: .data,
		summary: "Data sources `fetch` from remote, `get` and `save` locally, and speak in DTOs.",
		reason: "the verb tells what a call costs",
		failing: [
			"Order/Sources/Data/DataSources/OrderRemoteDataSourceContract.swift": OrderExample.remoteContract.changing(
				"fetchOrder",
				to: "getOrder"
			)
		],
		finding:
			"Features/Order/Sources/Data/DataSources/OrderRemoteDataSourceContract.swift:2:7: getOrder begins with get: the verb tells what a call costs; call it `fetchOrder`",
		passing: [
			"Order/Sources/Data/DataSources/OrderRemoteDataSourceContract.swift": OrderExample.remoteContract
		]
	) { index in
		index.roles.dataSourceContracts.flatMap { contract in
			contract.type.functions.compactMap { function in
				if let verb = function.verb, let better = contract.betterVerb(for: verb, tiers: index.settings.tiers) {
					return contract.violation(
						"\(function.name) begins with \(verb)",
						remedy: "call it `\(better)\(function.name.dropFirst(verb.count))`",
						at: function.position
					)
				}
				let model = function.typeNames.first { index.isModel($0, from: contract.file) }
				return model.map {
					contract.violation(
						"\(function.name) names the model \($0)",
						remedy: "take and give `\($0)\(index.settings.suffixes.dto)`",
						at: function.position
					)
				}
			}
		}
	}
}
