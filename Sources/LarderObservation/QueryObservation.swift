import Observation

/// Notifies observers when properties of a query change.
///
/// `@Observable` could do this in the query itself. But a key path into a generic class is created again at each use,
/// which took seven times as long as the rest of a change. Key paths into this class are created once.
@MainActor
final class QueryObservation: Observable {
	enum Property: UInt16 {
		case value = 1
		case error = 2
		case origin = 4
		case storedAt = 8
		case isStale = 16
		case isPrevious = 32
		case pendingCount = 64
		case activity = 128
		case phase = 256
	}

	private let registrar = ObservationRegistrar()
	/// The properties that were ever read; other properties cannot have observers.
	private var readProperties: UInt16 = 0

	/// Registers that the reader of `value` observes `property`.
	func access<Value>(_ property: Property, _ value: @autoclosure () -> Value) -> Value {
		readProperties |= property.rawValue
		registrar.access(self, keyPath: path(to: property))
		return value()
	}

	/// Changes a property with `change`, and notifies its observers.
	func change(_ property: Property, _ change: () -> Void) {
		guard readProperties & property.rawValue != 0 else { return change() }
		registrar.withMutation(of: self, keyPath: path(to: property), change)
	}

	private func path(to property: Property) -> KeyPath<QueryObservation, Void> {
		switch property {
		case .value: \.value
		case .error: \.error
		case .origin: \.origin
		case .storedAt: \.storedAt
		case .isStale: \.isStale
		case .isPrevious: \.isPrevious
		case .pendingCount: \.pendingCount
		case .activity: \.activity
		case .phase: \.phase
		}
	}
}

// The query holds the values. These properties only give the registrar key paths.
extension QueryObservation {
	fileprivate nonisolated var value: Void { () }
	fileprivate nonisolated var error: Void { () }
	fileprivate nonisolated var origin: Void { () }
	fileprivate nonisolated var storedAt: Void { () }
	fileprivate nonisolated var isStale: Void { () }
	fileprivate nonisolated var isPrevious: Void { () }
	fileprivate nonisolated var pendingCount: Void { () }
	fileprivate nonisolated var activity: Void { () }
	fileprivate nonisolated var phase: Void { () }
}
