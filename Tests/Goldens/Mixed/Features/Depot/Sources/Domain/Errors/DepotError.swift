public import Foundation
import MixedResources

/// A failure of the feature Depot.
public nonisolated enum DepotError: Error, Equatable, LocalizedError {
	/// The request failed; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// Nothing has this identifier.
	case notFound(identifier: Int)
	/// No parcel has this identifier.
	case parcelNotFound(identifier: String)
	/// No parcel scan has this identifier.
	case parcelScanNotFound(identifier: Int64)
	/// The caller cancelled the request.
	case cancelled

	/// Compares no descriptions.
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

	public var errorDescription: String? {
		switch self {
		case .loadFailed: "depotError.loadFailed".localized()
		case .notFound(let identifier): "depotError.notFound %lld".localized(identifier)
		case .parcelNotFound(let identifier): "depotError.parcelNotFound %@".localized(identifier)
		case .parcelScanNotFound(let identifier): "depotError.parcelScanNotFound %lld".localized(identifier)
		case .cancelled: "depotError.cancelled".localized()
		}
	}
}

nonisolated extension DepotError: CustomDebugStringConvertible {
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
