import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite
import LarderTesting
import Testing

struct ReadmeTests {
	@Test("The README's first example prints the lines below it")
	func examplePrints() async throws {
		let folder = FileManager.default.temporaryDirectory.appending(path: "larder-readme-\(UUID().uuidString)")
		let answer = try Data(contentsOf: Article.root.appending(path: "Samples/character.json"))
		let httpClient = HTTPClientMock(result: .success(HTTPResponse(body: answer)))

		let lines = try await readme(file: folder.appending(path: "characters.sqlite"), httpClient: httpClient)
		try FileManager.default.removeItem(at: folder)

		let text = try String(contentsOf: Article.root.appending(path: "README.md"), encoding: .utf8)
		#expect(text.contains("\n}\n```\n\n```\n\(lines.joined(separator: "\n"))\n```\n"))
	}
	@Test("The README shows the measured figures and every missed target (LARDER_RECORD_GOLDENS=1 rewrites them)")
	func figuresAreMeasured() throws {
		let page = try Article.lines(ofFileAt: "README.md")
		let start = try #require(page.firstIndex(of: FiguresTable.header))
		let end = page[start...].firstIndex { !$0.hasPrefix("|") } ?? page.endIndex
		let table = try FiguresTable.lines()
		if ProcessInfo.processInfo.environment["LARDER_RECORD_GOLDENS"] == "1" {
			let text = (page[..<start] + table + page[end...]).joined(separator: "\n")
			try Data(text.utf8).write(to: Article.root.appending(path: "README.md"))
		} else {
			#expect(page[start..<end].elementsEqual(table))
		}
	}

	@Test("The README has under 200 lines")
	func readmeIsShort() throws {
		#expect(try Article.lines(ofFileAt: "README.md").count < 200)
	}
}
