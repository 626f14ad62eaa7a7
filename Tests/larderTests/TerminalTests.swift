import Foundation
import Subprocess
import Testing

/// What a person at a terminal sees of the command: each test runs it as a process, on a pseudo-terminal.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct TerminalTests {
	@Test("The command asks for missing arguments, and prints the complete command line")
	func asksForWhatIsLeftOut() async throws {
		try await withTemporaryFolder { folder in
			try Data(#"{"id": 1}"#.utf8).write(to: folder.appending(path: "n.json"))
			let terminal = try Terminal()
			try terminal.type("Note\nn.json\nShop\n\n\nremote\n")
			let arguments = ["new", "--larder", WrittenApp.checkout]

			let ended = try await CommandProcess.run(arguments, in: folder, terminal: terminal.end)

			let seen = try terminal.read()
			#expect(ended.status == 0)
			#expect(seen.contains("Entity, like Character: "))
			#expect(seen.contains("The same without questions: larder new Note --larder"))
			#expect(seen.contains("--json n.json --project Shop --scenario remote\r\n"))
			let manifest = folder.appending(path: "Shop/Package.swift").path(percentEncoded: false)
			#expect(FileManager.default.fileExists(atPath: manifest))
		}
	}

	@Test("Ctrl-C at a question ends the command at once")
	func interruptionEndsQuestions() async throws {
		try await withTemporaryFolder { folder in
			let terminal = try Terminal()

			let ended = try await CommandProcess.run(["new"], in: folder, terminal: terminal.end) { command in
				terminal.wait(for: "Entity, like Character: ")
				try command.send(.interrupt)
				// If it went on asking, it would find the end of its input.
				try terminal.type("\u{4}")
			}

			#expect(ended.ending == .signaled(SIGINT))
		}
	}

	@Test("With --no-input, the command asks nothing")
	func asksNothingWhereToldSo() async throws {
		try await withTemporaryFolder { folder in
			let terminal = try Terminal()

			let ended = try await CommandProcess.run(["new", "Note", "--no-input"], in: folder, terminal: terminal.end)

			#expect(ended.status == 64)
			#expect(
				try terminal.read().contains(
					"; --project FOLDER, because no package is in this folder or above it"
				)
			)
		}
	}

	@Test("If standard input is not a terminal, the command asks nothing")
	func asksNothingWithoutTerminal() async throws {
		try await withTemporaryFolder { folder in
			let ended = try await CommandProcess.run(["new", "Note"], in: folder)

			#expect(ended.status == 64)
			#expect(
				ended.errors.contains("; --project FOLDER, because no package is in this folder or above it")
			)
		}
	}

	@Test("Each shell has completions", arguments: ["bash", "zsh", "fish"])
	func generatesCompletions(shell: String) async throws {
		try await withTemporaryFolder { folder in
			let ended = try await CommandProcess.run(["--generate-completion-script", shell], in: folder)

			#expect(ended.status == 0)
			for word in ["init", "new", "update", "remove", "template", "eject"] {
				#expect(ended.output.contains(word))
			}
		}
	}
}
