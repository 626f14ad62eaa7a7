public import Foundation

/// A log entry without secrets, about a request of a ``LoggedHTTPClient`` or about the end of this request.
///
/// An entry has no body. The message of an error is shown only if the error is an ``HTTPError`` or a
/// `CancellationError`, because the message of any other error may contain the whole URL. Values of query items and
/// header fields that may be secret are replaced by ``hiddenValue``. The path is shown, so put no secrets into paths.
public struct HTTPLogEntry: Sendable {
	/// The kind of event.
	public enum Kind: Sendable {
		/// The request is about to be sent.
		case request
		/// This long after the request began, the service responded with this status, which may be an error status.
		case response(statusCode: Int, after: Duration)
		/// The request ended without a response, this long after it began.
		case failure(any Error, after: Duration)
	}

	/// The string that replaces a value that may be secret.
	public static let hiddenValue = "•••"

	/// The number that the client gave to the request.
	///
	/// The entry about the end of the request has the same number.
	public let number: Int
	/// The kind of event.
	public let kind: Kind
	/// The method of the request.
	public let method: HTTPMethod
	/// The percent-encoded path of the endpoint.
	public let path: String
	/// The query items of the endpoint.
	public let queryItems: [URLQueryItem]
	/// The header fields of the endpoint or of the response, by their names in lower case.
	///
	/// Fields that the wrapped client adds are not included. An entry about an error response has no fields.
	public let headers: [String: String]
	/// The number of bytes in the body of the request or of the response.
	public let bodySize: Int
}

extension HTTPLogEntry: CustomStringConvertible {
	/// The entry in one line: characters that could begin another line are escaped.
	public var description: String {
		"#\(number) \(method.rawValue) \(target) \(result), \(bodySize) bytes;\(headers.text)".inOneLine
	}

	private var target: String {
		let query = queryItems.map { item in
			item.name.percentEncoded
				+ (item.value.map { "=" + ($0 == Self.hiddenValue ? $0 : $0.percentEncoded) } ?? "")
		}
		return query.isEmpty ? path : path + "?" + query.joined(separator: "&")
	}

	private var result: String {
		switch kind {
		case .request: "is sent"
		case .response(let statusCode, let time): "answered \(statusCode) after \(time)"
		case .failure(let error, let time): "failed after \(time): \(text(of: error))"
		}
	}

	private func text(of error: any Error) -> String {
		error is HTTPError || error is CancellationError ? "\(error)" : "\(type(of: error))"
	}
}
