import Foundation
import Testing

struct LawsPageTests {
	@Test("The page of laws contains the current names of the tests (LARDER_RECORD_GOLDENS=1 rewrites it)")
	func pageIsCurrent() throws {
		let text = try LawsPage.text()
		let page = Article.root.appending(path: LawsPage.path)
		if ProcessInfo.processInfo.environment["LARDER_RECORD_GOLDENS"] == "1" {
			try Data(text.utf8).write(to: page)
		}

		#expect(try String(contentsOf: page, encoding: .utf8) == text)
	}

	@Test("Every section of the page of laws contains laws")
	func sectionsHaveLaws() throws {
		let sections = try LawsPage.text().components(separatedBy: "\n### ").dropFirst()

		#expect(sections.count > 10)
		#expect(sections.allSatisfy { $0.contains("\n- ") })
	}
}
