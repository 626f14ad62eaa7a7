import Foundation
import Testing

@testable import LarderChecker

struct SeededFeatureTests {
	private let golden = "Tests/Goldens/ExecutorMemory"

	@Test("In a tree that breaks each rule once, each violation is found, and nothing else")
	func findsEachAndNothingElse() throws {
		let tree = try SeededFeature(try SampleFiles.tree(below: golden))
		let files = tree.files.map { (path: $0.key, contents: $0.value) }

		let findings = Checker().findings(in: ProjectIndex(files: files, settings: SeededFeature.settings))

		#expect(findings.map(\.ruleAndPath).sorted() == tree.seeds.map { "\($0.rule) \($0.path)" }.sorted())
		#expect(Set(tree.seeds.map(\.rule)) == Set(Rule.all.map(\.id)))
	}

	@Test("The tree without the violations has no finding")
	func obeysBeforeItIsSeeded() throws {
		let findings = Checker().findings(in: ProjectIndex(files: try SampleFiles.tree(below: golden)))

		#expect(findings.map(\.text) == [])
	}
}

extension Finding {
	fileprivate var ruleAndPath: String { "\(rule) \(path)" }
}
