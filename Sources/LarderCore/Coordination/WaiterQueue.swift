/// Who waits for a flight, in the order in which they came.
///
/// One that leaves keeps its place, empty, so that leaving costs a search and no move, until most places are empty.
struct WaiterQueue<Waiter> {
	typealias ID = Int

	private var places: [(id: ID, waiter: Waiter?)] = []
	private var count = 0

	var isEmpty: Bool { count == 0 }

	/// How many places are kept, for waiters and for some who left.
	var placeCount: Int { places.count }

	/// The waiters, first come, first.
	var waiters: [Waiter] { places.compactMap(\.waiter) }

	/// Adds a waiter; those who came later have a larger `id`, and are mostly added later.
	mutating func add(_ waiter: Waiter, as id: ID) {
		var index = places.endIndex
		while index > 0, places[index - 1].id > id { index -= 1 }
		places.insert((id, waiter), at: index)
		count += 1
	}

	/// Takes the waiter out that was added as `id`, if it is here.
	mutating func remove(_ id: ID) -> Waiter? {
		let index = firstIndex(from: id)
		guard index < places.endIndex, places[index].id == id, let waiter = places[index].waiter else { return nil }
		places[index].waiter = nil
		count -= 1
		if places.count > 2 * count + 32 { places.removeAll { $0.waiter == nil } }
		return waiter
	}

	/// Takes over the waiters of another queue, each in its place.
	mutating func merge(_ other: WaiterQueue) {
		places = (places + other.places).filter { $0.waiter != nil }.sorted { $0.id < $1.id }
		count = places.count
	}

	/// The index of the first place whose `id` is no smaller.
	private func firstIndex(from id: ID) -> Int {
		var range = places.indices
		while !range.isEmpty {
			let middle = range.lowerBound + range.count / 2
			range = places[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
		}
		return range.lowerBound
	}
}
