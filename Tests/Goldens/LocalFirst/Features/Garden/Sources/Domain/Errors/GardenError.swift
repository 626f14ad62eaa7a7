public import Foundation
import LocalFirstResources

/// A failure of the feature Garden.
public nonisolated enum GardenError: Error, Equatable, LocalizedError {
	/// The request failed; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// Nothing has this identifier.
	case notFound(identifier: String)
	/// The caller cancelled the request.
	case cancelled

	/// Compares no descriptions.
	public static func == (lhs: GardenError, rhs: GardenError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed), (.cancelled, .cancelled): true
		case (.notFound(let lhsIdentifier), .notFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		default: false
		}
	}

	public var errorDescription: String? {
		switch self {
		case .loadFailed: "gardenError.loadFailed".localized()
		case .notFound(let identifier): "gardenError.notFound %@".localized(identifier)
		case .cancelled: "gardenError.cancelled".localized()
		}
	}
}

nonisolated extension GardenError: CustomDebugStringConvertible {
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		case .cancelled: "cancelled"
		}
	}
}
