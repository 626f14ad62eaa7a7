import Foundation
import LarderLocalization
import Testing

struct CatalogParsingTests {
	private func failure(_ json: String) -> StringCatalogError? {
		do {
			_ = try StringCatalog(data: Data(json.utf8), name: "App.xcstrings")
			return nil
		} catch {
			return error
		}
	}

	@Test("What is not JSON is told as such", arguments: ["", "{", "<<<<<<< ours", "\u{0}", #"{"strings": {},}}"#])
	func invalidJSON(json: String) {
		#expect(failure(json) == .invalidJSON(catalog: "App.xcstrings"))
	}

	@Test("Bytes that are no text are not JSON")
	func bytesAreNotJSON() {
		#expect(throws: StringCatalogError.invalidJSON(catalog: "App.xcstrings")) {
			try StringCatalog(data: Data([0xFF, 0xC0, 0x80, 0x7B]), name: "App.xcstrings")
		}
	}

	@Test(
		"A value of the wrong kind is told by its path",
		arguments: [
			("[]", "/"), ("null", "/"),
			(#"{"strings": {}}"#, "/"),
			(#"{"sourceLanguage": "en"}"#, "/"),
			(#"{"sourceLanguage": 1, "strings": {}}"#, "/sourceLanguage"),
			(#"{"sourceLanguage": "en", "strings": []}"#, "/strings"),
			(#"{"sourceLanguage": "en", "strings": {"key": 1}}"#, "/strings/key"),
			(
				#"{"sourceLanguage": "en", "strings": {"key": {"shouldTranslate": "no"}}}"#,
				"/strings/key/shouldTranslate"
			),
			(
				#"{"sourceLanguage": "en", "strings": {"key": {"localizations": {"es": {"stringUnit": {"value": 1}}}}}}"#,
				"/strings/key/localizations/es/stringUnit/value"
			),
			(
				#"{"sourceLanguage": "en", "strings": {"key": {"localizations": {"es": {"stringUnit": {"state": "new"}}}}}}"#,
				"/strings/key/localizations/es/stringUnit"
			),
			(
				#"{"sourceLanguage": "en", "strings": {"key": {"localizations": {"es": {"substitutions": {"a": {"argNum": 1.5}}}}}}}"#,
				"/strings/key/localizations/es/substitutions/a/argNum"
			),
		]
	)
	func wrongKindIsToldByPath(json: String, path: String) throws {
		let failure = try #require(self.failure(json))

		guard case .malformed("App.xcstrings", path, let reason) = failure else {
			Issue.record("\(failure) is not at \(path)")
			return
		}
		#expect(!reason.isEmpty)
	}

	@Test("Messages say what failed, where, and what to do")
	func messages() throws {
		let missing = try #require(failure(#"{"sourceLanguage": "en"}"#))

		#expect(missing.description == "App.xcstrings is malformed at /: “strings” is missing. Repair that value.")
		#expect(missing.localizedDescription == missing.description)
		#expect(StringCatalogError.invalidJSON(catalog: "A").description.hasPrefix("A is not JSON: look for"))
	}

	@Test("A file that cannot be read is told with its path")
	func unreadableFile() throws {
		let file = URL(filePath: "/no/such/folder/App.xcstrings")

		let error = try #require(throws: StringCatalogError.self) { try StringCatalog(contentsOf: file) }

		#expect(error.description.hasPrefix("Cannot read /no/such/folder/App.xcstrings: "))
	}

	@Test("No catalog is fetched from a network")
	func networkAddressIsRefused() throws {
		let url = try #require(URL(string: "https://localhost/App.xcstrings"))

		#expect(throws: StringCatalogError.unreadable(catalog: "\(url)", reason: "It is not the URL of a file.")) {
			try StringCatalog(contentsOf: url)
		}
	}

	@Test("Fields that are not known are passed over")
	func unknownFieldsArePassedOver() throws {
		let sut = try StringCatalog(
			data: Data(
				"""
				{"version": 7, "sourceLanguage": "en", "future": [1], "strings": {"key": {
					"comment": 1, "extractionState": "stale", "generatesSymbol": true,
					"localizations": {"en": {"future": {}, "stringUnit": {"state": "later", "value": "text", "x": null}}}
				}}}
				""".utf8
			)
		)

		#expect(sut.localized("key") == "text")
	}

	@Test(
		"Unicode encodings are read, with a byte order mark too",
		arguments: [.utf8, .utf16] as [String.Encoding]
	)
	func encodings(encoding: String.Encoding) throws {
		let json = #"{"sourceLanguage": "en", "strings": {"ключ": {}}}"#
		let data = try #require((encoding == .utf8 ? "\u{FEFF}" + json : json).data(using: encoding))

		#expect(try StringCatalog(data: data).sourceLanguage == "en")
	}

	@Test("A language given twice is read as one of the two")
	func languageGivenTwice() throws {
		let sut = try StringCatalog.stub(
			"""
			{"key": {"localizations": {
				"es": {"stringUnit": {"state": "translated", "value": "a"}},
				"es": {"stringUnit": {"state": "translated", "value": "b"}}
			}}}
			"""
		)

		#expect(["a", "b"].contains(sut.localized("key", languages: ["es"])))
	}

	@Test("Keys that differ only in their normal form are read", arguments: ["é", "e\u{301}"])
	func keysInTwoNormalForms(key: String) throws {
		let sut = try StringCatalog.stub("{\"é\": {}, \"e\u{301}\": {}}")

		#expect(sut.localized(key) == key)
	}

	@Test("Variations nested without end are refused, or read")
	func endlessNesting() {
		for depth in [20, 160, 100_000] {
			let open = String(repeating: #"{"variations": {"plural": {"other": "#, count: depth)
			let close = String(repeating: "}}}", count: depth)
			let entry = #"{"localizations": {"en": \#(open){"stringUnit": {"value": "deep"}}\#(close)}}"#
			let sut = try? StringCatalog.stub(#"{"key": \#(entry)}"#) // Either outcome is right; a crash is not.

			#expect(["deep", nil].contains(sut?.localized("key")))
		}
	}
}
