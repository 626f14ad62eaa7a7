// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Imported beside Foundation and Dispatch, this adds what those have on Apple's systems and not on Linux.

@_exported public import Darwin
public import Dispatch
@_exported public import FoundationNetworking

public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
	var data: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource {
	public struct MemoryPressureEvent: OptionSet, Sendable {
		public let rawValue: UInt

		public init(rawValue: UInt) {
			self.rawValue = rawValue
		}

		public static let normal = MemoryPressureEvent(rawValue: 1)
		public static let warning = MemoryPressureEvent(rawValue: 2)
		public static let critical = MemoryPressureEvent(rawValue: 4)
	}

	public class func makeMemoryPressureSource(
		eventMask: MemoryPressureEvent,
		queue: DispatchQueue? = nil
	) -> any DispatchSourceMemoryPressure {
		fatalError("This only compiles.")
	}
}

public typealias CFString = String
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFNotificationCallback =
	(CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?) -> Void

public final class CFNotificationCenter {}

public struct CFNotificationName: Sendable {
	public let rawValue: CFString

	public init(_ rawValue: CFString) {
		self.rawValue = rawValue
	}
}

public enum CFNotificationSuspensionBehavior: Sendable {
	case deliverImmediately
}

public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! {
	fatalError("This only compiles.")
}

public func CFNotificationCenterPostNotification(
	_ center: CFNotificationCenter!,
	_ name: CFNotificationName!,
	_ object: UnsafeRawPointer!,
	_ userInfo: CFDictionary!,
	_ deliverImmediately: Bool
) {}

public func CFNotificationCenterAddObserver(
	_ center: CFNotificationCenter!,
	_ observer: UnsafeRawPointer!,
	_ callBack: CFNotificationCallback!,
	_ name: CFString!,
	_ object: UnsafeRawPointer!,
	_ suspensionBehavior: CFNotificationSuspensionBehavior
) {}

public func CFNotificationCenterRemoveEveryObserver(
	_ center: CFNotificationCenter!,
	_ observer: UnsafeRawPointer!
) {}
