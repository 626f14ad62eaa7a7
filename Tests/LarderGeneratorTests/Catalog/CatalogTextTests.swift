import Testing

@testable import LarderGenerator

struct CatalogTextTests {
	private static let entry = CatalogEntry(
		key: "m",
		translations: [
			CatalogEntry.Translation(language: "en", text: "One \"m\""),
			CatalogEntry.Translation(language: "fr", text: "One \"m\"", isTranslated: false),
		]
	)

	/// Catalogs as Xcode and people leave them, each with a mark where the entry goes.
	private static let catalogs = [
		// As Xcode writes them, sorted, with no line break at the end.
		"{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"a\" : {\n\n    },\n    ^\"z\" : {\n\n    }\n  },\n  \"version\" : \"1.0\"\n}",
		// Unsorted, with a comment and a variation, indented by tabs.
		"{\n\t\"version\": \"1.0\",\n\t\"strings\": {\n\t\t\"z\": {\"comment\": \"}, {\"},\n\t\t\"b\": {\"localizations\": {\"de\": {}}}^\n\t},\n\t\"sourceLanguage\": \"en\"\n}\n",
		// Windows line breaks and a byte order mark.
		"\u{FEFF}{\r\n  \"sourceLanguage\" : \"en\",\r\n  \"strings\" : {\r\n    \"a\" : {}^\r\n  }\r\n}\r\n",
		// Escapes in keys that sort by what they mean.
		"{\"sourceLanguage\":\"en\",\"strings\":{\"\\u0061\\\"\":{},^\"n\":{}}}",
	]

	@Test("A new entry is added in sorted order, and all other bytes stay", arguments: catalogs)
	func addsInPlace(marked: String) throws {
		let parts = marked.utf8.split(separator: UInt8(ascii: "^"), omittingEmptySubsequences: false).map(Array.init)
		var sut = try CatalogText(parts[0] + parts[1])

		try sut.set(Self.entry)

		#expect(sut.contents.starts(with: parts[0]))
		#expect(sut.contents.suffix(parts[1].count).elementsEqual(parts[1]))
		#expect(sut.keys.contains("m"))
		#expect(throws: Never.self) { try JSONParser.parse(sut.contents) }
	}

	@Test("Removing an added entry restores the bytes", arguments: catalogs)
	func removalRestoresBytes(marked: String) throws {
		let before = Array(marked.replacing("^", with: "").utf8)
		var sut = try CatalogText(before)

		try sut.set(Self.entry)
		try sut.remove("m")

		#expect(String(decoding: sut.contents, as: UTF8.self) == String(decoding: before, as: UTF8.self))
	}

	@Test("A new entry has the layout of the existing entries")
	func followsLayout() throws {
		var sut = try CatalogText(
			Array("{\n\t\"strings\": {\n\t\t\"a\": {}\n\t},\n\t\"sourceLanguage\": \"en\"\n}".utf8)
		)

		try sut.set(CatalogEntry(key: "b", translations: [CatalogEntry.Translation(language: "en", text: "B")]))

		let expected = """
			{
				"strings": {
					"a": {},
					"b": {
						"extractionState": "manual",
						"localizations": {
							"en": {
								"stringUnit": {
									"state": "translated",
									"value": "B"
								}
							}
						}
					}
				},
				"sourceLanguage": "en"
			}
			"""
		#expect(String(decoding: sut.contents, as: UTF8.self) == expected)
	}

	@Test("An empty catalog gets its first entry", arguments: ["{}", "{\n\n  }", "{ }"])
	func fillsEmptyCatalog(strings: String) throws {
		var sut = try CatalogText(Array("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : \(strings)\n}".utf8))

		try sut.set(Self.entry)

		#expect(sut.keys == ["m"])
		#expect(String(decoding: sut.contents, as: UTF8.self).contains("\n    \"m\" : {\n      \"extractionState\""))
	}

	@Test("An entry replaces the entry with the same key")
	func replacesEntry() throws {
		var sut = try CatalogText(Array("{\"strings\":{\"l\":1,\"m\":{},\"n\":3}}".utf8))

		try sut.set(Self.entry)

		#expect(sut.keys == ["l", "m", "n"])
		#expect(sut.value(of: "m").map { String(decoding: $0, as: UTF8.self) }?.contains("needs_review") == true)
	}

	@Test("The first, a middle, the last or the only key can be removed", arguments: ["a", "b", "c"])
	func removesKeys(key: String) throws {
		var sut = try CatalogText(Array("{\"strings\" : {\n  \"a\" : {},\n  \"b\" : {},\n  \"c\" : {}\n}}".utf8))

		try sut.remove(key)

		let rest = ["a", "b", "c"].filter { $0 != key }
		#expect(sut.keys == rest)
		for key in rest { try sut.remove(key) }
		#expect(sut.keys == [])
		#expect(throws: Never.self) { try JSONParser.parse(sut.contents) }
	}

	@Test("A catalog's languages begin with the source language, and those of the entries follow")
	func readsLanguages() throws {
		let text =
			#"{"sourceLanguage":"en","strings":{"a":{"localizations":{"fr":{},"de":{}}},"b":{"localizations":{"en":{}}}}}"#

		#expect(try CatalogText(Array(text.utf8)).languages() == ["en", "de", "fr"])
	}

	@Test(
		"A file that is not a catalog is an error and does not crash",
		arguments: ["", "[]", "{}", "{\"strings\": 1}", "{\"strings\": {"]
	)
	func refusesOthers(text: String) {
		#expect(throws: JSONError.self) { try CatalogText(Array(text.utf8)) }
	}
}
