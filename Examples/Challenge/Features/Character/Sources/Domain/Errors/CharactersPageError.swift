import ChallengeResources
public import Foundation

/// Why a page of characters could not be had.
public enum CharactersPageError: Error, Equatable, LocalizedError {
	/// It could not be loaded; the description is for the log alone.
	case loadFailed(description: String = "")
	/// There is no such page, or nothing matches the search.
	case invalidPage(page: Int)

	/// Whether both are the same error; descriptions do not count.
	public static func == (lhs: CharactersPageError, rhs: CharactersPageError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed): true
		case let (.invalidPage(lhsPage), .invalidPage(rhsPage)): lhsPage == rhsPage
		default: false
		}
	}

	/// What the user is told, in the user's language.
	public var errorDescription: String? {
		switch self {
		case .loadFailed:
			"charactersPageError.loadFailed".localized()
		case .invalidPage(let page):
			"charactersPageError.invalidPage %lld".localized(page)
		}
	}
}

extension CharactersPageError: CustomDebugStringConvertible {
	/// What the log is told.
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .invalidPage(let page): "invalidPage(page: \(page))"
		}
	}
}
