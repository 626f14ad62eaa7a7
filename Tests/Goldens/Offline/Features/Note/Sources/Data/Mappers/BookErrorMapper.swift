import LarderCore
import LarderNetworking

nonisolated struct BookErrorMapperInput {
	let error: any Error
	let identifier: String
}

nonisolated struct BookErrorMapper: MapperContract {
	func map(_ input: BookErrorMapperInput) -> NoteError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound, CacheError.removalPending: .notFound(identifier: input.identifier)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
