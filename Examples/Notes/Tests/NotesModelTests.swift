import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Observation
import Testing

@testable import NotesData

@MainActor @Observable
final class NotesModel {
	enum Phase { case unknown, empty, failed, content }

	private(set) var notes: [Note]?
	private(set) var isRefreshing = false
	private(set) var error: (any Error)?
	private(set) var nextPage = NextPage.end
	private let store: NotesStore
	private var text = ""

	init(store: NotesStore) {
		self.store = store
	}

	var phase: Phase {
		if let notes { return notes.isEmpty ? .empty : .content }
		return error == nil || isRefreshing ? .unknown : .failed
	}

	/// Loads the list if it is stale, and shows every change of it until the task is cancelled.
	func run(_ text: String) async {
		self.text = text
		show(CacheState(value: store.listInMemory(matching: text)))
		let loading = Task { await load(.localFirst) }
		for await state in store.updates(matching: text) {
			guard text == self.text else { break }
			show(state)
		}
		loading.cancel()
	}

	/// Loads the first page, even if SwiftUI cancels the task that waits for it.
	func refresh() async {
		await Task { await load(.remoteFirst) }.value
	}

	/// Loads the next page, if there is one; `run` shows how that ends.
	func loadMore() async {
		_ = try? await store.more(matching: text)
	}

	private func load(_ policy: CachePolicy) async {
		_ = try? await store.list(matching: text, policy: policy)
	}

	private func show(_ state: CacheState<CachedList<Note>>) {
		notes = state.value?.items
		isRefreshing = state.isRefreshing
		error = state.error
		nextPage = state.value?.nextPage ?? .end
	}
}

@MainActor @Suite(.timeLimit(.minutes(10)))
struct NotesModelTests {
	private let service = NotesService()

	@Test("A screen without a query shows the list, its next page and the error of a refresh")
	func listIsFollowed() async throws {
		try service.list([.soup], [.salad])
		let sut = NotesModel(store: service.makeStore())
		#expect(sut.phase == .unknown)
		let run = Task { await sut.run("") }
		await waitUntil { sut.phase == .content }
		#expect(sut.notes == [.soup])

		await sut.loadMore()
		await waitUntil { sut.notes == [.soup, .salad] }
		#expect(sut.nextPage == .end)

		service.client.route(.page(1), to: .failure(HTTPError.timedOut))
		await sut.refresh()
		await waitUntil { sut.error != nil }
		#expect(sut.notes == [.soup, .salad])

		run.cancel()
		await run.value
	}

	@Test("A screen without a query tells a list that could not be loaded from an empty one")
	func failureIsNotEmpty() async throws {
		let sut = NotesModel(store: service.makeStore())
		let run = Task { await sut.run("") }
		await waitUntil { sut.phase == .failed }

		try service.list([])
		await sut.refresh()
		await waitUntil { sut.phase == .empty }
		run.cancel()
		await run.value
	}

	@Test("The guide says how many lines the state of the notes' screens has, with and without a query")
	func guideSaysLines() throws {
		let example = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
		let guide = "../../Sources/LarderCore/LarderCore.docc/Screens.md"
		let text = try String(contentsOf: example.appending(path: guide), encoding: .utf8).replacing("\n", with: " ")
		let model = try Self.lineCount(from: "@MainActor @Observable", in: URL(filePath: #filePath))
		let sources = example.appending(path: "Sources/NotesStore+Queries.swift")
		let source = try Self.lineCount(from: "\tvar listSource", in: sources)
		#expect(text.contains("has \(model) lines for one list of one screen"))
		#expect(text.contains("`listSource` has \(source)"))
	}

	/// The number of lines of code of the declaration that begins with `start`.
	private static func lineCount(from start: String, in file: URL) throws -> Int {
		let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
		let first = try #require(lines.firstIndex { $0.hasPrefix(start) })
		let indent = start.prefix { $0 == "\t" }
		let last = try #require(lines[first...].firstIndex { $0 == indent + "}" })
		return lines[first...last].filter { line in
			let code = line.drop { $0 == "\t" }
			return !code.isEmpty && !code.hasPrefix("//")
		}.count
	}
}
