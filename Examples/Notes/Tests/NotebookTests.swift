import Foundation
import LarderCore
import NotesShared
import Testing

/// The example's app and widget over one file.
@Suite(.timeLimit(.minutes(30)))
struct NotebookTests {
	private let folder = FileManager.default.temporaryDirectory.appending(path: "larder-notes-\(UUID().uuidString)")

	#if os(Linux) || os(macOS)
		@Test("A widget that was started before the app shows what the app saves and removes, and its sign-out")
		func widgetShowsTheApp() async throws {
			defer { try? FileManager.default.removeItem(at: folder) }
			let widget = Notebook(in: folder, for: .widget)
			var updates = widget.updates.makeAsyncIterator()
			#expect(await updates.next()?.value == nil)

			await #expect(processExitsWith: .success) { [folder = folder as URL] in
				let app = Notebook(in: folder, for: .app)
				try await app.add("Milk")
				try await app.add("Bread")
				guard try await app.remove(1) == "Milk", try await app.remove(7) == nil else { exit(2) }
				await app.close()
			}

			while let state = await updates.next(), state.value != ["Bread"] {}
			#expect(await widget.lines() == ["Bread"])

			await #expect(processExitsWith: .success) { [folder = folder as URL] in
				let app = Notebook(in: folder, for: .app)
				try await app.signOut()
				await app.close()
			}

			while let state = await updates.next(), state.value != nil {}
			#expect(await widget.lines() == [])
			await #expect(throws: (any Error).self) { try await widget.add("Tea") }
		}
	#endif
}
