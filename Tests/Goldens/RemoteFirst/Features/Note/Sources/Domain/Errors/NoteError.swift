public import Foundation
import RemoteFirstResources

/// A failure of the feature Note.
public nonisolated enum NoteError: Error, Equatable, LocalizedError {
	/// The data could not be loaded; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// Nothing has this identifier.
	case notFound(identifier: Int)
	/// The caller cancelled the request.
	case cancelled

	/// Compares no descriptions.
	public static func == (lhs: NoteError, rhs: NoteError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed), (.cancelled, .cancelled): true
		case (.notFound(let lhsIdentifier), .notFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		default: false
		}
	}

	public var errorDescription: String? {
		switch self {
		case .loadFailed: "noteError.loadFailed".localized()
		case .notFound(let identifier): "noteError.notFound %lld".localized(identifier)
		case .cancelled: "noteError.cancelled".localized()
		}
	}
}

nonisolated extension NoteError: CustomDebugStringConvertible {
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		case .cancelled: "cancelled"
		}
	}
}
