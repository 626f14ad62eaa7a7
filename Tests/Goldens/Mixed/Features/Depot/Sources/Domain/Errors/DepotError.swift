public import Foundation
import MixedResources

/// Why the feature Depot has no answer.
public nonisolated enum DepotError: Error, Equatable, LocalizedError {
	/// What was asked for could not be loaded; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// Nothing has this identifier.
	case notFound(identifier: Int)
	/// No parcel has this identifier.
	case parcelNotFound(identifier: String)
	/// No parcel scan has this identifier.
	case parcelScanNotFound(identifier: Int64)
	/// The caller gave up before there was an answer.
	case cancelled

	/// Whether both are the same failure; the description of a failed load does not count.
	public static func == (lhs: DepotError, rhs: DepotError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed), (.cancelled, .cancelled): true
		case (.notFound(let lhsIdentifier), .notFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		case (.parcelNotFound(let lhsIdentifier), .parcelNotFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		case (.parcelScanNotFound(let lhsIdentifier), .parcelScanNotFound(let rhsIdentifier)):
			lhsIdentifier == rhsIdentifier
		default: false
		}
	}

	/// What to tell the user, in their language.
	public var errorDescription: String? {
		switch self {
		case .loadFailed:
			"depotError.loadFailed".localized()
		case .notFound(let identifier):
			"depotError.notFound %lld".localized(identifier)
		case .parcelNotFound(let identifier):
			"depotError.parcelNotFound %@".localized(identifier)
		case .parcelScanNotFound(let identifier):
			"depotError.parcelScanNotFound %lld".localized(identifier)
		case .cancelled:
			"depotError.cancelled".localized()
		}
	}
}

nonisolated extension DepotError: CustomDebugStringConvertible {
	/// What to write into a log.
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		case .parcelNotFound(let identifier): "parcelNotFound(identifier: \(identifier))"
		case .parcelScanNotFound(let identifier): "parcelScanNotFound(identifier: \(identifier))"
		case .cancelled: "cancelled"
		}
	}
}
