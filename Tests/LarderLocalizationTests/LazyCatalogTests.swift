import Foundation
@testable import LarderLocalization
import Testing

/// Entries are decoded when they are asked for.
struct LazyCatalogTests {
	@Test(
		"If one entry of a bundle's catalog is broken, only the key of that entry is used as the string, and the failure names the key"
	)
	func brokenEntryIsAlone() throws {
		let json = """
			{"sourceLanguage": "en", "strings": {
				"broken": {"localizations": {"en": {"stringUnit": {"value": 1}}}},
				"whole": {"localizations": {"en": {"stringUnit": {"value": "text"}}}}
			}}
			"""
		try withBundle(json) { bundle, file in
			let sut = StringCatalog(bundle: bundle, table: "App")

			#expect(sut.localized("whole") == "text")
			#expect(sut.localized("broken") == "broken")
			guard case .malformed(file, "/strings/broken/localizations/en/stringUnit/value", _) = sut.failure else {
				Issue.record("The failure is \(String(describing: sut.failure)).")
				return
			}
		}
	}

	@Test("If an entry of a catalog is not JSON, its key is used as the string, and the failure says so")
	func conflictIsAlone() throws {
		let json = """
			{"sourceLanguage": "en", "strings": {
				"broken": {<<<<<<< ours},
				"whole": {"localizations": {"en": {"stringUnit": {"value": "text"}}}}
			}}
			"""
		try withBundle(json) { bundle, file in
			let sut = StringCatalog(bundle: bundle, table: "App")

			#expect(sut.localized("whole") == "text")
			#expect(sut.localized("broken") == "broken")
			#expect(sut.failure == .invalidJSON(catalog: file))
		}
	}

	@Test("Keys with escapes, quotes, braces and any spaces around them are found")
	func unusualKeysAreFound() throws {
		let unit = #"{"localizations":{"en":{"stringUnit":{"value":"text"}}}}"#
		let json = #"""
			 { "x" : [ "}" , { "strings" : 1 } ] , "strings" :
			{"a\"b":\#(unit),"\u00e9\n":\#(unit)	, "{c}": \#(unit) , "\\": \#(unit), "":\#(unit) } , "sourceLanguage":"\u0065n" }
			"""#
		let sut = try StringCatalog(data: Data(json.utf8))

		#expect(sut.sourceLanguage == "en")
		for key in ["a\"b", "é\n", "{c}", "\\", ""] { #expect(sut.localized(key) == "text") }
	}

	@Test(
		"Whatever is damaged, a lazy catalog is readable if and only if the whole catalog can be decoded",
		arguments: 0..<8
	)
	func damageIsFound(seed: UInt64) throws {
		var random = SeededGenerator(state: seed)
		let json = Array(
			#"""
			{"sourceLanguage": "en", "strings": {"a": {"comment": "\u00e9 \"{", "localizations": {"en":
			{"stringUnit": {"state": "translated", "value": "x, y"}}}}, "b": {}, "c": {"shouldTranslate": false}}, "version": "1.0"}
			"""#.utf8
		)
		for _ in 0..<2000 {
			var damaged = json
			let place = Int.random(in: damaged.indices, using: &random)
			switch Int.random(in: 0..<4, using: &random) {
			case 0: damaged.remove(at: place)
			case 1: damaged[place] = UInt8.random(in: 0...255, using: &random)
			case 2: damaged.insert(Array(#"{}[]":,\ x"#.utf8).randomElement(using: &random) ?? 0, at: place)
			default: damaged.removeSubrange(place...)
			}
			let isWhole = (try? CatalogDocument(Data(damaged), name: "")) != nil
			let sut = try? StringCatalog(data: Data(damaged))

			#expect((sut != nil) == isWhole, "\(String(decoding: damaged, as: UTF8.self))")
			_ = sut?.localized("a")
		}
	}

	/// Runs `body` with a bundle that has a catalog "App" of this text, and with the path of that catalog.
	private func withBundle(_ json: String, _ body: (Bundle, String) throws -> Void) throws {
		let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		defer { try? FileManager.default.removeItem(at: folder) } // A test does not fail for what it leaves behind.
		try Data(json.utf8).write(to: folder.appending(path: "App.xcstrings"))
		let bundle = try #require(Bundle(path: folder.path))
		let file = try #require(bundle.url(forResource: "App", withExtension: "xcstrings"))
		try body(bundle, file.path(percentEncoded: false))
	}
}
