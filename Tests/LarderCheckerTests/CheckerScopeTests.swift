import Testing

@testable import LarderChecker
@testable import LarderProject

struct CheckerScopeTests {
	private static let path = "Features/Order/Sources/Domain/Models/Order.swift"

	@Test("Features may be in the project's root folder, which is a dot in the settings")
	func featuresMayStandInTheRoot() {
		var settings = Settings()
		settings.features = ["."]
		settings.only = ["model-let"]
		let file = ("Order/Sources/Domain/Models/Order.swift", "struct Order: Equatable { var id: Int }")

		let found = Checker().findings(in: ProjectIndex(files: [file], settings: settings))
		#expect(found.map(\.rule) == ["model-let"])
		#expect(Location(file.0, features: ["."])?.feature == "Order")
		#expect(Location("Package.swift", features: ["."]) == nil)
	}

	@Test("A suppression with a reason applies only to its rule and its declaration")
	func suppressionSilencesItsRule() {
		let source = """
			struct Order: Equatable {
				// larder:ignore model-let: a form edits it
				var name: String
			}
			struct Line: Equatable {
				var id: Int
			}
			"""

		#expect(findings(in: source, only: ["model-let", "suppression-unused"]).map(\.line) == [6])
	}

	@Test("A suppression at the end of a line applies to that line")
	func suppressionBehindALine() {
		let source = "struct Order: Equatable {\n\tvar id: Int // larder:ignore model-let: a form edits it\n}\n"

		#expect(findings(in: source, only: ["model-let", "suppression-unused"]).isEmpty)
	}

	@Test(
		"An unused suppression is a finding",
		arguments: [
			("// larder:ignore model-let: was needed once", "model-let finds nothing here"),
			("// larder:ignore model-lett: wrong", "there is no rule model-lett"),
			("// larder:ignore model-let", "the suppression has no reason"),
			("// larder:ignore : why", "the suppression has no reason"),
		]
	)
	func uselessSuppressionIsFound(comment: String, problem: String) {
		let found = findings(in: "\(comment)\nstruct Order: Equatable {}\n", only: ["model-let", "suppression-unused"])

		#expect(found.map(\.rule) == ["suppression-unused"])
		#expect(found.first?.message.hasPrefix(problem) == true)
	}

	@Test("A suppression of a rule that does not run is not a finding")
	func suppressionOfIdleRuleIsLeftAlone() {
		let source = "// larder:ignore model-let: a form edits it\nstruct Order: Equatable { var id: Int }\n"

		#expect(findings(in: source, only: ["suppression-unused"]).isEmpty)
	}

	@Test("A file with a syntax error has only that finding")
	func unparsedFileHasOneFinding() {
		#expect(findings(in: "public class Order {\n\tvar id: Int\n", only: []).map(\.rule).contains("syntax"))
		let rules = findings(in: "public class Order {\n\tvar id: Int\n", only: []).filter { $0.path == Self.path }
		#expect(rules.map(\.rule) == ["syntax"])
	}

	@Test("The settings change severities")
	func severitiesWeigh() {
		var settings = Settings()
		settings.only = ["model-let"]
		settings.severities = ["model-let": .warning]
		let index = ProjectIndex(files: [(Self.path, "struct Order: Equatable { var id: Int }")], settings: settings)

		#expect(Checker().findings(in: index).map(\.severity) == [.warning])
	}

	private func findings(in source: String, only: Set<String>) -> [Finding] {
		var settings = Settings()
		settings.only = only
		return Checker().findings(in: ProjectIndex(files: [(Self.path, source)], settings: settings))
	}
}
