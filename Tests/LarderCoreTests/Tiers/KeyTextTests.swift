import Foundation
import LarderCore
import Testing

struct KeyTextTests {
	@Test("The text of a key is decimal for an integer, the string itself for a string, and the UUID string for a UUID")
	func commonKeysAreReadable() throws {
		let id = UUID()

		#expect(try KeyText.text(of: -42) == "-42")
		#expect(try KeyText.text(of: "a/b \"c\"") == "a/b \"c\"")
		#expect(try KeyText.text(of: id) == id.uuidString)
	}

	@Test("If the type of a key has no text of its own, the key's text is JSON with sorted members")
	func otherKeysAreJSON() throws {
		#expect(try KeyText.text(of: Page(number: 2, filter: "a/b")) == #"{"filter":"a/b","number":2}"#)
		#expect(try KeyText.text(of: UInt8(7)) == "7")
	}

	@Test("Equal strings have the same key text, however they are encoded")
	func equalStringsHaveOneText() throws {
		let texts = try ["caf\u{E9}\u{0}", "cafe\u{301}\u{0}"].map { try Array(KeyText.text(of: $0).utf8) }
		#expect(texts[0] == texts[1])
		let nested = try ["\u{E9}", "e\u{301}"].map { try Array(KeyText.text(of: Page(number: 1, filter: $0)).utf8) }
		#expect(nested[0] == nested[1])
	}

	@Test("No string has the same key text as nil")
	func absenceIsNoString() throws {
		#expect(try KeyText.text(of: String?.none) != KeyText.text(of: String?.some("null")))
	}
}

private struct Page: Codable {
	var number: Int
	var filter: String
}
