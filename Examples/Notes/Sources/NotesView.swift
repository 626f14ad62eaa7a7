#if canImport(SwiftUI)
	import SwiftUI

	struct NotesView: View {
		@State var screen: NotesScreen

		var body: some View {
			List {
				ForEach(screen.ids, id: \.self) { id in
					NoteRow(screen: NoteScreen(store: screen.store, id: id))
				}
				if screen.hasMore {
					ProgressView().task(id: screen.ids.count) { await screen.loadMore() }
				}
			}
			.refreshable { await screen.load(policy: .remoteFirst) }
			.task { await screen.load() }
			.task { await screen.follow() }
		}
	}

	struct NoteRow: View {
		@State var screen: NoteScreen

		var body: some View {
			Text(screen.note?.title ?? "…")
				.task { await screen.follow() }
		}
	}
#endif
