import LarderCore
import Observation

// What a screen needs without a query: the text that is searched for, the state, and who loads when.

struct Memo: Codable, Equatable, Identifiable {
	let id: Int
	var title: String
}

@MainActor @Observable
final class MemosScreen {
	private(set) var memos: [Memo]?
	private(set) var isRefreshing = false
	private(set) var error: (any Error)?
	private(set) var nextPage = NextPage.end
	private let lists: ListCache<String, Int, Memo>
	private let fetch: @Sendable (String, PageCursor?) async throws -> Page<Memo>

	init(
		lists: ListCache<String, Int, Memo>,
		fetch: @escaping @Sendable (String, PageCursor?) async throws -> Page<Memo>
	) {
		self.lists = lists
		self.fetch = fetch
	}

	/// Shows the list and every change of it, until the task is cancelled.
	func follow(_ text: String) async {
		memos = nil
		for await state in lists.updates(for: text) {
			memos = state.value?.items
			isRefreshing = state.isRefreshing
			error = state.error
			nextPage = state.value?.nextPage ?? .end
		}
	}

	/// Loads the list if it is stale; `follow` shows how that ends.
	func load(_ text: String, policy: CachePolicy = .localFirst) async {
		_ = try? await lists.list(for: text, policy: policy) { [fetch] in try await fetch(text, $0) }
	}

	/// Loads the next page, if there is one; `follow` shows how that ends.
	func loadMore(_ text: String) async {
		_ = try? await lists.more(for: text) { [fetch] in try await fetch(text, $0) }
	}
}
