// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the libraries call of Apple's module of this name, for Scripts/check-availability. It is there from iOS 12 and macOS 10.14.

public import Dispatch

public struct NWPath: Sendable {
	public enum Status: Sendable {
		case satisfied, unsatisfied, requiresConnection
	}

	public let status: Status
}

public final class NWPathMonitor: @unchecked Sendable {
	public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?

	public init() {}

	public func start(queue: DispatchQueue) {}
	public func cancel() {}
}
