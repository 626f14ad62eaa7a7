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

	@Test(
		"If a catalog is not JSON, the error gives this reason",
		arguments: ["", "{", "<<<<<<< ours", "\u{0}", #"{"strings": {},}}"#]
	)
	func invalidJSON(json: String) {
		#expect(failure(json) == .invalidJSON(catalog: "App.xcstrings"))
	}

	@Test("A catalog whose bytes are not valid text does not count as JSON")
	func bytesAreNotJSON() {
		#expect(throws: StringCatalogError.invalidJSON(catalog: "App.xcstrings")) {
			try StringCatalog(data: Data([0xFF, 0xC0, 0x80, 0x7B]), name: "App.xcstrings")
		}
	}

	@Test(
		"The error about a wrong value names the value's path",
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

	@Test("Messages about catalogs say what failed, where it failed and what to do")
	func messages() throws {
		let missing = try #require(failure(#"{"sourceLanguage": "en"}"#))

		#expect(missing.description == "App.xcstrings is malformed at /: “strings” is missing. Repair that value.")
		#expect(missing.localizedDescription == missing.description)
		#expect(StringCatalogError.invalidJSON(catalog: "A").description.hasPrefix("A is not JSON: look for"))
	}

	@Test("The error about an unreadable file names the file's path")
	func unreadableFile() throws {
		let file = URL(filePath: "/no/such/folder/App.xcstrings")

		let error = try #require(throws: StringCatalogError.self) { try StringCatalog(contentsOf: file) }

		#expect(error.description.hasPrefix("Cannot read /no/such/folder/App.xcstrings: "))
	}

	@Test("A catalog is never fetched from a network")
	func networkAddressIsRefused() throws {
		let url = try #require(URL(string: "https://localhost/App.xcstrings"))

		#expect(throws: StringCatalogError.unreadable(catalog: "\(url)", reason: "It is not the URL of a file.")) {
			try StringCatalog(contentsOf: url)
		}
	}

	@Test("Unknown fields of a catalog are ignored")
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
		"A catalog in any Unicode encoding is read, with or without a byte order mark",
		arguments: [.utf8, .utf16] as [String.Encoding]
	)
	func encodings(encoding: String.Encoding) throws {
		let json = #"{"sourceLanguage": "en", "strings": {"ключ": {}}}"#
		let data = try #require((encoding == .utf8 ? "\u{FEFF}" + json : json).data(using: encoding))

		#expect(try StringCatalog(data: data).sourceLanguage == "en")
	}

	@Test("If a language is given twice, one of the two is read")
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

	@Test(
		"A catalog is read even if its keys differ only in their Unicode normalization",
		arguments: ["é", "e\u{301}"]
	)
	func keysInTwoNormalForms(key: String) throws {
		let sut = try StringCatalog.stub("{\"é\": {}, \"e\u{301}\": {}}")

		#expect(sut.localized(key) == key)
	}

	@Test("Deeply nested variations are read or refused, without a crash")
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
