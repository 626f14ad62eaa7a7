/// The waiters of a flight, in the order in which they came.
///
/// When a waiter leaves, its place only becomes empty, so leaving costs one search and moves nothing. The queue removes
/// empty places once most places are empty.
struct WaiterQueue<Waiter> {
	typealias ID = Int

	private var places: [(id: ID, waiter: Waiter?)] = []
	private var count = 0

	var isEmpty: Bool { count == 0 }

	/// The number of places, empty ones included.
	var placeCount: Int { places.count }

	/// The waiters in the order of their numbers.
	var waiters: [Waiter] { places.compactMap(\.waiter) }

	/// Adds a waiter at the place of its number, which is usually the last place.
	mutating func add(_ waiter: Waiter, as id: ID) {
		var index = places.endIndex
		while index > 0, places[index - 1].id > id { index -= 1 }
		places.insert((id, waiter), at: index)
		count += 1
	}

	/// Removes and returns the waiter that was added as `id`, or returns `nil` if there is none.
	mutating func remove(_ id: ID) -> Waiter? {
		let index = firstIndex(from: id)
		guard index < places.endIndex, places[index].id == id, let waiter = places[index].waiter else { return nil }
		places[index].waiter = nil
		count -= 1
		if places.count > 2 * count + 32 { places.removeAll { $0.waiter == nil } }
		return waiter
	}

	/// Adds the waiters of another queue, each at the place of its number.
	mutating func merge(_ other: WaiterQueue) {
		places = (places + other.places).filter { $0.waiter != nil }.sorted { $0.id < $1.id }
		count = places.count
	}

	/// The index of the first place whose number is `id` or larger.
	private func firstIndex(from id: ID) -> Int {
		var range = places.indices
		while !range.isEmpty {
			let middle = range.lowerBound + range.count / 2
			range = places[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
		}
		return range.lowerBound
	}
}
