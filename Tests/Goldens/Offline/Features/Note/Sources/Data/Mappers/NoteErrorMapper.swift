import LarderCore
import LarderNetworking

nonisolated struct NoteErrorMapperInput {
	let error: any Error
	let identifier: Int
}

nonisolated struct NoteErrorMapper: MapperContract {
	func map(_ input: NoteErrorMapperInput) -> NoteError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound, CacheError.removalPending: .noteNotFound(identifier: input.identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
