import Foundation

/// Where the program writes: answers to one place, what people should know about them to another.
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
				// What reads it must not take a part for the whole.
				exit(EXIT_FAILURE)
			}
		},
		diagnostics: complain
	)

	/// Writes to standard error; where that fails, there is nobody left to tell.
	private static func complain(_ text: String) {
		try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
	}

	/// Writes lines of an answer; nothing where there are none.
	func write(_ text: String) {
		if !text.isEmpty { output(text + "\n") }
	}

	/// Writes lines about an answer, or about its absence.
	func writeDiagnostic(_ text: String) {
		if !text.isEmpty { diagnostics(text + "\n") }
	}
}
