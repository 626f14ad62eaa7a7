public import Foundation
import OpenResources

/// A failure of the feature Library.
public nonisolated enum LibraryError: Error, Equatable, LocalizedError {
	/// The request failed; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// Nothing has this identifier.
	case notFound(identifier: String)
	/// No forecast has this identifier.
	case forecastNotFound(identifier: Int)
	/// No note has this identifier.
	case noteNotFound(identifier: Int)
	/// No reading has this identifier.
	case readingNotFound(identifier: Int)
	/// The caller cancelled the request.
	case cancelled

	/// Compares no descriptions.
	public static func == (lhs: LibraryError, rhs: LibraryError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed), (.cancelled, .cancelled): true
		case (.notFound(let lhsIdentifier), .notFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		case (.forecastNotFound(let lhsIdentifier), .forecastNotFound(let rhsIdentifier)):
			lhsIdentifier == rhsIdentifier
		case (.noteNotFound(let lhsIdentifier), .noteNotFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		case (.readingNotFound(let lhsIdentifier), .readingNotFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		default: false
		}
	}

	public var errorDescription: String? {
		switch self {
		case .loadFailed: "libraryError.loadFailed".localized()
		case .notFound(let identifier): "libraryError.notFound %@".localized(identifier)
		case .forecastNotFound(let identifier): "libraryError.forecastNotFound %lld".localized(identifier)
		case .noteNotFound(let identifier): "libraryError.noteNotFound %lld".localized(identifier)
		case .readingNotFound(let identifier): "libraryError.readingNotFound %lld".localized(identifier)
		case .cancelled: "libraryError.cancelled".localized()
		}
	}
}

nonisolated extension LibraryError: CustomDebugStringConvertible {
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		case .forecastNotFound(let identifier): "forecastNotFound(identifier: \(identifier))"
		case .noteNotFound(let identifier): "noteNotFound(identifier: \(identifier))"
		case .readingNotFound(let identifier): "readingNotFound(identifier: \(identifier))"
		case .cancelled: "cancelled"
		}
	}
}
