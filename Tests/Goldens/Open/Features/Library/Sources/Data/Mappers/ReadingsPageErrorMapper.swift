import LarderCore
import LarderNetworking

nonisolated struct ReadingsPageErrorMapperInput {
	let error: any Error
	let page: Int
}

nonisolated struct ReadingsPageErrorMapper: MapperContract {
	func map(_ input: ReadingsPageErrorMapperInput) -> ReadingsPageError {
		switch input.error {
		case APIError.notFound: .invalidPage(page: input.page)
		default: .loadFailed(description: String(describing: input.error))
		}
	}
}
