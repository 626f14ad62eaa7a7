public import Foundation

/// Receives the number of bytes of a body that were transferred so far, and the expected length of the body.
///
/// The second number is `nil` if the length is unknown. Calls of the handler come in order and never overlap. If the
/// body is transferred again, after a redirect or a retry, the number begins at zero again. No call of the handler
/// begins after the request has ended. If the request is cancelled during a call, the call may end after the request.
public typealias ProgressHandler = @Sendable (_ bytes: Int, _ expected: Int?) -> Void

extension Endpoint {
	/// The same request with the content of `file` as its body, which is not read into memory.
	///
	/// ```swift
	/// let upload = Endpoint(path: "/photos/1", method: .put).withBody(of: photo) { bytes, expected in
	/// 	print("\(bytes) of \(expected ?? 0) bytes are sent")
	/// }
	/// try await httpClient.response(to: upload)
	/// ```
	///
	/// The file is read each time that the request is sent. The request is sent again for a retry, after a refresh of
	/// the credential, and after a redirect with status 307 or 308. Do not change the file during the request. If the
	/// file cannot be read, or if its length changes before its end is sent, the client throws
	/// ``HTTPError/fileFailed(path:description:)``, and does not retry. A stream cannot be a body, because a stream
	/// cannot be sent again.
	///
	/// Over `URLSession` on Linux, a file of up to 16 MiB is read into memory, because cancelling the upload of a file
	/// may crash the process. Over `URLSession`, the client looks for a change of the file only before it sends the
	/// file and after a failure. So if the file becomes shorter during the upload, the request may wait until it times
	/// out.
	///
	/// - Parameters:
	///   - file: A regular file, or a link to one.
	///   - onProgress: Receives the progress after each piece that is handed to the connection. Default: nothing.
	public func withBody(of file: URL, onProgress: ProgressHandler? = nil) -> Endpoint {
		with(.file(file), onProgress)
	}

	/// The same request with a form as its body, in the format `multipart/form-data`.
	///
	/// ```swift
	/// let post = Endpoint(path: "/photos", method: .post).withForm([
	/// 	.text("title", "Low tide"),
	/// 	.file("photo", photo, contentType: "image/jpeg"),
	/// ])
	/// ```
	///
	/// Names and file names are escaped as browsers escape them, so no name can add a field. If a part is a file, the
	/// client writes the body to a private file in the temporary directory, sends this file, and removes it. Files are
	/// read when the request is sent. The form sets the `Content-Type`, whatever the headers say.
	///
	/// - Parameters:
	///   - parts: The fields, in order.
	///   - onProgress: If a part is a file, receives the progress after each piece that is handed to the connection.
	///     Default: nothing.
	public func withForm(_ parts: [FormPart], onProgress: ProgressHandler? = nil) -> Endpoint {
		with(.form(MultipartForm(parts: parts)), onProgress)
	}

	/// The same request, which saves the body of its response to a file instead of keeping it in memory.
	///
	/// ```swift
	/// let download = Endpoint(path: "/photos/1").savingBody(to: photo, limit: 100_000_000)
	/// let response = try await httpClient.response(to: download)
	/// ```
	///
	/// The body of a response with status 2xx is written next to `file`, under a hidden name, and moved into place when
	/// it is complete. An existing file is replaced in one step, and keeps its permissions. An existing link stays: the
	/// file to which it leads is replaced. If `file` is anything else, such as a directory, a pipe or a device, the
	/// client throws ``HTTPError/fileFailed(path:description:)`` and sends nothing. After a failure or a cancellation,
	/// the client removes the hidden file, and an earlier file stays as it was. The hidden file stays only if the
	/// process is killed.
	///
	/// The returned response has an empty body if the body was saved. If the status is not 2xx, the body stays in
	/// memory and the client's limit applies. A HEAD writes nothing.
	///
	/// The timeout of the request includes the whole body, so give a large file a longer timeout. Unless the endpoint
	/// has an `Accept-Encoding`, the client asks for the body without compression, so that its length is known. If a
	/// service compresses the body nevertheless, the client saves the decompressed body, and over AsyncHTTPClient this
	/// body must also be within the client's limit. Over `URLSession` on Linux, the client throws
	/// ``HTTPError/decodingFailed(description:)`` for such a response, because Foundation does not say whether
	/// compressed data is complete.
	///
	/// A 204 and a 205 have no content, so they leave an earlier file as it is. The body of a 206 is saved only if the
	/// endpoint has a `Range`.
	///
	/// - Parameters:
	///   - file: The path of the file. Its directory must exist.
	///   - limit: The largest number of bytes that the file may have. For a larger body, the client throws
	///     ``HTTPError/bodyTooLarge(limit:)``. To a saved body, the client's own limit applies only if the body is
	///     compressed and arrives over AsyncHTTPClient.
	///   - onProgress: Receives the progress after each piece that is written. Default: nothing.
	public func savingBody(to file: URL, limit: Int, onProgress: ProgressHandler? = nil) -> Endpoint {
		var endpoint = self
		endpoint.download = Download(file: file, limit: limit, progress: ProgressReport(onProgress))
		return endpoint
	}

	/// The number of bytes in the body, or `nil` for a form or a missing file, whose length is not known before
	/// sending.
	var bodySize: Int? {
		switch content {
		case .data(let body)?: body.count
		case .file(let url)?: try? BodyFile(url).length
		case .form?, nil: nil
		}
	}

	private func with(_ content: RequestContent, _ onProgress: ProgressHandler?) -> Endpoint {
		var endpoint = self
		endpoint.content = content
		endpoint.uploadProgress = ProgressReport(onProgress)
		return endpoint
	}
}

/// The content of a request's body.
enum RequestContent: Equatable, Sendable {
	case data(Data)
	case file(URL)
	case form(MultipartForm)
}

/// The file that takes the body of a response.
package struct Download: Equatable, Sendable {
	package let file: URL
	package let limit: Int
	let progress: ProgressReport
}

/// A closure that is ignored when two endpoints are compared.
struct ProgressReport: Equatable, Sendable {
	private let handler: ProgressHandler?

	init(_ handler: ProgressHandler? = nil) {
		self.handler = handler
	}

	func callAsFunction(_ bytes: Int, of expected: Int?) { handler?(bytes, expected) }

	static func == (left: Self, right: Self) -> Bool { true }
}
