public import Foundation

extension HTTPError {
	/// The body of a service's error response, decoded from JSON, or `nil` if there is no body or it has another form.
	///
	/// ```swift
	/// do {
	/// 	try await httpClient.response(to: endpoint)
	/// } catch let error as HTTPError {
	/// 	guard let refusal = error.body(as: RefusalDTO.self) else { throw error }
	/// 	throw NoteError.refused(refusal.message)
	/// }
	/// ```
	///
	/// No description of the error contains the body, because the body may quote what the user has entered.
	public func body<Body: Decodable>(as type: Body.Type, decoder: JSONDecoder = JSONDecoder()) -> Body? {
		let found: Data? =
			switch self {
			case .statusCode(_, let body), .busy(_, let body, _): body
			default: nil
			}
		guard let body = found else { return nil }
		// An error response may be a proxy's page, which is not the body that the app expects.
		return try? decoder.decode(type, from: body)
	}
}
