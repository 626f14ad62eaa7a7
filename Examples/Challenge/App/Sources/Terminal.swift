import Foundation

/// The program's two outputs: one for answers, one for messages about them.
struct Terminal: Sendable {
	private let output: @Sendable (String) -> Void
	private let diagnostics: @Sendable (String) -> Void

	init(output: @escaping @Sendable (String) -> Void, diagnostics: @escaping @Sendable (String) -> Void) {
		self.output = output
		self.diagnostics = diagnostics
	}

	/// Standard output and standard error.
	static let standard = Terminal(
		output: { text in
			do {
				try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
			} catch {
				complain("standard output cannot be written: \(error.localizedDescription)\n")
				// The reader must not take half an answer for the whole.
				exit(EXIT_FAILURE)
			}
		},
		diagnostics: complain
	)

	/// Writes to standard error; if that fails, there is nowhere left to report it.
	private static func complain(_ text: String) {
		try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
	}

	/// Writes lines of an answer, if there are any.
	func write(_ text: String) {
		if !text.isEmpty { output(text + "\n") }
	}

	/// Writes lines about an answer or a failure.
	func writeDiagnostic(_ text: String) {
		if !text.isEmpty { diagnostics(text + "\n") }
	}
}
