/// Tells running queries that the app came to the front, or that the network is back.
///
/// A query loads again at a signal if two conditions are met: the query was created with the matching ``Reloads``, and
/// its value is stale or could not be loaded.
///
/// ```swift
/// .onChange(of: scenePhase) { _, phase in
/// 	if phase == .active { QuerySignals.shared.cameToFront() }
/// }
/// ```
@MainActor
public final class QuerySignals {
	/// The signals of each query that is created without other signals.
	public static let shared = QuerySignals()

	private var listeners: [Int: (Reloads) -> Void] = [:]
	private var lastID = 0

	/// Creates signals that are independent of ``shared``, for a test.
	public init() {}

	/// Tells the queries that the app came to the front.
	///
	/// Each query also checks whether its value has become stale while the app was in the background.
	public func cameToFront() { send(.inFront) }

	/// Tells the queries that the network is back.
	public func networkCameBack() { send(.networkBack) }

	private func send(_ cause: Reloads) {
		for listener in listeners.values { listener(cause) }
	}

	func listen(_ listener: @escaping (Reloads) -> Void) -> Int {
		lastID += 1
		listeners[lastID] = listener
		return lastID
	}

	func stopListening(_ id: Int) { listeners[id] = nil }

	/// The number of queries that listen.
	var listenerCount: Int { listeners.count }
}
