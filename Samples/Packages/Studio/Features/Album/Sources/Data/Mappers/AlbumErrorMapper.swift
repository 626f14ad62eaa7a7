import StudioCore
import StudioNetworking

struct AlbumErrorMapperInput {
	let error: any Error
	let identifier: Int
}

struct AlbumErrorMapper: MapperContract {
	func map(_ input: AlbumErrorMapperInput) -> AlbumError {
		guard let apiError = input.error as? APIError else {
			return .loadFailed(description: String(describing: input.error))
		}
		return switch apiError {
		case .notFound: .notFound(identifier: input.identifier)
		case .invalidRequest, .invalidResponse, .serverError, .decodingFailed:
			.loadFailed(description: String(describing: apiError))
		}
	}
}
