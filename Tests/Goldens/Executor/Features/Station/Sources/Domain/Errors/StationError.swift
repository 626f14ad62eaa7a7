import ExecutorResources
public import Foundation

/// Why the feature Station has no answer.
public nonisolated enum StationError: Error, Equatable, LocalizedError {
	/// What was asked for could not be loaded; `description` says why, for logs.
	case loadFailed(description: String = "")
	/// Nothing has this identifier.
	case notFound(identifier: Int)

	/// Whether both are the same failure; the description of a failed load does not count.
	public static func == (lhs: StationError, rhs: StationError) -> Bool {
		switch (lhs, rhs) {
		case (.loadFailed, .loadFailed): true
		case (.notFound(let lhsIdentifier), .notFound(let rhsIdentifier)): lhsIdentifier == rhsIdentifier
		default: false
		}
	}

	/// What to tell the user, in their language.
	public var errorDescription: String? {
		switch self {
		case .loadFailed:
			"stationError.loadFailed".localized()
		case .notFound(let identifier):
			"stationError.notFound %lld".localized(identifier)
		}
	}
}

nonisolated extension StationError: CustomDebugStringConvertible {
	/// What to write into a log.
	public var debugDescription: String {
		switch self {
		case .loadFailed(let description): description
		case .notFound(let identifier): "notFound(identifier: \(identifier))"
		}
	}
}
