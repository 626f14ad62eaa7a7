import Foundation
import Testing

/// What a person at a terminal sees of the command: each test runs it as a process, on a pseudo-terminal.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct TerminalTests {
	@Test("The command asks for missing arguments, and prints the complete command line")
	func asksForWhatIsLeftOut() throws {
		try withTemporaryFolder { folder in
			try Data(#"{"id": 1}"#.utf8).write(to: folder.appending(path: "n.json"))
			let terminal = try Terminal()
			try terminal.type("Note\nn.json\nShop\n\n\nremote\n")
			let arguments = ["new", "--larder", WrittenApp.checkout]

			let ended = try CommandProcess(arguments, in: folder, terminal: terminal.end).wait()

			let seen = try terminal.read()
			#expect(ended.status == 0)
			#expect(seen.contains("Entity, like Character: "))
			#expect(seen.contains("The same without questions: larder new Note --larder"))
			#expect(seen.contains("--json n.json --output Shop --scenario remote\r\n"))
			let manifest = folder.appending(path: "Shop/Package.swift").path(percentEncoded: false)
			#expect(FileManager.default.fileExists(atPath: manifest))
		}
	}

	@Test("Ctrl-C at a question ends the command at once")
	func interruptionEndsQuestions() throws {
		try withTemporaryFolder { folder in
			let terminal = try Terminal()
			let command = try CommandProcess(["new"], in: folder, terminal: terminal.end)
			terminal.wait(for: "Entity, like Character: ")

			command.process.interrupt()
			// Where it went on asking, there would be no more answers.
			try terminal.type("\u{4}")
			let ended = try command.wait()

			#expect(command.process.terminationReason == .uncaughtSignal)
			#expect(ended.status == SIGINT)
		}
	}

	@Test("With --no-input the command asks nothing")
	func asksNothingWhereToldSo() throws {
		try withTemporaryFolder { folder in
			let terminal = try Terminal()

			let ended = try CommandProcess(["new", "Note", "--no-input"], in: folder, terminal: terminal.end).wait()

			#expect(ended.status == 64)
			#expect(
				try terminal.read().contains(
					"; --output FOLDER, or a .larder.yml here or above (larder init)"
				)
			)
		}
	}

	@Test("If its input is not a terminal, the command asks nothing")
	func asksNothingWithoutTerminal() throws {
		try withTemporaryFolder { folder in
			let ended = try CommandProcess(["new", "Note"], in: folder).wait()

			#expect(ended.status == 64)
			#expect(
				ended.errors.contains("; --output FOLDER, or a .larder.yml here or above (larder init)")
			)
		}
	}

	@Test("Each shell has completions", arguments: ["bash", "zsh", "fish"])
	func generatesCompletions(shell: String) throws {
		try withTemporaryFolder { folder in
			let ended = try CommandProcess(["--generate-completion-script", shell], in: folder).wait()

			#expect(ended.status == 0)
			for word in ["init", "new", "update", "remove", "template", "eject"] {
				#expect(ended.output.contains(word))
			}
		}
	}
}
