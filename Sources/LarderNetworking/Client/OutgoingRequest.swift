import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// A request as a connection gets it, with the files for its body and for the response's body.
struct OutgoingRequest: Sendable {
	var request: URLRequest
	/// The body, if it is a file.
	var body: BodyFile?
	let bodyProgress: ProgressReport
	let responseFile: ResponseFile?
	let meter: Meter?
	/// Ends the request early.
	let abort: Abort
	/// A file that was made for a form.
	private let formFile: NewFile?

	/// Finds the files of an endpoint, and writes the file of a form.
	///
	/// - Throws: ``HTTPError``, or the reason of `abort` if the request is ended in the meantime.
	init(
		_ request: URLRequest,
		of endpoint: Endpoint,
		into responseFile: ResponseFile?,
		meter: Meter?,
		abort: Abort
	) throws {
		var request = request
		var formFile: NewFile?
		switch endpoint.content {
		case .data(let data)?:
			request.httpBody = data
		case .file(let url)?:
			body = try BodyFile(url)
		case .form(let form)? where form.isInMemory:
			var data = Data()
			try form.write { data.append($0) }
			request.httpBody = data
		case .form(let form)?:
			let url = FileManager.default.temporaryDirectory.appending(path: "larder-form-\(UUID().uuidString)")
			let file = try NewFile(at: url, permissions: 0o600)
			try form.write { piece in
				// Writing a form may take long.
				try abort.check()
				try file.append(piece)
			}
			body = try BodyFile(url)
			formFile = file
		case nil:
			break
		}
		self.request = request
		self.responseFile = responseFile
		self.meter = meter
		self.abort = abort
		self.formFile = formFile
		bodyProgress = endpoint.uploadProgress
	}

	/// Whether the request may change something at a service that receives it.
	var mayChange: Bool { HTTPMethod(rawValue: request.httpMethod ?? "")?.isSafe != true }

	/// Whether sending the request twice has the same effect: by its method, or by a key that the service recognizes.
	var isRepeatable: Bool {
		let method = HTTPMethod(rawValue: request.httpMethod ?? "")
		let key = request.value(forHTTPHeaderField: HeaderField.idempotencyKey) ?? ""
		return method?.isIdempotent == true || !key.isEmpty
	}

	/// The request that follows `redirection`, without the body if the body is not sent again.
	func following(_ redirection: Redirection) throws(HTTPError) -> OutgoingRequest {
		var next = self
		next.request = try redirection.followingRequest()
		if redirection.becomesGet { next.body = nil }
		return next
	}

	/// Removes the files that only this request needed.
	func clean() {
		formFile?.remove()
	}
}
