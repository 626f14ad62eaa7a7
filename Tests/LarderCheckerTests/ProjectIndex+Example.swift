@testable import LarderChecker
@testable import LarderProject

extension ProjectIndex {
	/// Creates the index of an example.
	init(_ example: RuleExample, settings: Settings = Settings()) {
		self.init(files: example.files, settings: settings)
	}
}

/// The files of the rules' examples, one by one.
enum OrderExample {
	static let contract = RuleExample.contract.files[0].contents
	static let error = RuleExample.error.files[0].contents
	static let mock = RuleExample.mock.files[0].contents
	static let repository = RuleExample.repository.files[0].contents
	static let repositoryTests = RuleExample.repositoryTests.files[0].contents
}
