import LarderCore
import LarderNetworking

nonisolated struct NotesErrorMapperInput {
	let error: any Error
}

nonisolated struct NotesErrorMapper: MapperContract {
	func map(_ input: NotesErrorMapperInput) -> NoteError {
		switch input.error {
		case is CancellationError: .cancelled
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
