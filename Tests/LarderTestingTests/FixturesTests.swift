import Foundation
import LarderTesting
import Testing

struct FixturesTests {
	@Test("A fixture is found in the nearest folder above the calling file")
	func fixtureIsFound() throws {
		let numbers: [Int] = try loadJSON("numbers")

		#expect(numbers == [1, 2, 3])
	}

	@Test("A fixture is found in a bundle if it is a resource of that bundle")
	func resourceIsFound() throws {
		let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
		let bundle = try #require(Bundle(url: folder))

		let numbers: [Int] = try bundle.loadJSON("numbers")

		#expect(numbers == [1, 2, 3])
		#expect(throws: CocoaError.self) { try bundle.loadJSONData("letters") }
	}

	@Test("The error about a missing fixture names the fixture and the file that asked for it")
	func missingFixtureSaysWhich() {
		#expect {
			let _: [Int] = try loadJSON("letters")
		} throws: { error in
			let message = "\(error)"
			return message.contains("letters.json") && message.contains("FixturesTests.swift")
		}
	}
}
