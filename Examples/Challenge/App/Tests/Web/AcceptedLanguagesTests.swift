import Testing

@testable import challenge

struct AcceptedLanguagesTests {
	@Test(
		"Languages are sorted by weight, and keep their order if weights are equal",
		arguments: [
			("es-MX,es;q=0.9,en;q=0.8", ["es-MX", "es", "en"]), ("en;q=0.1, es", ["es", "en"]),
			("fr, de, it;q=0, *;q=0.5", ["fr", "de"]), ("", []), (nil, []), (";;q=,,", []), ("es;q=high", []),
		]
	)
	func languagesComeByWeight(field: String?, tags: [String]) {
		#expect(AcceptedLanguages.tags(of: field) == tags)
	}
}
