public import Foundation
import RemoteOnlyResources

/// A failure of the feature Weather.
public nonisolated enum WeatherError: Error, Equatable, LocalizedError {
	/// The request failed; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// Nothing has this identifier.
	case notFound(identifier: Int)
	/// The caller cancelled the request.
	case cancelled

	/// Compares no descriptions.
	public static func == (lhs: WeatherError, rhs: WeatherError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed), (.cancelled, .cancelled): true
		case (.notFound(let lhsIdentifier), .notFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		default: false
		}
	}

	public var errorDescription: String? {
		switch self {
		case .loadFailed: "weatherError.loadFailed".localized()
		case .notFound(let identifier): "weatherError.notFound %lld".localized(identifier)
		case .cancelled: "weatherError.cancelled".localized()
		}
	}
}

nonisolated extension WeatherError: CustomDebugStringConvertible {
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		case .cancelled: "cancelled"
		}
	}
}
