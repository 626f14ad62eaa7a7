import LarderCore
import LarderNetworking

nonisolated struct BooksPageErrorMapperInput {
	let error: any Error
	let page: Int
}

nonisolated struct BooksPageErrorMapper: MapperContract {
	func map(_ input: BooksPageErrorMapperInput) -> BooksPageError {
		switch input.error {
		case is CancellationError: .cancelled
		case APIError.notFound: .invalidPage(page: input.page)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
