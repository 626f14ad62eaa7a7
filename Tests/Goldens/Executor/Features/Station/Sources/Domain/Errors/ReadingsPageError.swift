import ExecutorResources
public import Foundation

/// Why there is no page of readings.
public nonisolated enum ReadingsPageError: Error, Equatable, LocalizedError {
	/// What was asked for could not be loaded; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// There is no such page.
	case invalidPage(page: Int)

	/// Whether both are the same failure; the description of a failed load does not count.
	public static func == (lhs: ReadingsPageError, rhs: ReadingsPageError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed): true
		case (.invalidPage(let lhsPage), .invalidPage(let rhsPage)): lhsPage == rhsPage
		default: false
		}
	}

	/// What to tell the user, in their language.
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
	/// What to write into a log.
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .invalidPage(let page): "invalidPage(page: \(page))"
		}
	}
}
