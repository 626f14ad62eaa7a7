public import Foundation
public import LarderCore

extension HTTPError: RemoteErrorContract {
	/// The reason is transient for a time-out, a transport failure and the statuses 408, 429 and 5xx.
	///
	/// The reason is `notFound` for the statuses 404 and 410, `unauthenticated` for 401, `conflict` for 409,
	/// `undecodable` for a body that could not be decoded, `invalidResponse` for any other invalid response, and
	/// `permanent` for everything else.
	public var reason: RemoteErrorReason {
		switch self {
		case .statusCode(401, _): .unauthenticated
		case .statusCode(409, _): .conflict
		default: HTTPErrorMapper().map(self).reason
		}
	}

	/// For a ``busy(_:_:retryAfter:)``, how long the service asks the client to wait; `nil` for any other error.
	public var retryAfter: Duration? {
		if case .busy(_, _, let time) = self { time } else { nil }
	}

	/// Whether the request may have reached the service: false if the request or its connection could not be made.
	///
	/// A connection cannot be made if there is no network, if the host has no address or does not answer, or if the
	/// client refuses the service's certificate.
	///
	/// With a client over `URLSession` or AsyncHTTPClient, this property is `false` only if no attempt can have reached
	/// the service. Attempts before a retry or a redirect also count. After a ``timedOut``, this property is `true`.
	public var mayHaveArrived: Bool {
		switch self {
		case .invalidURL, .invalidHeader, .bodyNotAllowed, .encodingFailed: false
		case .transport(let code): !Self.codesWithoutConnection.contains(code)
		default: true
		}
	}

	/// The codes of failures that happen before there is a connection for the request.
	///
	/// `secureConnectionFailed` is not one of them: a service may refuse a secure connection after the request has arrived.
	private static let codesWithoutConnection: Set<URLError.Code> = [
		.appTransportSecurityRequiresSecureConnection, .callIsActive, .cannotConnectToHost, .cannotFindHost,
		.dataNotAllowed,
		.dnsLookupFailed, .internationalRoamingOff, .notConnectedToInternet, .serverCertificateHasBadDate,
		.serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .serverCertificateUntrusted,
	]
}

extension APIError: RemoteErrorContract {
	/// The reason is `transient` for ``serverError(statusCode:retryAfter:)``, and `permanent` for ``invalidRequest``.
	///
	/// It is `notFound` for ``notFound``, `undecodable` for ``decodingFailed(description:)``, and `invalidResponse` for
	/// ``invalidResponse``. So an ``APIError`` does not distinguish a 401 or a 409 from other refusals. An
	/// ``HTTPError`` distinguishes them.
	public var reason: RemoteErrorReason {
		switch self {
		case .serverError: .transient
		case .notFound: .notFound
		case .decodingFailed: .undecodable
		case .invalidResponse: .invalidResponse
		case .invalidRequest: .permanent
		}
	}

	/// For a ``serverError(statusCode:retryAfter:)``, how long the service asks the client to wait, if it says so;
	/// `nil` for any other error.
	public var retryAfter: Duration? {
		if case .serverError(_, let time) = self { time } else { nil }
	}
}

extension URLError: RemoteErrorContract {
	/// The reason is transient if the service could not be reached, and permanent if the request or the response is
	/// invalid.
	public var reason: RemoteErrorReason {
		code == .cancelled ? .permanent : HTTPError(code).reason
	}

	/// Whether the request may have reached the service: false if the code says that no connection could be made.
	public var mayHaveArrived: Bool { HTTPError(code).mayHaveArrived }
}
