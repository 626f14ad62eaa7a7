import Foundation

/// The command's output: data goes to one stream, and everything else to the other.
struct Console: Sendable {
	/// How data is laid out.
	enum Look: Sendable {
		/// Lines for programs.
		case plain
		/// A layout for people.
		case terminal
		/// A layout for people, in colour.
		case colored
	}

	/// Writes one line of data.
	var data: @Sendable (String) -> Void
	/// Writes one line of progress or messages.
	var status: @Sendable (String) -> Void
	/// How data is laid out on standard output: for programs, or for people.
	var look = Look.plain

	/// Standard output and standard error.
	static let standard = Console(
		data: { writeData("\($0)\n") },
		status: { writeStatus("\($0)\n") },
		look: look(isTerminal: isatty(STDOUT_FILENO) == 1, environment: ProcessInfo.processInfo.environment)
	)

	/// Writes `text` to standard error.
	static func writeStatus(_ text: String) {
		// If this write fails, the command has no other way to report it.
		try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
	}

	/// Writes `text` to standard output, or ends the process if that fails.
	///
	/// A program that reads the output must not mistake a part of it for all of it.
	private static func writeData(_ text: String) {
		do {
			try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
		} catch {
			writeStatus("error: standard output cannot be written: \(error.localizedDescription)\n")
			exit(FailureStatus.configuration.rawValue)
		}
	}

	/// Chooses colour only on terminals that support it, and not if the user turns it off (no-color.org).
	static func look(isTerminal: Bool, environment: [String: String]) -> Look {
		guard isTerminal else { return .plain }
		let isUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
		return isUnwanted || environment["TERM"] == "dumb" ? .terminal : .colored
	}
}
