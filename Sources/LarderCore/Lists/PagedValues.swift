/// The pages of a list's values, which are joined at the first use.
///
/// So adding a page does not copy the earlier values.
final class PagedValues<Value: Sendable>: Sendable {
	private enum State {
		case pages([[Value]])
		case joined([Value])
	}

	private let state: Mutex<State>

	/// Creates the values of these pages, in their order.
	init(_ pages: [[Value]]) {
		state = Mutex(.pages(pages))
	}

	/// All values, which are joined at the first call.
	var values: [Value] {
		state.withLock { state in
			switch state {
			case .joined(let values): return values
			case .pages(let pages):
				var values: [Value] = []
				values.reserveCapacity(pages.reduce(0) { $0 + $1.count })
				// Appending a whole page is much faster than appending its values one by one.
				for page in pages { values.append(contentsOf: page) }
				state = .joined(values)
				return values
			}
		}
	}
}

/// The items of a ``CachedList``: an array, or pages that are not joined yet.
enum ListItems<Value> {
	case array([Value])
	case paged(@Sendable () -> [Value])

	var values: [Value] {
		switch self {
		case .array(let values): values
		case .paged(let join): join()
		}
	}
}

extension ListItems: Sendable where Value: Sendable {}
