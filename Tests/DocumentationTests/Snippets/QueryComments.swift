import LarderCore
import LarderObservation
import Observation

// The snippets of the queries' comments.

struct Memo: Codable, Equatable, Identifiable {
	let id: Int
	var title: String
}

protocol MemoRepository: Sendable {
	func note(_ id: Int, policy: CachePolicy) async throws -> CacheResult<Memo>
	func updates(of id: Int) -> CacheUpdates<Memo>
	func save(_ memo: Memo) async throws -> Memo
}

@MainActor
func makeQueries(_ repository: any MemoRepository) {
	let source = QuerySource { id, policy in
		try await repository.note(id, policy: policy)
	} updates: { id in
		repository.updates(of: id)
	}
	let query = Query(source)
	let title = query.map(\.title)
	_ = title
}

struct RenameMemo: ChangeContract {
	static let kind = "renameMemo"
	var key: Int
	var title: String
	var role: ChangeRole { .update }

	func fold(over memo: Memo?) -> Memo? { memo.map { Memo(id: $0.id, title: title) } }
}

@MainActor
func makeQueuedWrite(_ outbox: Outbox) -> QueuedWrite<Memo> {
	let renaming = QueuedWrite(outbox) { (memo: Memo) in RenameMemo(key: memo.id, title: memo.title) }
	return renaming
}

func countEvents<Key>(_ cache: TieredCache<Key, Memo>, show: (Double?) -> Void) async {
	var statistics = CacheStatistics()
	for await event in cache.events() {
		statistics.count(event)
		show(statistics.hitRate)
	}
}

#if canImport(SwiftUI)
	import SwiftUI

	struct MemoView: View {
		let id: Int
		@State var query: Query<Int, Memo>

		var body: some View {
			Text(query.value?.title ?? "")
				.task(id: id) { await query.run(id) }
				.refreshable { await query.refresh() }
		}
	}

	struct MemosView: View {
		let text: String
		@State var query: ListQuery<String, Memo>
		@Environment(\.scenePhase) private var scenePhase

		var body: some View {
			List {
				ForEach(query.items) { Text($0.title) }
				if query.nextPage != .end { ProgressView().task(id: query.items.count) { await query.loadMore() } }
			}
			.task(id: text) { await query.run(text) }
			.refreshable { await query.refresh() }
			.onChange(of: scenePhase) { _, phase in
				if phase == .active { QuerySignals.shared.cameToFront() }
			}
		}
	}

	struct MemoForm: View {
		let memo: Memo
		@State var saving: Write<Memo, Memo>

		var body: some View {
			Button("Save") { Task { await saving(memo) } }.disabled(saving.isSending)
		}
	}

	struct RenameForm: View {
		let memo: Memo
		@State var renaming: QueuedWrite<Memo>

		var body: some View {
			Button("Rename") { Task { await renaming(memo) } }.disabled(renaming.activity == .sending)
			if renaming.activity == .queued { Label("Saved on this device", systemImage: "icloud.slash") }
		}
	}

	@MainActor
	func makeForm(_ memo: Memo, _ repository: any MemoRepository) -> MemoForm {
		let saving = Write { memo in try await repository.save(memo) }
		return MemoForm(memo: memo, saving: saving)
	}
#endif
