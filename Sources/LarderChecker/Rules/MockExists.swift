import LarderProject
import LarderSyntax

extension Rule {
	static let mockExists = Rule(
		"mock-exists",
		of: .mocked,
		summary: "Every contract of a repository or data source has a mock.",
		reason: "code that uses the contract cannot be tested without a mock",
		unfixable:
			"the contract does not say which error a mock throws and which module it imports; `larder new` writes a mock with its entity",
		failing: .contract,
		finding: ("1:10", "OrderRepositoryContract has no mock", "write OrderRepositoryMock in Tests/Shared/Mocks"),
		passing: .contract.and(.mock)
	) { index in
		let settings = index.settings
		return index.contractsWithoutMock.map { contract in
			// Only the conventions say where a mock belongs.
			let folder = settings.rules == .conventions ? contract.file.location?.shown(settings.folders.mocks) : nil
			let place = folder.map { " in \($0)" } ?? ""
			return contract.violation(
				"\(contract.name) has no mock",
				remedy: "write \(settings.mockName(of: contract.name))\(place)"
			)
		}
	}
}
