import LarderCore
import LarderNetworking

nonisolated struct CharactersPageErrorMapperInput {
	let error: any Error
	let page: Int
}

nonisolated struct CharactersPageErrorMapper: MapperContract {
	func map(_ input: CharactersPageErrorMapperInput) -> CharactersPageError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound: .invalidPage(page: input.page)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
