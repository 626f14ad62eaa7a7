import Foundation

/// What a command has to show: its text, and what kept it from showing more.
public struct Screen: Equatable, Sendable {
	/// Lines for standard output; empty where there is nothing to show.
	public let text: String
	/// What went wrong, in order.
	public let problems: [Problem]

	init(lines: [String] = [], problems: [Problem] = []) {
		text = lines.joined(separator: "\n")
		self.problems = problems
	}
}

/// A failure as it is told to the user.
public struct Problem: Equatable, Sendable {
	/// What failed, in the user's language.
	public let message: String
	/// Why, as the log has it; `nil` where the message says it all.
	public let cause: String?

	init(_ error: CharacterError) {
		message = error.localizedDescription
		cause = if case .loadFailed(let description) = error { description } else { nil }
	}

	init(_ error: CharactersPageError) {
		message = error.localizedDescription
		cause = if case .loadFailed(let description) = error { description } else { nil }
	}

	init(_ error: RecentSearchesError) {
		message = error.localizedDescription
		cause = if case .loadFailed(let description) = error { description } else { nil }
	}
}
