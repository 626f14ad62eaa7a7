import ExecutorResources
public import Foundation

/// A failure of the feature Station.
public nonisolated enum StationError: Error, Equatable, LocalizedError {
	/// The request failed; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// Nothing has this identifier.
	case notFound(identifier: Int)

	/// Compares no descriptions.
	public static func == (lhs: StationError, rhs: StationError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed): true
		case (.notFound(let lhsIdentifier), .notFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		default: false
		}
	}

	public var errorDescription: String? {
		switch self {
		case .loadFailed: "stationError.loadFailed".localized()
		case .notFound(let identifier): "stationError.notFound %lld".localized(identifier)
		}
	}
}

nonisolated extension StationError: CustomDebugStringConvertible {
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		}
	}
}
