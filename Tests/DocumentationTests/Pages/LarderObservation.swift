import LarderCore
import LarderObservation

@MainActor
func larderObservation(repository: any MemoRepository) {
	let source = QuerySource { id, policy in
		try await repository.note(id, policy: policy)
	} updates: { id in
		repository.updates(of: id)
	}
	let query = Query(source)
	_ = query
}
