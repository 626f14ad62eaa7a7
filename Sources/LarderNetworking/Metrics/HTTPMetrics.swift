/// The time, attempts and bytes of one request of an ``HTTPClient``, for an app's own statistics.
///
/// ```swift
/// let client = HTTPClient(baseURL: baseURL) { metrics in
/// 	print("\(metrics.path): \(metrics.attempts) attempts, \(metrics.duration)")
/// }
/// ```
///
/// The client calls its closure for metrics once for each call of ``HTTPClient/response(to:)``, even if the call
/// throws. All times are measured from the start of this call, so they include earlier attempts.
public struct HTTPMetrics: Sendable {
	/// The method of the request.
	public let method: HTTPMethod
	/// The percent-encoded path of the endpoint.
	public let path: String
	/// The status of the last response, if one came.
	public internal(set) var statusCode: Int?
	/// The header fields of the last response, by their names in lower case.
	///
	/// The fields of an error response are included, for example a field with the identifier that the service gave to
	/// the request. The fields may contain secrets.
	public internal(set) var headers: [String: String] = [:]
	/// The error that the call threw, if it threw one.
	public internal(set) var error: (any Error)?
	/// How often the request was sent, or zero if the request could not be made.
	public internal(set) var attempts = 0
	/// How many redirects were followed, in all attempts.
	public internal(set) var redirects = 0
	/// How many bytes of bodies were sent, in all attempts.
	public internal(set) var bytesSent = 0
	/// How many bytes of bodies were received, after decompression, in all attempts.
	public internal(set) var bytesReceived = 0
	/// How long it took until the last attempt had a connection.
	///
	/// This is `nil` if the last attempt had no connection. Over `URLSession`, which does not report this time, it is
	/// always `nil`.
	public internal(set) var timeToConnection: Duration?
	/// How long it took until the last response began.
	///
	/// This is `nil` if no response began. Over `URLSession`, a response begins with the first byte of its body.
	public internal(set) var timeToFirstByte: Duration?
	/// How long the whole request took.
	public internal(set) var duration = Duration.zero
}
