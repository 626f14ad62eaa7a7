import LarderCore
import LarderNetworking
import LarderTesting
import Observation
import Testing

@testable import NotesData

@MainActor @Observable
final class NotesModel {
	private(set) var notes: [Note]?
	private(set) var isRefreshing = false
	private(set) var error: (any Error)?
	private(set) var nextPage = NextPage.end
	private let store: NotesStore

	init(store: NotesStore) {
		self.store = store
	}

	/// Shows the list and every change of it, until the task is cancelled.
	func follow(_ text: String) async {
		notes = nil
		for await state in store.updates(matching: text) {
			notes = state.value?.items
			isRefreshing = state.isRefreshing
			error = state.error
			nextPage = state.value?.nextPage ?? .end
		}
	}

	/// Loads the list if it is stale; `follow` shows how that ends.
	func load(_ text: String, policy: CachePolicy = .localFirst) async {
		_ = try? await store.list(matching: text, policy: policy)
	}

	/// Loads the next page, if there is one; `follow` shows how that ends.
	func loadMore(_ text: String) async {
		_ = try? await store.more(matching: text)
	}
}

@MainActor @Suite(.timeLimit(.minutes(10)))
struct NotesModelTests {
	private let service = NotesService()

	@Test("A screen without a query shows the list, its next page and the error of a refresh")
	func listIsFollowed() async throws {
		try service.list([.soup], [.salad])
		let sut = NotesModel(store: service.makeStore())
		let following = Task { await sut.follow("") }
		await sut.load("")
		await waitUntil { sut.notes == [.soup] }

		await sut.loadMore("")
		await waitUntil { sut.notes == [.soup, .salad] }
		#expect(sut.nextPage == .end)

		service.client.route(.page(1), to: .failure(HTTPError.timedOut))
		await sut.load("", policy: .remoteFirst)
		await waitUntil { sut.error != nil }
		#expect(sut.notes == [.soup, .salad])

		following.cancel()
		await following.value
	}
}
