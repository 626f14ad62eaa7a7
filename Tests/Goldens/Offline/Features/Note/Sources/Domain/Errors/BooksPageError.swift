public import Foundation
import OfflineResources

/// A failure to get a page of books.
public nonisolated enum BooksPageError: Error, Equatable, LocalizedError {
	/// The data could not be loaded; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// There is no such page.
	case invalidPage(page: Int)
	/// The caller cancelled the request.
	case cancelled

	/// Compares no descriptions.
	public static func == (lhs: BooksPageError, rhs: BooksPageError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed), (.cancelled, .cancelled): true
		case (.invalidPage(let lhsPage), .invalidPage(let rhsPage)): lhsPage == rhsPage
		default: false
		}
	}

	public var errorDescription: String? {
		switch self {
		case .loadFailed: "booksPageError.loadFailed".localized()
		case .invalidPage(let page): "booksPageError.invalidPage %lld".localized(page)
		case .cancelled: "booksPageError.cancelled".localized()
		}
	}
}

nonisolated extension BooksPageError: CustomDebugStringConvertible {
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .invalidPage(let page): "invalidPage(page: \(page))"
		case .cancelled: "cancelled"
		}
	}
}
