public import Foundation
import OpenResources

/// A failure to get a page of readings.
public nonisolated enum ReadingsPageError: Error, Equatable, LocalizedError {
	/// The data could not be loaded; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// There is no such page.
	case invalidPage(cursor: String)

	/// Compares no descriptions.
	public static func == (lhs: ReadingsPageError, rhs: ReadingsPageError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed): true
		case (.invalidPage(let lhsCursor), .invalidPage(let rhsCursor)): lhsCursor == rhsCursor
		default: false
		}
	}

	public var errorDescription: String? {
		switch self {
		case .loadFailed: "readingsPageError.loadFailed".localized()
		case .invalidPage(let cursor): "readingsPageError.invalidPage %@".localized(cursor)
		}
	}
}

nonisolated extension ReadingsPageError: CustomDebugStringConvertible {
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .invalidPage(let cursor): "invalidPage(cursor: \(cursor))"
		}
	}
}
