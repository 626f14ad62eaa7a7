#if canImport(SwiftUI)
	import SwiftUI

	struct NotesView: View {
		@State var screen: NotesScreen

		var body: some View {
			List {
				ForEach(screen.notes) { note in
					Text(note.title)
				}
				if screen.hasMore {
					ProgressView().task(id: screen.notes.count) { await screen.loadMore() }
				}
			}
			.refreshable { await screen.load(policy: .remoteFirst) }
			.task { await screen.load() }
			.task { await screen.follow() }
		}
	}
#endif
