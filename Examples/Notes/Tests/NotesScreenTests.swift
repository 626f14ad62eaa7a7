import LarderCore
import LarderNetworking
import LarderObservation
import LarderTesting
import Observation
import Testing

@testable import NotesData

@MainActor @Suite(.timeLimit(.minutes(10)))
struct NotesScreenTests {
	private let service = NotesService()

	@Test("A screen shows the list, and that it is being refreshed")
	func listIsShown() async throws {
		let gate = Gate()
		service.client.route(.page(1), to: try .json(NotesPageDTO(notes: [.soup], nextPage: 2)), after: gate)
		let sut = ListQuery(service.makeStore().listSource)
		let run = Task { await sut.run("") }
		await gate.waitForArrivals()
		#expect(sut.activity == .refreshing)
		#expect(sut.phase == .unknown)

		gate.open()
		await sut.settles()

		#expect(sut.items == [.soup])
		#expect(sut.nextPage == .ready)
		#expect(sut.activity == .idle)
		run.cancel()
		await run.value
	}

	@Test("A refresh that fails ends the spinner, shows its error and keeps the list")
	func failureIsShown() async throws {
		try service.list([.soup])
		let sut = ListQuery(service.makeStore().listSource)
		let run = Task { await sut.run("") }
		await sut.settles()
		#expect(sut.items == [.soup])

		service.client.route(.page(1), to: .failure(HTTPError.timedOut))
		await sut.refresh()
		await sut.settles()

		#expect(sut.error != nil)
		#expect(sut.items == [.soup])
		#expect(sut.phase == .content)
		#expect(sut.activity == .idle)
		run.cancel()
		await run.value
	}

	@Test("A list that could not be loaded is no empty list")
	func failedListIsNotEmpty() async throws {
		let sut = ListQuery(service.makeStore().listSource)
		let run = Task { await sut.run("") }
		await sut.settles()
		#expect(sut.phase == .failed)

		try service.list([])
		await sut.refresh()
		await sut.settles()
		#expect(sut.phase == .empty)
		run.cancel()
		await run.value
	}

	@Test("A next page that fails shows no failed refresh")
	func failedPageIsShown() async throws {
		service.client.route(.page(1), to: try .json(NotesPageDTO(notes: [.soup], nextPage: 2)))
		let sut = ListQuery(service.makeStore().listSource)
		let run = Task { await sut.run("") }
		await sut.settles()

		await sut.loadMore()
		await sut.settles()

		#expect(sut.nextPage.error != nil)
		#expect(sut.error == nil)
		#expect(sut.items == [.soup])
		run.cancel()
		await run.value
	}

	@Test("An edit shows on every screen that has the note")
	func editIsShown() async throws {
		try service.list([.soup])
		service.client.route(Endpoint(path: "/notes/1", method: .put), to: try .json(Note(id: 1, title: "Hot soup")))
		let store = service.makeStore()
		let (screen, list) = (Query(store.noteSource), ListQuery(store.listSource))
		try await store.list()
		let runs = [Task { await screen.run(1) }, Task { await list.run("") }]
		await screen.settles()
		await list.settles()
		#expect(screen.value == .soup)

		try await store.edit(Note(id: 1, title: "Hot soup"))

		await waitUntil { screen.value?.title == "Hot soup" }
		await waitUntil { list.items.first?.title == "Hot soup" }
		for run in runs {
			run.cancel()
			await run.value
		}
	}

	@Test("The screen of a note loads it")
	func noteIsLoaded() async throws {
		service.client.route(Endpoint(path: "/notes/1"), to: try .json(Note.soup))
		let sut = Query(service.makeStore().noteSource)
		let run = Task { await sut.run(1) }
		await sut.settles()

		#expect(sut.value == .soup)
		run.cancel()
		await run.value
	}

	@Test("A screen test needs no sleep")
	func testNeedsNoSleep() async throws {
		try service.list([.soup])
		let sut = ListQuery(service.makeStore().listSource)

		let run = Task { await sut.run("") }
		await sut.settles()
		#expect(sut.items == [.soup])

		run.cancel()
		await run.value
	}
}

/// Suspends until `condition` is true, and checks it only when something that the condition reads has changed.
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
