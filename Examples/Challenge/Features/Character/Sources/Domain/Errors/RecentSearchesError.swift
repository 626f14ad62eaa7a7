import ChallengeResources
public import Foundation

/// Why the recent searches could not be had.
public enum RecentSearchesError: Error, Equatable, LocalizedError {
	/// They could not be loaded; the description is for the log alone.
	case loadFailed(description: String = "")
	/// Nothing of this kind has been searched for yet.
	case notFound(identifier: String)

	/// Whether both are the same error; descriptions do not count.
	public static func == (lhs: RecentSearchesError, rhs: RecentSearchesError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed): true
		case let (.notFound(lhsIdentifier), .notFound(rhsIdentifier)): lhsIdentifier == rhsIdentifier
		default: false
		}
	}

	/// What the user is told, in the user's language.
	public var errorDescription: String? {
		switch self {
		case .loadFailed:
			"recentSearchesError.loadFailed".localized()
		case .notFound(let identifier):
			"recentSearchesError.notFound %@".localized(identifier)
		}
	}
}

extension RecentSearchesError: CustomDebugStringConvertible {
	/// What the log is told.
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		}
	}
}
