import LarderCore
import Observation

/// What a screen of notes shows.
@MainActor @Observable
final class NotesScreen {
	private(set) var notes: [Note] = []
	private(set) var hasMore = false
	private(set) var isRefreshing = false
	private(set) var error: (any Error)?
	let store: NotesStore

	init(store: NotesStore) {
		self.store = store
	}

	/// Shows the list and every change of it, until the task is cancelled.
	func follow() async {
		for await state in store.updates() {
			notes = state.value?.items ?? []
			hasMore = state.value?.hasMore ?? false
			isRefreshing = state.isRefreshing
			error = state.error
		}
	}

	/// Loads the list if it is stale; `follow` shows how that ends.
	func load(policy: CachePolicy = .localFirst) async {
		_ = try? await store.list(policy: policy)
	}

	/// Loads the next page, if there is one; `follow` shows how that ends.
	func loadMore() async {
		_ = try? await store.more()
	}
}
