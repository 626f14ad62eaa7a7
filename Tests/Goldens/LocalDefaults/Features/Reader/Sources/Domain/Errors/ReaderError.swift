public import Foundation
import LocalDefaultsResources

/// A failure of the feature Reader.
public nonisolated enum ReaderError: Error, Equatable, LocalizedError {
	/// The data could not be loaded; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// Nothing has this identifier.
	case notFound(identifier: String)
	/// The caller cancelled the request.
	case cancelled

	/// Compares no descriptions.
	public static func == (lhs: ReaderError, rhs: ReaderError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed), (.cancelled, .cancelled): true
		case (.notFound(let lhsIdentifier), .notFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		default: false
		}
	}

	public var errorDescription: String? {
		switch self {
		case .loadFailed: "readerError.loadFailed".localized()
		case .notFound(let identifier): "readerError.notFound %@".localized(identifier)
		case .cancelled: "readerError.cancelled".localized()
		}
	}
}

nonisolated extension ReaderError: CustomDebugStringConvertible {
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		case .cancelled: "cancelled"
		}
	}
}
