extension Rule {
	static let ruleEmpty = Rule(
		"rule-empty",
		severity: .warning,
		scope: .everything,
		summary: "Every rule meets a file.",
		reason: "a rule that reads nothing finds nothing, and says so to no one",
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
			"Features:1:1: no feature has files in Tests, so nothing is checked by path-mock, path-stub, path-test, mock-suffix, mock-final, mock-result, mock-records, test-covers, test-swift-testing, test-given-when-then: a rule that reads nothing finds nothing, and says so to no one; say in .larder.yml where they are, or skip these rules",
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
		// The checker itself finds these, once all other rules have run.
		[]
	}
}
