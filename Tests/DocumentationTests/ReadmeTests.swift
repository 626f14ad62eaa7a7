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
}
