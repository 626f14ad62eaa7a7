public import Foundation
import OfflineResources

/// A failure of the feature Note.
public nonisolated enum NoteError: Error, Equatable, LocalizedError {
	/// The request failed; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// Nothing has this identifier.
	case notFound(identifier: String)
	/// No note has this identifier.
	case noteNotFound(identifier: Int)
	/// The caller cancelled the request.
	case cancelled

	/// Compares no descriptions.
	public static func == (lhs: NoteError, rhs: NoteError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed), (.cancelled, .cancelled): true
		case (.notFound(let lhsIdentifier), .notFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		case (.noteNotFound(let lhsIdentifier), .noteNotFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		default: false
		}
	}

	public var errorDescription: String? {
		switch self {
		case .loadFailed: "noteError.loadFailed".localized()
		case .notFound(let identifier): "noteError.notFound %@".localized(identifier)
		case .noteNotFound(let identifier): "noteError.noteNotFound %lld".localized(identifier)
		case .cancelled: "noteError.cancelled".localized()
		}
	}
}

nonisolated extension NoteError: CustomDebugStringConvertible {
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		case .noteNotFound(let identifier): "noteNotFound(identifier: \(identifier))"
		case .cancelled: "cancelled"
		}
	}
}
