import Foundation

/// The text of a command's answer, and the failures in it.
public struct Screen: Equatable, Sendable {
	/// Lines for standard output; empty if there is nothing to show.
	public let text: String
	/// The failures, in order.
	public let problems: [Problem]

	init(lines: [String] = [], problems: [Problem] = []) {
		text = lines.joined(separator: "\n")
		self.problems = problems
	}
}

/// A failure as the user sees it.
public struct Problem: Equatable, Sendable {
	/// The message, in the user's language.
	public let message: String
	/// The cause, as a log would show it; `nil` if the message says it all.
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
