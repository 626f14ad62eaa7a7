import ChallengeServer
import Foundation
import LarderNetworking
import Testing

@Suite(.timeLimit(.minutes(30)))
struct CharacterServerTests {
	@Test("A character has the public service's format")
	func characterIsAnswered() async throws {
		let response = try await get("/character/1")

		let character = try #require(try JSONSerialization.jsonObject(with: response.body) as? [String: Any])
		#expect(character["name"] as? String == "Rick Sanchez")
		#expect((character["origin"] as? [String: String])?["name"] == "Earth (C-137)")
		#expect(
			Set(character.keys) == [
				"id", "name", "status", "species", "type", "gender", "origin", "location", "image", "episode", "url",
				"created",
			]
		)
		#expect(response.header("Content-Type") == "application/json; charset=utf-8")
	}

	@Test("A page of the list has 20 characters and the addresses of its neighbours")
	func listIsPaged() async throws {
		let page = try await page("/character", ["page": "2"])

		#expect(page.results.count == 20)
		#expect(page.info.count >= 40)
		#expect(page.info.next == "https://rickandmortyapi.com/api/character?page=3")
		#expect(page.info.prev == "https://rickandmortyapi.com/api/character?page=1")
	}

	@Test("The pages together have every character once, and end with null")
	func pagesHaveEveryCharacter() async throws {
		let first = try await page("/character", [:])
		var identifiers = first.results.map(\.id)
		for number in 2...first.info.pages {
			let page = try await page("/character", ["page": "\(number)"])
			identifiers += page.results.map(\.id)
			#expect((page.info.next == nil) == (number == first.info.pages))
		}

		#expect(first.info.prev == nil)
		#expect(identifiers.count == first.info.count)
		#expect(Set(identifiers).count == identifiers.count)
	}

	@Test("A search matches a part of the name and the whole status, in any case")
	func filterApplies() async throws {
		let page = try await page("/character", ["name": "RICK", "status": "Dead"])

		#expect(!page.results.isEmpty)
		#expect(page.results.allSatisfy { $0.name.lowercased().contains("rick") && $0.status == "Dead" })
		#expect(page.info.count == page.results.count)
	}

	@Test("The addresses of a search's pages keep its parameters")
	func linksKeepTheFilter() async throws {
		let page = try await page("/character", ["status": "alive"])

		#expect(page.info.next == "https://rickandmortyapi.com/api/character?page=2&status=alive")
	}

	@Test(
		"A missing character or page is a 404 with the public service's message",
		arguments: [
			("/character/999", [:], "Character not found"),
			("/character", ["page": "99"], "There is nothing here"),
			("/character", ["name": "zzz"], "There is nothing here"),
			("/nowhere", [:], "There is nothing here."),
		]
	)
	func missingIsNotFound(path: String, query: [String: String], message: String) async throws {
		#expect(try await failure(path, query) == Failure(statusCode: 404, message: message))
	}

	@Test("An ID that is not a number gets the public service's error")
	func wordIsNoID() async throws {
		#expect(
			try await failure("/character/rick", [:])
				== Failure(statusCode: 500, message: "Hey! you must provide an id")
		)
	}

	@Test("The service stops even if its body throws")
	func throwingBodyEndsTheService() async throws {
		await #expect(throws: CancellationError.self) {
			try await CharacterServer().withRunning { _ in throw CancellationError() }
		}
	}

	private func get(_ path: String, _ query: [String: String] = [:]) async throws -> HTTPResponse {
		try await CharacterServer().withRunning { baseURL in
			let queryItems = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
			return try await HTTPClient(baseURL: baseURL, timeout: .seconds(1_800))
				.response(to: Endpoint(path: path, queryItems: queryItems))
		}
	}

	private func page(_ path: String, _ query: [String: String]) async throws -> Page {
		try JSONDecoder().decode(Page.self, from: try await get(path, query).body)
	}

	private func failure(_ path: String, _ query: [String: String]) async throws -> Failure? {
		do {
			_ = try await get(path, query)
			return nil
		} catch HTTPError.statusCode(let statusCode, let body?) {
			let message = try JSONDecoder().decode([String: String].self, from: body)["error"]
			return Failure(statusCode: statusCode, message: message)
		}
	}
}

private struct Failure: Equatable {
	let statusCode: Int
	let message: String?
}

private struct Page: Decodable {
	struct Info: Decodable {
		let count: Int
		let pages: Int
		let next: String?
		let prev: String?
	}

	struct Result: Decodable {
		let id: Int
		let name: String
		let status: String
	}

	let info: Info
	let results: [Result]
}
