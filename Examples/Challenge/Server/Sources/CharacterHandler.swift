import FlyingFox
import Foundation

/// Answers `/api/character` and `/api/character/{id}`, and everything else with the public service's errors.
///
/// Unlike the public service, it lets a character be replaced by a PUT.
struct CharacterHandler: HTTPHandler {
	private let catalog: CharacterCatalog

	init(catalog: CharacterCatalog) {
		self.catalog = catalog
	}

	func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
		let segments = request.path.split(separator: "/").map(String.init)
		switch (request.method, segments.count) {
		case (.GET, 2) where segments == ["api", "character"]:
			return try await list(request.query)
		case (.GET, 3) where segments.starts(with: ["api", "character"]):
			return try await detail(segments[2])
		case (.PUT, 3) where segments.starts(with: ["api", "character"]):
			return try await replacement(segments[2], by: try await request.bodyData)
		default:
			return try failure(.notFound, "There is nothing here.")
		}
	}

	private func list(_ query: [HTTPRequest.QueryItem]) async throws -> HTTPResponse {
		let page = query["page"].flatMap { Int($0) } ?? 1
		let matching = CharacterQuery(query.map { ($0.name, $0.value) })
		guard let page = await catalog.page(page, matching: matching) else {
			return try failure(.notFound, "There is nothing here")
		}
		return try response(.ok, page)
	}

	private func detail(_ segment: String) async throws -> HTTPResponse {
		guard let identifier = Int(segment) else {
			return try failure(.internalServerError, "Hey! you must provide an id")
		}
		guard let character = await catalog.character(identifier: identifier) else {
			return try failure(.notFound, "Character not found")
		}
		return try response(.ok, character)
	}

	private func replacement(_ segment: String, by body: Data) async throws -> HTTPResponse {
		guard let character = try? JSONDecoder().decode(CharacterRecord.self, from: body),
			String(character.id) == segment
		else {
			return try failure(.badRequest, "This is not that character.")
		}
		do throws(CharacterRefusal) {
			try await catalog.replace(character)
		} catch .unknown {
			return try failure(.notFound, "Character not found")
		} catch {
			let status = HTTPStatusCode(422, phrase: "Unprocessable Content")
			return try failure(status, "A name has 1 to \(CharacterCatalog.nameLimit) characters.")
		}
		return try response(.ok, character)
	}

	private func failure(_ statusCode: HTTPStatusCode, _ message: String) throws -> HTTPResponse {
		try response(statusCode, ["error": message])
	}

	private func response(_ statusCode: HTTPStatusCode, _ body: some Encodable) throws -> HTTPResponse {
		let encoder = JSONEncoder()
		encoder.outputFormatting = .withoutEscapingSlashes
		return HTTPResponse(
			statusCode: statusCode,
			headers: [.contentType: "application/json; charset=utf-8"],
			body: try encoder.encode(body)
		)
	}
}
