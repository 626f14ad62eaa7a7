import ChallengeResources
public import Foundation

/// Why a character could not be had.
public enum CharacterError: Error, Equatable, LocalizedError {
	/// It could not be loaded; the description is for the log alone.
	case loadFailed(description: String = "")
	/// There is no such character.
	case notFound(identifier: Int)

	/// Whether both are the same error; descriptions do not count.
	public static func == (lhs: CharacterError, rhs: CharacterError) -> Bool {
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
			"characterError.loadFailed".localized()
		case .notFound(let identifier):
			"characterError.notFound %lld".localized(identifier)
		}
	}
}

extension CharacterError: CustomDebugStringConvertible {
	/// What the log is told.
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		}
	}
}
