import LarderCore
import LarderNetworking

nonisolated struct BooksErrorMapperInput {
	let error: any Error
}

nonisolated struct BooksErrorMapper: MapperContract {
	func map(_ input: BooksErrorMapperInput) -> NoteError {
		switch input.error {
		case is CancellationError: .cancelled
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
