import Foundation

/// Where the command speaks: data to one side, everything else to the other.
struct Console: Sendable {
	/// How data is shown to whoever reads it.
	enum Look: Sendable {
		/// As lines that programs can read.
		case plain
		/// As a person likes it.
		case terminal
		/// The same, in colour.
		case colored
	}

	/// Writes one line of data.
	var data: @Sendable (String) -> Void
	/// Writes one line about what is going on.
	var status: @Sendable (String) -> Void
	/// How data is shown.
	var look = Look.plain

	/// Standard output and standard error.
	static let standard = Console(
		data: { writeData("\($0)\n") },
		status: { writeStatus("\($0)\n") },
		look: look(isTerminal: isatty(STDOUT_FILENO) == 1, environment: ProcessInfo.processInfo.environment)
	)

	/// Writes `text` to standard error.
	static func writeStatus(_ text: String) {
		// Where this fails, there is nobody left to tell.
		try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
	}

	/// Writes `text` to standard output, and ends the process where that cannot be: what reads it must not take a part for
	/// the whole.
	private static func writeData(_ text: String) {
		do {
			try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
		} catch {
			writeStatus("error: standard output cannot be written: \(error.localizedDescription)\n")
			exit(FailureStatus.configuration.rawValue)
		}
	}

	/// Colour is for terminals that have it, and for people who want it: see no-color.org.
	static func look(isTerminal: Bool, environment: [String: String]) -> Look {
		guard isTerminal else { return .plain }
		let isUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
		return isUnwanted || environment["TERM"] == "dumb" ? .terminal : .colored
	}
}
