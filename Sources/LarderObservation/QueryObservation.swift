import Observation

/// Tells the observers of a query's properties of their changes.
///
/// `@Observable` would do this in the query itself. But a key path into a generic class is made anew at each use, which took
/// seven times as long as the rest of a change. Those into this class are made once.
@MainActor
final class QueryObservation: Observable {
	private let registrar = ObservationRegistrar()

	// The values are in the query, and these only name them.
	nonisolated var value: Void { () }
	nonisolated var error: Void { () }
	nonisolated var origin: Void { () }
	nonisolated var storedAt: Void { () }
	nonisolated var isStale: Void { () }
	nonisolated var isPrevious: Void { () }
	nonisolated var pendingCount: Void { () }
	nonisolated var activity: Void { () }
	nonisolated var phase: Void { () }

	/// Notes that whoever reads `value` observes `property`.
	func access<Value>(_ property: KeyPath<QueryObservation, Void>, _ value: @autoclosure () -> Value) -> Value {
		registrar.access(self, keyPath: property)
		return value()
	}

	/// Changes a property with `change`, and tells its observers.
	func change(_ property: KeyPath<QueryObservation, Void>, _ change: () -> Void) {
		registrar.withMutation(of: self, keyPath: property, change)
	}
}
