import ChallengeResources
public import Foundation

/// A failure of the feature Reader.
public nonisolated enum RecentSearchesError: Error, Equatable, LocalizedError {
	/// The data could not be loaded; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// Nothing has this identifier.
	case notFound(identifier: String)
	/// The caller cancelled the request.
	case cancelled

	/// Whether both are the same failure, whatever the description of a failed load says.
	public static func == (lhs: RecentSearchesError, rhs: RecentSearchesError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed), (.cancelled, .cancelled): true
		case (.notFound(let lhsIdentifier), .notFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		default: false
		}
	}

	/// The message for the user, in their language.
	public var errorDescription: String? {
		switch self {
		case .loadFailed:
			"recentSearchesError.loadFailed".localized()
		case .notFound(let identifier):
			"recentSearchesError.notFound %@".localized(identifier)
		case .cancelled:
			"recentSearchesError.cancelled".localized()
		}
	}
}

nonisolated extension RecentSearchesError: CustomDebugStringConvertible {
	/// The message for a log.
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		case .cancelled: "cancelled"
		}
	}
}
