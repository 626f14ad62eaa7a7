import Foundation
import LarderCore

@testable import challenge

/// Runs the program in this process, each time with the same cache folder.
struct ProgramRun {
	private let folder = URL.temporaryDirectory.appending(path: "challenge-\(UUID().uuidString)")

	func run(_ arguments: String...) async -> Result {
		await run(arguments)
	}

	/// Runs the program; a server stops at once.
	func run(_ arguments: [String]) async -> Result {
		let transcript = Transcript()
		let program = ChallengeProgram(
			environment: ["LARDER_CACHE": folder.path(percentEncoded: false)],
			terminal: Terminal(output: transcript.write, diagnostics: transcript.writeDiagnostic),
			untilStopped: { onListening in onListening() }
		)
		let exitCode = await program.run(arguments)
		return Result(output: transcript.output, diagnostics: transcript.diagnostics, exitCode: exitCode)
	}

	func removeFolder() {
		// A test does not fail for what it leaves behind: a database that closes removes files of its own.
		try? FileManager.default.removeItem(at: folder)
	}
}

extension ProgramRun {
	/// The output of a run.
	struct Result {
		let output: String
		let diagnostics: String
		let exitCode: Int32

		/// The lines of the table, without its heading and the text below it.
		var rows: [Row] {
			output.split(separator: "\n").dropFirst().filter { $0.first?.isNumber == true }.map {
				Row(text: String($0))
			}
		}
	}

	/// A line of the table.
	struct Row {
		let text: String

		/// The origin of the answer, which stands before the age and its unit.
		var origin: String? {
			text.split(separator: " ").dropLast(2).last.map(String.init)
		}
	}

	private final class Transcript: Sendable {
		private let texts = Mutex((output: "", diagnostics: ""))

		var output: String { texts.withLock(\.output) }
		var diagnostics: String { texts.withLock(\.diagnostics) }

		func write(_ text: String) {
			texts.withLock { $0.output += text }
		}

		func writeDiagnostic(_ text: String) {
			texts.withLock { $0.diagnostics += text }
		}
	}
}
