public import Foundation
import OpenResources

/// A failure to get a page of readings.
public nonisolated enum ReadingsPageError: Error, Equatable, LocalizedError {
	/// The data could not be loaded; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// There is no such page.
	case invalidPage(page: Int)

	/// Whether both are the same failure, whatever the description of a failed load says.
	public static func == (lhs: ReadingsPageError, rhs: ReadingsPageError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed): true
		case (.invalidPage(let lhsPage), .invalidPage(let rhsPage)): lhsPage == rhsPage
		default: false
		}
	}

	/// The message for the user, in their language.
	public var errorDescription: String? {
		switch self {
		case .loadFailed:
			"readingsPageError.loadFailed".localized()
		case .invalidPage(let page):
			"readingsPageError.invalidPage %lld".localized(page)
		}
	}
}

nonisolated extension ReadingsPageError: CustomDebugStringConvertible {
	/// The message for a log.
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .invalidPage(let page): "invalidPage(page: \(page))"
		}
	}
}
