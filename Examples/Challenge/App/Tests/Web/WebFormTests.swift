import ChallengeCharacter
import Foundation
import Testing

@testable import challenge

struct WebFormTests {
	private static let id = UUID()

	@Test("Each form is read, and leads to the page that shows what it did")
	func formsAreRead() throws {
		let id = Self.id
		try expect("/cache", "page=3", .invalidate(.page(3)), page: "/cache")
		try expect(
			"/characters/7",
			"name=+Rick+%26+Morty&status=dead",
			.save(7, name: "Rick & Morty", status: .dead),
			page: "/characters/7"
		)
		try expect("/characters/7", "status=alive", .save(7, name: "", status: .alive), page: "/characters/7")
		try expect("/changes", "send=now", .send(.now, character: nil), page: "/cache")
		try expect("/changes", "character=7&retry=\(id)", .send(.retry(id), character: 7), page: "/characters/7")
		try expect("/changes", "discard=\(id)", .send(.discard(id), character: nil), page: "/cache")
	}

	@Test(
		"A form with an invalid field or at another address is an error",
		arguments: [
			("/changes", "", RouteError.invalidEntry), ("/changes", "retry=1", .invalidEntry),
			("/changes", "send=later", .invalidEntry), ("/cache", "character=rick", .invalidEntry),
			("/characters/7", "name=Rick", .invalidStatus("")),
			("/characters/7", "status=asleep", .invalidStatus("asleep")),
			("/characters/rick", "status=dead", .invalidCharacter("rick")), ("/recent", "", .unknownPath),
		]
	)
	func nonsenseIsRefused(path: String, fields: String, error: RouteError) {
		#expect(throws: error) { try WebForm(path: path, fields: QueryParameters(percentEncoded: fields)) }
	}

	@Test("The field of each action is read as that action")
	func fieldsLeadBack() {
		for action in [WebFormAction.now, .retry(Self.id), .discard(Self.id)] {
			let fields = QueryParameters(percentEncoded: "\(action.field.name)=\(action.field.value)")
			#expect(WebFormAction(fields) == action)
		}
	}

	private func expect(_ path: String, _ fields: String, _ form: WebForm, page: String) throws {
		let read = try WebForm(path: path, fields: QueryParameters(percentEncoded: fields))
		#expect(read == form)
		#expect(read.page == page)
	}
}
