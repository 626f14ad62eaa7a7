import Foundation

/// Asks a person one question at a time.
struct Prompter: Sendable {
	/// Shows a question and returns the answer, which is one line, or `nil` if the input has ended.
	var ask: @Sendable (String) -> String?

	/// Asks at the terminal, or `nil` if standard input or standard error is not a terminal.
	static var terminal: Prompter? {
		guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
		return Prompter { question in
			Console.writeStatus(question)
			return readLine()
		}
	}
}
