#if canImport(SwiftUI)
	import LarderObservation
	import SwiftUI

	struct NotesScreen: View {
		let store: NotesStore
		@Environment(\.scenePhase) private var scenePhase

		var body: some View {
			NotesView(query: ListQuery(store.listSource, showing: "", reloads: .all))
				.onChange(of: scenePhase) { _, phase in
					if phase == .active { QuerySignals.shared.cameToFront() }
				}
		}
	}

	struct NotesView: View {
		@State var query: ListQuery<String, Note>
		@State private var text = ""

		var body: some View {
			List {
				if let error = query.error, query.phase == .content {
					Label("Not up to date: \(error.localizedDescription)", systemImage: "wifi.slash")
				}
				ForEach(query.items) { note in
					Text(note.title)
				}
				nextPage
			}
			.overlay { state }
			.searchable(text: $text)
			.refreshable { await query.refresh() }
			.task(id: text) { await query.run(text) }
		}

		@ViewBuilder private var state: some View {
			switch query.phase {
			case .unknown: ProgressView()
			case .empty: ContentUnavailableView.search
			case .failed: ContentUnavailableView("No connection", systemImage: "wifi.slash")
			case .content: EmptyView()
			}
		}

		@ViewBuilder private var nextPage: some View {
			switch query.nextPage {
			case .end: EmptyView()
			case .ready, .loading: ProgressView().task(id: query.items.count) { await query.loadMore() }
			case .failed: Button("Try again") { Task { await query.loadMore() } }
			}
		}
	}
#endif
