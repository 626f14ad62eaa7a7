import Synchronization

/// The prices of the upstream service, which counts its calls and each version of a price.
final class PriceBook: Sendable {
	/// How often the service was called.
	struct Calls: Codable, Equatable, Sendable {
		var fetches = 0
		var writes = 0
	}

	private struct State {
		var prices: [Price]
		var calls = Calls()
	}

	private let state: Mutex<State>

	/// Prices of the products from 0 to below `count`.
	init(count: Int) {
		state = Mutex(State(prices: (0..<count).map { Price(id: $0, cents: 100 + $0, version: 1) }))
	}

	var calls: Calls { state.withLock { $0.calls } }

	/// Counts a call, and returns the price if there is one.
	func fetch(_ id: Int) -> Price? {
		state.withLock { state in
			state.calls.fetches += 1
			return state.prices.indices.contains(id) ? state.prices[id] : nil
		}
	}

	func change(_ id: Int, to change: PriceChange) -> Price? {
		state.withLock { state in
			guard state.prices.indices.contains(id) else { return nil }
			state.calls.writes += 1
			state.prices[id].cents = change.cents
			state.prices[id].version += 1
			return state.prices[id]
		}
	}

	/// Raises the prices of a catalog by a cent.
	func raiseCatalog(_ catalog: Int) -> [Price] {
		state.withLock { state in
			state.calls.writes += 1
			for index in state.prices.indices where Price.catalog(of: index) == catalog {
				state.prices[index].cents += 1
				state.prices[index].version += 1
			}
			return state.prices.filter { Price.catalog(of: $0.id) == catalog }
		}
	}
}
