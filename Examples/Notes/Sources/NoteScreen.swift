import LarderCore
import Observation

/// What the screen of one note shows.
@MainActor @Observable
final class NoteScreen {
	private(set) var note: Note?
	private let store: NotesStore
	private let id: Int

	init(store: NotesStore, id: Int) {
		self.store = store
		self.id = id
	}

	/// Shows the note and every change of it, until the task is cancelled.
	func follow() async {
		for await state in store.updates(of: id) { note = state.value }
	}

	/// Loads the note if it is stale or missing; `follow` shows how that ends.
	func load() async {
		_ = try? await store.note(id)
	}
}
