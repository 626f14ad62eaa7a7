import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite
import LarderTesting

@testable import NotesData

/// A service that answers as a test says, and is away for everything else.
struct NotesService {
	let client = HTTPClientMock(result: .failure(HTTPError.transport(.notConnectedToInternet)))
	let savedTokens = SavedTokens()

	func makeStore(tokens: Tokens? = .first, database: SQLiteDatabase = SQLiteDatabase()) -> NotesStore {
		NotesStore(client: client, database: database, tokens: tokens) { [savedTokens] in await savedTokens.save($0) }
	}

	/// The service has these pages of the list.
	func list(_ pages: [Note]..., text: String = "") throws {
		for (index, notes) in pages.enumerated() {
			let next = index + 1 < pages.count ? index + 2 : nil
			client.route(.page(index + 1, text), to: try .json(NotesPageDTO(notes: notes, nextPage: next)))
		}
	}
}

/// The tokens as an app would keep them in a keychain.
actor SavedTokens {
	private(set) var tokens: Tokens?
	/// How often tokens were saved or deleted.
	private(set) var changeCount = 0

	func save(_ tokens: Tokens?) {
		self.tokens = tokens
		changeCount += 1
	}
}

extension Result<HTTPResponse, any Error> {
	static func json(_ value: some Encodable, headers: [String: String] = [:]) throws -> Self {
		.success(try HTTPResponse(headers: headers, json: value))
	}

	static func status(_ statusCode: Int, body: String? = nil) -> Self {
		.failure(HTTPError.statusCode(statusCode, body.map { Data($0.utf8) }))
	}
}

extension Endpoint {
	static func page(_ page: Int, _ text: String = "") -> Endpoint {
		Endpoint(
			path: "/notes",
			queryItems: [URLQueryItem(name: "page", value: String(page)), URLQueryItem(name: "text", value: text)]
		)
	}

	static let refresh = Endpoint(path: "/tokens", method: .put)
}

extension Tokens {
	static let first = Tokens(access: "a1", refresh: "r1")
	static let second = Tokens(access: "a2", refresh: "r2")
}

extension Note {
	static let soup = Note(id: 1, title: "Soup")
	static let salad = Note(id: 2, title: "Salad")
	static let bread = Note(id: 3, title: "Bread")
}
