import Foundation
import Testing

/// What `--help` says.
///
/// `LARDER_RECORD_GOLDENS=1` writes it anew.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct HelpTests {
	@Test("The help of each command equals its recorded text", arguments: HelpPage.all)
	func helpIsAsReviewed(page: HelpPage) throws {
		try Golden(path: "Help/\(page.name.replacing(" ", with: "-")).txt").expect(page.text + "\n")
	}

	@Test("The help of each command has an example and the exit codes", arguments: HelpPage.all)
	func helpHasExamples(page: HelpPage) {
		#expect(!page.examples.isEmpty)
		#expect(page.text.contains("\nEXIT STATUS\n  0   Success"))
		#expect(page.text.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE") })
	}

	@Test("The help explains each exit code in full", arguments: HelpPage.all)
	func helpEndsSentences(page: HelpPage) {
		let status =
			page.text.components(separatedBy: "\nEXIT STATUS\n").last?.components(separatedBy: "\n\n").first ?? ""
		let meanings = status.split(separator: /\n(?=  \d)/).map { $0.split(separator: "\n").map { $0.dropFirst(6) } }

		#expect(meanings.count > 1)
		#expect(
			meanings.allSatisfy {
				$0.joined(separator: " ").hasSuffix(".") || $0.last?.hasSuffix("(--verify).") == true
			}
		)
	}

	@Test("Each example in a command's help works", arguments: HelpPage.all)
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
				try await run(["new", "Character", "--json", "character.json", "--project", "Demo"], in: folder)
			}

			if page.name == "larder merge" { try await WrittenApp(root: folder).git("init", "--quiet") }
			for example in page.examples { try await run(example, in: folder) }
		}
	}

	private func run(_ arguments: [String], in folder: URL) async throws {
		let ended = try await CommandProcess.run(arguments, in: folder)

		#expect(ended.status == 0, "larder \(arguments.joined(separator: " ")): \(ended.errors)")
	}
}
