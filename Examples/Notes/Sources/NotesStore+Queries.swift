import LarderCore
import LarderObservation

extension NotesStore {
	/// What a query of one note reads.
	var noteSource: QuerySource<Int, Note> {
		QuerySource { id, policy in
			try await note(id, policy: policy)
		} updates: { id in
			updates(of: id)
		} peek: { id in
			noteInMemory(id)
		}
	}

	/// What a query of notes reads, by the text that is searched for.
	var listSource: ListQuerySource<String, Note> {
		ListQuerySource { text, policy in
			try await list(matching: text, policy: policy)
		} more: { text in
			try await more(matching: text)
		} updates: { text in
			updates(matching: text)
		} peek: { text in
			listInMemory(matching: text)
		}
	}
}
