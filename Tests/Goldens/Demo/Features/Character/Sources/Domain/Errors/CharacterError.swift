import DemoResources
public import Foundation

/// A failure of the feature Character.
public nonisolated enum CharacterError: Error, Equatable, LocalizedError {
	/// The data could not be loaded; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// Nothing has this identifier.
	case notFound(identifier: Int)
	/// The caller cancelled the request.
	case cancelled

	/// Compares no descriptions.
	public static func == (lhs: CharacterError, rhs: CharacterError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed), (.cancelled, .cancelled): true
		case (.notFound(let lhsIdentifier), .notFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		default: false
		}
	}

	public var errorDescription: String? {
		switch self {
		case .loadFailed: "characterError.loadFailed".localized()
		case .notFound(let identifier): "characterError.notFound %lld".localized(identifier)
		case .cancelled: "characterError.cancelled".localized()
		}
	}
}

nonisolated extension CharacterError: CustomDebugStringConvertible {
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		case .cancelled: "cancelled"
		}
	}
}
