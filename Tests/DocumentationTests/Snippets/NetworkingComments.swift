import Foundation
import LarderCore
import LarderNetworking

struct Logger: Sendable {
	func debug(_ message: String) {}
}

private func logging(client: any HTTPClientContract) -> any HTTPClientContract {
	let logger = Logger()
	let httpClient = LoggedHTTPClient(client) { entry in
		logger.debug("\(entry)")
	}
	return httpClient
}

private struct Tokens: Decodable, Sendable {
	let access: String
	let refresh: String
}

private func authenticating(
	client: any HTTPClientContract,
	savedTokens: Tokens,
	save: @escaping @Sendable (Tokens) throws -> Void
) -> any HTTPClientContract {
	let httpClient = AuthenticatedHTTPClient(client, credential: savedTokens) { endpoint, tokens in
		endpoint.headers["Authorization"] = "Bearer \(tokens.access)"
	} refresh: { tokens in
		let endpoint = Endpoint(path: "/tokens", method: .put)
		let newTokens: Tokens = try await client.request(endpoint.withJSONBody(tokens.refresh))
		try save(newTokens)
		return newTokens
	}
	return httpClient
}

private struct RefusalDTO: Decodable {
	let message: String
}

private enum NoteError: Error {
	case refused(String)
}

private func refusing(httpClient: any HTTPClientContract, endpoint: Endpoint) async throws {
	do {
		try await httpClient.response(to: endpoint)
	} catch let error as HTTPError {
		guard let refusal = error.body(as: RefusalDTO.self) else { throw error }
		throw NoteError.refused(refusal.message)
	}
}

private struct BusyService: Error {
	let retryAfter: String?
}

private func accepting(httpClient: any HTTPClientContract) async throws -> HTTPResponse {
	var endpoint = Endpoint(path: "/notes")
	endpoint.acceptedStatusCodes = [429]
	let response = try await httpClient.response(to: endpoint)
	if response.statusCode == 429 { throw BusyService(retryAfter: response.header("Retry-After")) }
	return response
}

private func sendingFiles(httpClient: any HTTPClientContract, photo: URL) async throws -> [Endpoint] {
	let upload = Endpoint(path: "/photos/1", method: .put).withBody(of: photo) { bytes, expected in
		print("\(bytes) of \(expected ?? 0) bytes are sent")
	}
	try await httpClient.response(to: upload)
	let post = Endpoint(path: "/photos", method: .post).withForm([
		.text("title", "Low tide"),
		.file("photo", photo, contentType: "image/jpeg"),
	])
	return [upload, post]
}

private func savingFile(httpClient: any HTTPClientContract, photo: URL) async throws -> HTTPResponse {
	let download = Endpoint(path: "/photos/1").savingBody(to: photo, limit: 100_000_000)
	let response = try await httpClient.response(to: download)
	return response
}

private func measuring(baseURL: URL) -> HTTPClient {
	let client = HTTPClient(baseURL: baseURL) { metrics in
		print("\(metrics.path): \(metrics.attempts) attempts, \(metrics.duration)")
	}
	return client
}

private struct Order: Codable, Identifiable {
	let id: UUID
}

private func endpoint(of order: Order) throws -> Endpoint {
	let order = try Endpoint(path: "/orders", method: .post).withJSONBody(order).withIdempotencyKey(order.id.uuidString)
	return order
}
