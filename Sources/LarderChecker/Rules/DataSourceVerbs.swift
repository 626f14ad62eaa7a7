import LarderProject
import LarderSyntax

extension Rule {
	static let dataSourceVerbs = Rule(
		"data-source-verbs",
		of: .sourceContracts,
		summary: "Remote data sources `fetch`, local ones `get` and `save`, and all use DTOs.",
		reason: "the verb tells whether a call uses the network",
		failing: .remoteContract.changing("fetchOrder", to: "getOrder"),
		finding: ("2:7", "getOrder begins with get", "call it `fetchOrder`"),
		passing: .remoteContract
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
				// The criteria of a search have nothing that a DTO would map.
				let model = function.typeNames.first {
					!$0.hasSuffix("Filter") && index.isModel($0, from: contract.file)
				}
				return model.map {
					contract.violation(
						"\(function.name) uses the model \($0)",
						remedy: "use `\($0)\(index.settings.suffixes.dto)`",
						at: function.position
					)
				}
			}
		}
	}
}
