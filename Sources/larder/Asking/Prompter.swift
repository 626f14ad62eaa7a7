import Foundation

/// Asks a person one question at a time.
struct Prompter: Sendable {
	/// Shows the question and returns the answer's line; `nil` where there are no more answers.
	var ask: @Sendable (String) -> String?

	/// A person at a terminal; `nil` where standard input or standard error is none.
	static var terminal: Prompter? {
		guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
		return Prompter { question in
			Console.writeStatus(question)
			return readLine()
		}
	}
}
