import LarderProject

extension Rule {
	static let ruleEmpty = Rule(
		"rule-empty",
		severity: .warning,
		of: .files,
		summary: "Every rule has files to check.",
		reason: "a rule without files never finds anything",
		failing: [
			"Order/Sources/Domain/Models/Order.swift": """
			struct Order: Equatable {
				let id: Int
			}
			""",
			"Order/Sources/Data/DTOs/OrderDTO.swift": """
			struct OrderDTO: Codable, Equatable {
				let id: Int
			}
			""",
			"Order/Test/Unit/Data/OrderRepositoryTests.swift": "struct OrderRepositoryTests {}",
			"Order/Resources/Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {}}"#,
		],
		finding:
			"Features:1:1: no feature has files in Tests, so these rules check nothing: path-mock, path-stub, path-test, mock-suffix, mock-final, mock-result, mock-records, test-covers, test-swift-testing, test-given-when-then: a rule without files never finds anything; set the folders in .larder.yml, or skip these rules",
		passing: [
			"Order/Sources/Domain/Models/Order.swift": """
			struct Order: Equatable {
				let id: Int
			}
			""",
			"Order/Sources/Data/DTOs/OrderDTO.swift": """
			struct OrderDTO: Codable, Equatable {
				let id: Int
			}
			""",
			"Order/Tests/Unit/Data/OrderRepositoryTests.swift": "struct OrderRepositoryTests {}",
			"Order/Resources/Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {}}"#,
		]
	) { _ in
		// The checker finds these itself, after all other rules have run.
		[]
	}
}
