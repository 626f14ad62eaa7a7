import Testing

@testable import LarderLocalization

struct EnvironmentLanguagesTests {
	@Test(
		"Locale names become language tags",
		arguments: [
			("es_ES.UTF-8", ["es-ES"]), ("es", ["es"]), ("de_DE@euro", ["de-DE"]), ("sr_RS@latin", ["sr-Latn-RS"]),
			("sr_RS.UTF-8@cyrillic", ["sr-Cyrl-RS"]), ("pt_BR.ISO-8859-1", ["pt-BR"]), ("C", []), ("POSIX", []),
			("C.UTF-8", []), ("", []), (".UTF-8", []), ("@latin", []), ("_", []), ("_@latin", []),
		]
	)
	func localeNamesBecomeTags(locale: String, expected: [String]) {
		#expect(EnvironmentLanguages.languages(in: ["LANG": locale]) == expected)
	}

	@Test("The first locale variable that is set decides the language")
	func firstLocaleVariableCounts() {
		#expect(
			EnvironmentLanguages.languages(in: ["LC_ALL": "it_IT", "LC_MESSAGES": "fr", "LANG": "de"]) == ["it-IT"]
		)
		#expect(EnvironmentLanguages.languages(in: ["LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "de"]) == ["fr"])
		#expect(EnvironmentLanguages.languages(in: ["LC_ALL": "C", "LANG": "de"]) == [])
	}

	@Test("The list of languages takes precedence over the locale, unless the locale asks for no translation")
	func listComesFirst() {
		let list = "fr_CA:es:C:"

		#expect(
			EnvironmentLanguages.languages(in: ["LANGUAGE": list, "LANG": "de_DE.UTF-8"]) == ["fr-CA", "es", "de-DE"]
		)
		#expect(EnvironmentLanguages.languages(in: ["LANGUAGE": list]) == ["fr-CA", "es"])
		#expect(EnvironmentLanguages.languages(in: ["LANGUAGE": list, "LANG": "C.UTF-8"]) == ["fr-CA", "es"])
		#expect(EnvironmentLanguages.languages(in: ["LANGUAGE": list, "LC_ALL": "C"]) == [])
	}

	@Test("An empty environment gives no languages")
	func emptyEnvironment() {
		#expect(EnvironmentLanguages.languages(in: [:]) == [])
	}
}
