import LarderLocalization
import Testing

struct PluralVariationTests {
	@Test(
		"A string takes the plural form for the category of its number",
		arguments: [(0, "0 items"), (1, "1 item"), (2, "2 items")]
	)
	func numberTakesItsForm(count: Int, expected: String) throws {
		let sut = try StringCatalog.stub(plural: ["one": "%lld item", "other": "%lld items"])

		#expect(sut.localized("key", arguments: [count]) == expected)
	}

	@Test(
		"The plural rule is that of the language in which the string was found",
		arguments: [(1, "few"), (21, "few"), (5, "other")]
	)
	func foundLanguageMakesTheRule(count: Int, expected: String) throws {
		let sut = try StringCatalog.stub(
			"""
			{"key": {"localizations": {
				"en": {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "en"}}}}},
				"ru": {"variations": {"plural": {
					"one": {"stringUnit": {"state": "translated", "value": "few"}},
					"other": {"stringUnit": {"state": "translated", "value": "other"}}
				}}}
			}}}
			"""
		)

		#expect(sut.localized("key", arguments: [count], languages: ["ru-RU"]) == expected)
	}

	@Test("The number 0 takes the form named zero, even in a language without that category")
	func zeroTakesItsOwnForm() throws {
		let sut = try StringCatalog.stub(plural: ["zero": "none", "one": "one", "other": "other"])

		#expect(sut.localized("key", arguments: [0]) == "none")
		#expect(sut.localized("key", arguments: [0.0]) == "other")
	}

	@Test("If a plural form is missing, the form named other is used", arguments: [0, 1, 3, 11, 100])
	func otherStandsInForMissingForm(count: Int) throws {
		let sut = try StringCatalog.stub(plural: ["two": "two", "other": "%lld"], language: "ar")

		#expect(sut.localized("key", arguments: [count], languages: ["ar"]) == "\(count)")
	}

	@Test("If the plural form of a number and the form named other are both missing, the key is used as the string")
	func keyStandsInForMissingOther() throws {
		let sut = try StringCatalog.stub(plural: ["one": "one"])

		#expect(sut.localized("key", arguments: [2]) == "key")
	}

	@Test(
		"The first number among the arguments decides the plural form, and without a number the form named other is used"
	)
	func firstNumberDecides() throws {
		let sut = try StringCatalog.stub(plural: ["one": "%@: one", "other": "%@: other"])

		#expect(sut.localized("key", arguments: ["2", 1, 2]) == "2: one")
		#expect(sut.localized("key", arguments: ["1"]) == "1: other")
		#expect(sut.localized("key") == "%@: other")
	}

	@Test(
		"If a string has no form for this device, its form named other is used, in the plural form if there are plural forms"
	)
	func deviceVariations() throws {
		let sut = try StringCatalog.stub(
			"""
			{"key": {"localizations": {"en": {"variations": {"device": {
				"applewatch": {"stringUnit": {"state": "translated", "value": "raise"}},
				"other": {"variations": {"plural": {
					"one": {"stringUnit": {"state": "translated", "value": "press"}},
					"other": {"stringUnit": {"state": "translated", "value": "press %lld times"}}
				}}}
			}}}}}}
			"""
		)

		#expect(sut.localized("key", arguments: [1]) == "press")
		#expect(sut.localized("key", arguments: [3]) == "press 3 times")
	}

	@Test(
		"If a string has a form neither for this device nor named other, the form of the first device by name is used"
	)
	func anyDeviceStandsIn() throws {
		let sut = try StringCatalog.stub(
			"""
			{"key": {"localizations": {"en": {"variations": {"device": {
				"xdevice": {"stringUnit": {"state": "translated", "value": "x"}},
				"adevice": {"stringUnit": {"state": "translated", "value": "a"}}
			}}}}}}
			"""
		)

		#expect(sut.localized("key") == "a")
	}
}
