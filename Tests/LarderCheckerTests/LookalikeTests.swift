import Testing

@testable import LarderChecker
@testable import LarderProject

/// The rules tell right code of other teams from similar code with a mistake.
struct LookalikeTests {
	@Test(
		"Code that follows a rule has no finding, and similar code that breaks the rule has one",
		arguments: Lookalike.all
	)
	func onlyMistakesAreFound(code: Lookalike) {
		var settings = Settings()
		settings.features = []
		settings.suffixes.contract = ""
		settings.folders.data = "App/Data"
		settings.folders.domain = "App/Domain"
		settings.folders.models = "App/Domain/Models"
		settings.folders.contracts = code.rule.id == Rule.contractDomainOnly.id ? "App/Data/Contracts" : "App/Domain"
		settings.folders.dtos = "App/Data"
		settings.suffixes.dataSource = "Store"
		settings.folders.dataSources = "App/Data/Stores"
		settings.folders.tests = "AppTests"
		settings.folders.mocks = "AppTests/Mocks"
		let findings = { (files: [String: String]) in
			Checker(rules: [code.rule])
				.findings(in: ProjectIndex(files: files.map { ($0.key, $0.value) }, settings: settings))
		}

		#expect(findings(code.mistake).count == 1)
		#expect(findings(code.other) == [])
	}
}
