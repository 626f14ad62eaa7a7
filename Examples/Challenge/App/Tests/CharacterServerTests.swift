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

	@Test("A character that was replaced is the new one in a read and in a list, also if that is repeated")
	func characterIsReplaced() async throws {
		try await CharacterServer().withRunning { baseURL in
			let client = HTTPClient(baseURL: baseURL, timeout: .seconds(1_800))
			let read = try await client.response(to: Endpoint(path: "/character/1"))
			var character = try #require(try JSONSerialization.jsonObject(with: read.body) as? [String: Any])
			character["name"] = "Rick"
			let body = try JSONSerialization.data(withJSONObject: character)
			for _ in 0..<2 {
				let answer = try await client.response(to: Endpoint(path: "/character/1", method: .put, body: body))
				#expect(answer.statusCode == 200)
				#expect(String(decoding: answer.body, as: UTF8.self).contains("\"name\":\"Rick\""))
			}

			for path in ["/character/1", "/character"] {
				let text = String(decoding: try await client.response(to: Endpoint(path: path)).body, as: UTF8.self)
				#expect(text.contains("\"name\":\"Rick\""))
				#expect(!text.contains("\"name\":\"Rick Sanchez\""))
			}
		}
	}

	@Test(
		"A replacement is refused with a reason if it has no name, a long one, another identifier, or no such character",
		arguments: [
			("/character/1", 1, "", 422, "A name has 1 to 40 characters."),
			("/character/1", 1, String(repeating: "x", count: 41), 422, "A name has 1 to 40 characters."),
			("/character/1", 2, "Rick", 400, "This is not that character."),
			("/character/rick", 1, "Rick", 400, "This is not that character."),
			("/character/999", 999, "Rick", 404, "Character not found"),
		]
	)
	func replacementIsRefused(path: String, id: Int, name: String, statusCode: Int, message: String) async throws {
		let place = ["name": "", "url": ""]
		let character: [String: Any] = [
			"id": id, "name": name, "status": "Alive", "species": "", "type": "", "gender": "", "origin": place,
			"location": place, "image": "", "episode": [String](), "url": "", "created": "",
		]
		let body = try JSONSerialization.data(withJSONObject: character)

		let refusal = await failure(of: {
			_ = try await CharacterServer().withRunning { baseURL in
				try await HTTPClient(baseURL: baseURL, timeout: .seconds(1_800))
					.response(to: Endpoint(path: path, method: .put, body: body))
			}
		})

		#expect(refusal == Failure(statusCode: statusCode, message: message))
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
		await failure(of: { _ = try await get(path, query) })
	}

	/// The error of the service that `request` throws, if any.
	private func failure(of request: () async throws -> Void) async -> Failure? {
		do {
			try await request()
			return nil
		} catch let error as HTTPError {
			guard case .statusCode(let statusCode, _) = error else { return nil }
			return Failure(statusCode: statusCode, message: error.body(as: [String: String].self)?["error"])
		} catch {
			return nil
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
