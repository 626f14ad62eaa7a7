import LarderCore
import LarderNetworking
import LarderTesting
import Observation
import Testing

@testable import Notes

@MainActor @Suite(.timeLimit(.minutes(10)))
struct NotesScreenTests {
	private let service = NotesService()

	@Test("A screen shows the list, and that it is being refreshed")
	func listIsShown() async throws {
		let gate = Gate()
		service.client.route(.page(1), to: try .json(NotesPageDTO(notes: [.soup], nextPage: 2)), after: gate)
		let sut = NotesScreen(store: service.makeStore())
		let following = Task { await sut.follow() }
		let loading = Task { await sut.load() }

		await waitUntil { sut.isRefreshing }
		#expect(sut.notes == [])
		gate.open()
		await waitUntil { !sut.isRefreshing }

		#expect(sut.notes == [.soup])
		#expect(sut.hasMore)
		await loading.value
		following.cancel()
		await following.value
	}

	@Test("A refresh that fails ends the spinner, shows its error and keeps the list")
	func failureIsShown() async throws {
		try service.list([.soup])
		let sut = NotesScreen(store: service.makeStore())
		let following = Task { await sut.follow() }
		await sut.load()
		await waitUntil { sut.notes == [.soup] }

		service.client.route(.page(1), to: .failure(HTTPError.timedOut))
		await sut.load(policy: .remoteFirst)
		await waitUntil { sut.error != nil }

		#expect(sut.notes == [.soup])
		#expect(!sut.isRefreshing)
		following.cancel()
		await following.value
	}

	@Test("An edit shows on every screen that has the note")
	func editIsShown() async throws {
		try service.list([.soup])
		service.client.route(Endpoint(path: "/notes/1", method: .put), to: try .json(Note(id: 1, title: "Hot soup")))
		let store = service.makeStore()
		let (screen, list) = (NoteScreen(store: store, id: 1), NotesScreen(store: store))
		let following = [Task { await screen.follow() }, Task { await list.follow() }]
		try await store.list()

		try await store.edit(Note(id: 1, title: "Hot soup"))

		await waitUntil { screen.note?.title == "Hot soup" }
		await waitUntil { list.notes.first?.title == "Hot soup" }
		for task in following {
			task.cancel()
			await task.value
		}
	}

	@Test("The screen of a note loads it")
	func noteIsLoaded() async throws {
		service.client.route(Endpoint(path: "/notes/1"), to: try .json(Note.soup))
		let sut = NoteScreen(store: service.makeStore(), id: 1)
		let following = Task { await sut.follow() }

		await sut.load()

		await waitUntil { sut.note == .soup }
		following.cancel()
		await following.value
	}
}

/// Suspends until `condition` holds, and looks only when something that it reads has changed.
@MainActor
func waitUntil(_ condition: @escaping @MainActor () -> Bool) async {
	while !condition() {
		await withCheckedContinuation { continuation in
			withObservationTracking {
				_ = condition()
			} onChange: {
				continuation.resume()
			}
		}
	}
}
