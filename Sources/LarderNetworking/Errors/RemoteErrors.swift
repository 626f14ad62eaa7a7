public import Foundation
public import LarderCore

extension HTTPError: RemoteErrorContract {
	/// Transient for a time-out, a transport failure and the statuses 408, 429 and 5xx; not found for 404 and 410.
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
	/// Transient where the service could not be reached, permanent where the request or its answer is at fault.
	public var reason: RemoteErrorReason {
		code == .cancelled ? .permanent : HTTPError(code).reason
	}
}
