import LarderProject
import LarderSyntax

extension Rule {
	static let contractTypedThrows = Rule(
		"contract-typed-throws",
		of: .contractFunctions,
		summary: "Reads of a repository contract declare `throws` with the domain error.",
		reason: "callers see every possible failure, and the compiler checks that they handle it",
		failing: .contract.changing("throws(OrderError)", to: "throws"),
		finding: (
			"2:7", "getOrder does not declare the domain error that it throws", "declare it `throws(OrderError)`"
		),
		passing: .contract
	) { index in
		index.contractFunctions.compactMap { contract, function in
			let feature = contract.file.location?.feature ?? ""
			let entity = feature.isEmpty ? index.settings.entity(ofContract: contract.name) : feature
			let error = entity + index.settings.suffixes.error
			switch function.throwing {
			case .typed(let name)
			where index.meaning(of: name, from: contract.file).hasSuffix(index.settings.suffixes.error):
				return nil
			case .nothing
			where !function.isRead || function.mayReturnNothing || function.returnsResult || function.isOfMainActor
				|| function.returnsSequence:
				return nil
			case .nothing:
				let problem = "\(function.name) cannot report that there is no value"
				return contract.violation(problem, remedy: "declare it `throws(\(error))`", at: function.position)
			case .anything, .typed:
				let problem = "\(function.name) does not declare the domain error that it throws"
				return contract.violation(problem, remedy: "declare it `throws(\(error))`", at: function.position)
			}
		}
	}
}
