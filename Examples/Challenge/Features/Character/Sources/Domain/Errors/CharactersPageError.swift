import ChallengeResources
public import Foundation

/// A failure to get a page of characters.
public nonisolated enum CharactersPageError: Error, Equatable, LocalizedError {
	/// The data could not be loaded; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// There is no such page.
	case invalidPage(page: Int)
	/// The caller cancelled the request.
	case cancelled

	/// Whether both are the same failure, whatever the description of a failed load says.
	public static func == (lhs: CharactersPageError, rhs: CharactersPageError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed), (.cancelled, .cancelled): true
		case (.invalidPage(let lhsPage), .invalidPage(let rhsPage)): lhsPage == rhsPage
		default: false
		}
	}

	/// The message for the user, in their language.
	public var errorDescription: String? {
		switch self {
		case .loadFailed:
			"charactersPageError.loadFailed".localized()
		case .invalidPage(let page):
			"charactersPageError.invalidPage %lld".localized(page)
		case .cancelled:
			"charactersPageError.cancelled".localized()
		}
	}
}

nonisolated extension CharactersPageError: CustomDebugStringConvertible {
	/// The message for a log.
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .invalidPage(let page): "invalidPage(page: \(page))"
		case .cancelled: "cancelled"
		}
	}
}
