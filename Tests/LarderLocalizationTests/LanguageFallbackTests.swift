import LarderLocalization
import Testing

struct LanguageFallbackTests {
	@Test(
		"Each preferred language and its shorter forms are tried before the next language, and the first one with a string is used",
		arguments: [
			(["es"], "es"), (["es-MX"], "es"), (["es_MX"], "es"), (["ES-mx"], "es"), (["es-419", "fr"], "es"),
			(["ja", "fr-CA", "es"], "fr"), (["fr-CH-x-private"], "fr"), (["pt-BR"], "pt-BR"), (["pt-PT"], "pt-BR"),
			(["sr-Latn-RS"], "sr-Latn"), (["sr"], "en"), (["de"], "en"), ([], "en"), (["", "-", "*"], "en"),
			(["en-GB", "es"], "en"),
		]
	)
	func firstPreferredLanguageWins(languages: [String], expected: String) throws {
		let tags = ["en", "es", "fr", "pt-BR", "sr-Latn"]
		let sut = try StringCatalog.stub(texts: Dictionary(uniqueKeysWithValues: tags.map { ($0, $0) }))

		#expect(sut.localized("key", languages: languages) == expected)
	}

	@Test(
		"A region falls back to its parent in Unicode CLDR",
		arguments: [
			("es-MX", "es-419"), ("es-US", "es-419"), ("es-ES", "es"), ("es-GQ", "es"), ("en-GB", "en-001"),
			("en-AT", "en-001"), ("en-US", "en"), ("pt-AO", "pt-PT"), ("pt-PT", "pt-PT"), ("pt-BR", "pt-BR"),
			("pt", "pt-BR"), ("no", "nb"), ("nb", "nb"), ("nb-NO", "nb"), ("nn", "nb"), ("no-NO", "nb"), ("ht", "fr"),
			("es-MX-x-private", "es-419"),
		]
	)
	func regionFallsBackToItsParent(language: String, expected: String) throws {
		let tags = ["de", "en", "en-001", "es", "es-419", "fr", "nb", "pt-BR", "pt-PT"]
		let sut = try StringCatalog.stub(texts: Dictionary(uniqueKeysWithValues: tags.map { ($0, $0) }))

		#expect(sut.localized("key", languages: [language, "de"]) == expected)
	}

	@Test(
		"Old language codes count as the new codes, both in catalogs and in lists of languages",
		arguments: [
			("iw", "he"), ("he-IL", "iw"), ("in-ID", "id"), ("id", "in"), ("sh", "sr-Latn"), ("sh-BA", "sr-Latn"),
			("sr-Latn-RS", "sh"), ("sh-Cyrl", "sr-Cyrl"), ("ji", "yi"), ("mo", "ro"), ("tl-PH", "fil"), ("jw", "jv"),
			("scc-RS", "sr"), ("scr", "hr"),
			("yue", "zh-Hant"), ("yue-HK", "zh-Hant-HK"), ("yue-Hant-HK", "zh-Hant"), ("yue-Hans-CN", "zh-Hans"),
			("yue-CN", "zh-Hans"), ("yue", "yue"), ("en-AU", "en-001"), ("en-AU", "en-AU"), ("en-NZ", "en-001"),
		]
	)
	func oldCodeIsTheNewOne(language: String, tag: String) throws {
		let sut = try StringCatalog.stub(texts: ["en": "en", tag: "found"])

		#expect(sut.localized("key", languages: [language]) == "found")
	}

	@Test("Norwegian Bokmål falls back to Norwegian")
	func bokmålFindsNorwegian() throws {
		let sut = try StringCatalog.stub(texts: ["en": "en", "no": "no"])

		#expect(sut.localized("key", languages: ["nb-NO"]) == "no")
	}

	@Test(
		"Chinese without a script takes the script of its region",
		arguments: [
			("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"),
			("zh-Hant-HK", "zh-Hant"), ("zh-Hans-TW", "zh-Hans"),
		]
	)
	func chineseTakesScriptOfRegion(language: String, expected: String) throws {
		let sut = try StringCatalog.stub(texts: ["en": "en", "zh-Hans": "zh-Hans", "zh-Hant": "zh-Hant"])

		#expect(sut.localized("key", languages: [language]) == expected)
	}

	@Test(
		"A language tag does not fall back to the bare language if the two have different scripts",
		arguments: [
			("sr-Latn", "en"), ("sr-Latn-RS", "en"), ("sr-RS", "sr"), ("zh-HK", "en"), ("zh-TW", "en"),
			("zh-Hant-MO", "en"),
			("zh-CN", "zh"), ("zh-Hans", "zh"),
		]
	)
	func otherScriptIsNotTaken(language: String, expected: String) throws {
		let sut = try StringCatalog.stub(texts: ["en": "en", "sr": "sr", "zh": "zh"])

		#expect(sut.localized("key", languages: [language]) == expected)
	}

	@Test("If the source language has no string, the key is the string, and later languages are not searched")
	func keyIsItsSourceText() throws {
		let sut = try StringCatalog.stub(texts: ["es": "clave"])

		#expect(sut.localized("key", languages: ["en", "es"]) == "key")
		#expect(sut.localized("key", languages: ["es", "en"]) == "clave")
		#expect(sut.localized("key", languages: ["de"]) == "key")
	}

	@Test("The string of an unknown key is the key itself, with the arguments")
	func missingKeyIsTheText() throws {
		let sut = try StringCatalog.stub("{}")

		#expect(sut.localized("characterError.notFound %lld", arguments: [42]) == "characterError.notFound 42")
	}

	@Test("If a key is marked as not to be translated, only its source string is used")
	func untranslatableKeyHasOnlySourceText() throws {
		let sut = try StringCatalog.stub(
			"""
			{
				"Larder": {"shouldTranslate": false},
				"key": {"shouldTranslate": false, "localizations": {
					"en": {"stringUnit": {"state": "translated", "value": "source"}},
					"es": {"stringUnit": {"state": "translated", "value": "fuente"}}
				}}
			}
			"""
		)

		#expect(sut.localized("Larder", languages: ["es"]) == "Larder")
		#expect(sut.localized("key", languages: ["es"]) == "source")
	}

	@Test("A string that is not translated yet counts as missing")
	func newEmptyTextIsAbsent() throws {
		let sut = try StringCatalog.stub(
			"""
			{"key": {"localizations": {
				"de": {},
				"en": {"stringUnit": {"state": "translated", "value": "text"}},
				"es": {"stringUnit": {"state": "new", "value": ""}},
				"fr": {"stringUnit": {"state": "translated", "value": ""}}
			}}}
			"""
		)

		#expect(sut.localized("key", languages: ["es", "de"]) == "text")
		#expect(sut.localized("key", languages: ["fr"]) == "")
	}

	@Test("Different spellings of a language tag give the same string")
	func spellingsOfOneLanguageAreOne() throws {
		let sut = try StringCatalog.stub(texts: ["ES": "upper", "es": "lower", "pt_BR": "underscore"])

		for spelling in ["es", "ES", "Es-mx"] {
			#expect(sut.localized("key", languages: [spelling]) == "lower")
		}
		#expect(sut.localized("key", languages: ["pt-br"]) == "underscore")
	}
}
