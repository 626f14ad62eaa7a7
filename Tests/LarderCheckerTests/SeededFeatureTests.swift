import Foundation
import Testing

@testable import LarderChecker

struct SeededFeatureTests {
	private let golden = "Tests/Goldens/ExecutorMemory"

	@Test("If a tree breaks each rule once, exactly these violations are found")
	func findsEachAndNothingElse() throws {
		let tree = try SeededFeature(try SampleFiles.tree(below: golden))
		let files = tree.files.map { (path: $0.key, contents: $0.value) }

		let findings = Checker().findings(in: ProjectIndex(files: files, settings: SeededFeature.settings))

		#expect(findings.map(\.ruleAndPath).sorted() == tree.seeds.map { "\($0.rule) \($0.path)" }.sorted())
		#expect(Set(tree.seeds.map(\.rule)) == Set(Rule.all.map(\.id)))
	}

	@Test("The tree has no finding without the violations")
	func obeysBeforeItIsSeeded() throws {
		let findings = Checker().findings(in: ProjectIndex(files: try SampleFiles.tree(below: golden)))

		#expect(findings.map(\.text) == [])
	}
}

extension Finding {
	fileprivate var ruleAndPath: String { "\(rule) \(path)" }
}
