import Foundation
import LarderCore

@testable import challenge

/// Runs the program in this process, again and again over one folder of its own.
struct ProgramRun {
	private let folder = URL.temporaryDirectory.appending(path: "challenge-\(UUID().uuidString)")

	func run(_ arguments: String...) async -> Result {
		await run(arguments)
	}

	/// Runs the program; what runs until it is stopped is stopped at once.
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

	func removeFolder() throws {
		guard FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else { return }
		try FileManager.default.removeItem(at: folder)
	}
}

extension ProgramRun {
	/// What a run of the program left on the terminal.
	struct Result {
		let output: String
		let diagnostics: String
		let exitCode: Int32

		/// The lines of the table, without its heading and what stands below it.
		var rows: [Row] {
			output.split(separator: "\n").dropFirst().filter { $0.first?.isNumber == true }.map {
				Row(text: String($0))
			}
		}
	}

	/// A line of the table.
	struct Row {
		let text: String

		/// The word for where the answer came from, which stands before the age and its unit.
		var provenance: String? {
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
