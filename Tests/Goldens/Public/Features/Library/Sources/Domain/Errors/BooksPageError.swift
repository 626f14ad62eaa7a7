public import Foundation
import PublicResources

/// Why there is no page of books.
public nonisolated enum BooksPageError: Error, Equatable, LocalizedError {
	/// What was asked for could not be loaded; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// There is no such page.
	case invalidPage(page: Int)
	/// The caller gave up before there was an answer.
	case cancelled

	/// Whether both are the same failure; the description of a failed load does not count.
	public static func == (lhs: BooksPageError, rhs: BooksPageError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed), (.cancelled, .cancelled): true
		case (.invalidPage(let lhsPage), .invalidPage(let rhsPage)): lhsPage == rhsPage
		default: false
		}
	}

	/// What to tell the user, in their language.
	public var errorDescription: String? {
		switch self {
		case .loadFailed:
			"booksPageError.loadFailed".localized()
		case .invalidPage(let page):
			"booksPageError.invalidPage %lld".localized(page)
		case .cancelled:
			"booksPageError.cancelled".localized()
		}
	}
}

nonisolated extension BooksPageError: CustomDebugStringConvertible {
	/// What to write into a log.
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .invalidPage(let page): "invalidPage(page: \(page))"
		case .cancelled: "cancelled"
		}
	}
}
