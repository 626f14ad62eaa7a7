import FlyingFox
import Foundation

/// Answers `/api/character` and `/api/character/{id}`, and everything else with the public service's errors.
struct CharacterHandler: HTTPHandler {
	private let catalog: CharacterCatalog

	init(catalog: CharacterCatalog) {
		self.catalog = catalog
	}

	func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
		let segments = request.path.split(separator: "/").map(String.init)
		switch (request.method, segments.count) {
		case (.GET, 2) where segments == ["api", "character"]:
			return try list(request.query)
		case (.GET, 3) where segments.starts(with: ["api", "character"]):
			return try detail(segments[2])
		default:
			return try failure(.notFound, "There is nothing here.")
		}
	}

	private func list(_ query: [HTTPRequest.QueryItem]) throws -> HTTPResponse {
		let page = query["page"].flatMap { Int($0) } ?? 1
		guard let page = catalog.page(page, matching: CharacterQuery(query.map { ($0.name, $0.value) })) else {
			return try failure(.notFound, "There is nothing here")
		}
		return try response(.ok, page)
	}

	private func detail(_ segment: String) throws -> HTTPResponse {
		guard let identifier = Int(segment) else {
			return try failure(.internalServerError, "Hey! you must provide an id")
		}
		guard let character = catalog.character(identifier: identifier) else {
			return try failure(.notFound, "Character not found")
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
