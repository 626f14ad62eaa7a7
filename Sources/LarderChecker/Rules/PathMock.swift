import LarderProject
import LarderSyntax

extension Rule {
	static let pathMock = Rule(
		"path-mock",
		of: .mocks,
		summary: "A mock of a contract is in its folder, in a file named after it.",
		reason: "readers find a type by its folder and its file",
		isFixable: true,
		failing: [
			"Order/Tests/Unit/OrderRepositoryMock.swift": OrderExample.mock,
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		],
		finding:
			"Features/Order/Tests/Unit/OrderRepositoryMock.swift:1:13: OrderRepositoryMock is in Tests/Unit: readers find a type by its folder and its file; move it to Tests/Shared/Mocks",
		passing: [
			"Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": OrderExample.mock,
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		]
	) { index in
		let mocks = index.mocksOfContracts.filter { mock in
			// Other teams have a folder of mocks in the tests of each module.
			let folder = mock.file.location?.folder ?? ""
			let isAmongOthers =
				index.settings.isForeign && !folder.isIn(index.settings.folders.mocks)
				&& folder.split(separator: "/").last.map { last in
					(Roles.wordsOfDoubles + ["Spies"]).contains { last.contains($0) }
				} == true
			// What is not in tests, an app's previews may use.
			let isOfApp = index.settings.isForeign && mock.file.location?.isOfTests(index.settings) != true
			return !mock.type.isNested && !isAmongOthers && !isOfApp
		}
		return index.misplaced(mocks, in: index.settings.folders.mocks)
	}
}
