import LarderProject
import LarderSyntax

extension Rule {
	static let repositoryConforms = Rule(
		"repository-conforms",
		of: .repositories,
		summary: "A repository conforms to its contract.",
		reason: "the domain only knows the contract",
		failing: .repository.changing("struct OrderRepository: OrderRepositoryContract", to: "struct OrderRepository"),
		finding: (
			"1:8", "OrderRepository does not conform to a contract",
			"write `struct OrderRepository: OrderRepositoryContract`"
		),
		passing: .repository
	) { index in
		let settings = index.settings
		let contracts = Set(index.roles.contracts.map(\.name))
		return index.roles.repositories.filter { repository in
			let isPromised = index.inheritedNames(of: repository).contains {
				contracts.contains($0) || index.isPortOfDomain($0, from: repository.file)
					|| (!settings.suffixes.contract.isEmpty && $0.hasSuffix(settings.suffixes.contract))
			}
			// Other types may also have such names, and some contracts may have other names.
			let isOther =
				repository.file.location?.isIn(settings.folders.data) != true || index.isDerived(repository)
				|| repository.type.inherited.contains { index.isProtocol($0, from: repository.file) }
			return !isPromised && !isOther && repository.hasPlainAttributes
		}.map {
			let contract = settings.contractName(
				of: settings.entity(ofRepository: $0.name) + settings.suffixes.repository
			)
			let isSame = contract == $0.name
			return $0.violation(
				"\($0.name) does not conform to a contract",
				remedy: isSame ? "write a protocol for it" : "write `\($0.type.kind.rawValue) \($0.name): \(contract)`"
			)
		}
	}
}
