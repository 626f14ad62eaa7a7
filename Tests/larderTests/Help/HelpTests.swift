import Foundation
import Testing

/// What `--help` says.
///
/// `LARDER_RECORD_GOLDENS=1` writes it anew.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct HelpTests {
	@Test("The help of each command is as it was read last", arguments: HelpPage.all)
	func helpIsAsReviewed(page: HelpPage) throws {
		try Golden(path: "Help/\(page.name.replacing(" ", with: "-")).txt").expect(page.text + "\n")
	}

	@Test("The help of each command has an example, and the statuses that it may end with", arguments: HelpPage.all)
	func helpHasExamples(page: HelpPage) {
		#expect(!page.examples.isEmpty)
		#expect(page.text.contains("\nEXIT STATUS\n  0   Done"))
		#expect(page.text.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE") })
	}

	@Test("Each example of a command's help does what it says, one after the other", arguments: HelpPage.all)
	func examplesRun(page: HelpPage) async throws {
		try await withTemporaryFolder { folder in
			for sample in ["book.json", "books-page.json", "character.json", "garden.yaml", "order.json"] {
				let file = URL(filePath: WrittenApp.checkout).appending(path: "Samples/\(sample)")
				try FileManager.default.copyItem(at: file, to: folder.appending(path: sample))
			}
			// What the examples speak of: a project in this folder, and one below it.
			if page.name != "larder init" { try await run(["init"], in: folder) }
			if !["larder init", "larder new"].contains(page.name) {
				try await run(["new", "Character", "--json", "character.json"], in: folder)
				try await run(["new", "Character", "--json", "character.json", "--output", "Demo"], in: folder)
			}

			for example in page.examples { try await run(example, in: folder) }
		}
	}

	private func run(_ arguments: [String], in folder: URL) async throws {
		let ended = try await CommandProcess.run(arguments, in: folder)

		#expect(ended.status == 0, "larder \(arguments.joined(separator: " ")): \(ended.errors)")
	}
}
