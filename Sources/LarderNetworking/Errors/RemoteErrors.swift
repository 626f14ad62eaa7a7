public import Foundation
public import LarderCore

extension HTTPError: RemoteErrorContract {
	/// Transient for a time-out, a transport failure and the statuses 408, 429 and 5xx.
	///
	/// It is not found for the statuses 404 and 410, and permanent for everything else.
	public var reason: RemoteErrorReason {
		HTTPErrorMapper().map(self).reason
	}
}

extension APIError: RemoteErrorContract {
	/// Transient for ``serverError(statusCode:)``, not found for ``notFound``, permanent for the others.
	public var reason: RemoteErrorReason {
		switch self {
		case .serverError: .transient
		case .notFound: .notFound
		case .invalidRequest, .invalidResponse, .decodingFailed: .permanent
		}
	}
}

extension URLError: RemoteErrorContract {
	/// Transient if the service could not be reached, permanent if the request or the response is invalid.
	public var reason: RemoteErrorReason {
		code == .cancelled ? .permanent : HTTPError(code).reason
	}
}
