import LarderLocalization
import Testing

struct SubstitutionTests {
	private static let files = StringCatalog.substitution(
		#""argNum": 1, "formatSpecifier": "lld","#,
		plural: ["one": "%arg file", "other": "%arg files"]
	)
	private static let folders = StringCatalog.substitution(
		#""argNum": 2, "formatSpecifier": "lld","#,
		plural: ["one": "one folder", "other": "%arg folders"]
	)

	@Test(
		"Each substitution takes the plural form for its own argument",
		arguments: [(1, 1, "1 file in one folder"), (2, 1, "2 files in one folder"), (1, 3, "1 file in 3 folders")]
	)
	func substitutionTakesItsOwnForm(files: Int, folders: Int, expected: String) throws {
		let substitutions = ["files": Self.files, "folders": Self.folders]
		let sut = try StringCatalog.stub("%#@files@ in %#@folders@", substitutions: substitutions)

		#expect(sut.localized("key", arguments: [files, folders]) == expected)
	}

	@Test("A substitution takes the argument that it names, wherever the substitution is in the text")
	func argumentNumberCounts() throws {
		let substitutions = ["files": Self.files, "folders": Self.folders]
		let sut = try StringCatalog.stub("%1$#@folders@: %2$#@files@", substitutions: substitutions)

		#expect(sut.localized("key", arguments: [1, 3]) == "3 folders: 1 file")
	}

	@Test(
		"If a substitution names no argument, it takes the argument that its placeholder names, or else the next argument"
	)
	func placeCountsWithoutArgumentNumber() throws {
		let apples = StringCatalog.substitution(plural: ["one": "an apple", "other": "%arg apples"])

		let next = try StringCatalog.stub("%@ ate %#@apples@ and %@", substitutions: ["apples": apples])
		#expect(next.localized("key", arguments: ["Ana", 1, "left"]) == "Ana ate an apple and left")
		let named = try StringCatalog.stub("%2$#@apples@ for %1$@", substitutions: ["apples": apples])
		#expect(named.localized("key", arguments: ["Ana", 4]) == "4 apples for Ana")
	}

	@Test(
		"Inside a substitution, placeholders count from the substitution's own argument, and may name other arguments by number"
	)
	func placeholdersInsideCountFromItsArgument() throws {
		let apples = StringCatalog.substitution(#""argNum": 2,"#, plural: ["other": "%lld apples of %1$@, 100%%arg"])
		let sut = try StringCatalog.stub("%#@apples@", substitutions: ["apples": apples])

		#expect(sut.localized("key", arguments: ["Ana", 4]) == "4 apples of Ana, 100%arg")
	}

	@Test(
		"A substitution formats its argument with its format specifier, or uses the argument's description if the specifier is invalid"
	)
	func formatSpecifierWritesTheArgument() throws {
		let price = StringCatalog.substitution(#""formatSpecifier": ".2f","#, plural: ["other": "%arg €"])
		let hostile = StringCatalog.substitution(#""formatSpecifier": "n","#, plural: ["other": "%arg €"])

		#expect(
			try StringCatalog.stub("%#@a@", substitutions: ["a": price]).localized("key", arguments: [1.5]) == "1.50 €"
		)
		#expect(
			try StringCatalog.stub("%#@a@", substitutions: ["a": hostile]).localized("key", arguments: [1.5]) == "1.5 €"
		)
	}

	@Test(
		"A placeholder for an unknown substitution, or for one without an argument, stays as it is",
		arguments: ["%#@unknown@", "%#@folders@", "%#@files", "%#@@", "%9$#@files@ %#@folders@"]
	)
	func unknownSubstitutionStays(text: String) throws {
		let far = StringCatalog.substitution(#""argNum": 9223372036854774784,"#, plural: ["other": "far"])
		let low = StringCatalog.substitution(#""argNum": -9223372036854775808,"#, plural: ["other": "low"])
		let sut = try StringCatalog.stub(
			text + "%#@far@ %#@low@",
			substitutions: ["files": StringCatalog.substitution(plural: ["one": "file"]), "far": far, "low": low]
		)

		#expect(sut.localized("key", arguments: [2]) == text + "%#@far@ %#@low@")
	}

	@Test("Rendering ends even if substitutions name each other in a cycle")
	func circleEnds() throws {
		let substitutions = [
			"a": StringCatalog.substitution(plural: ["other": "%#@b@%#@b@"]),
			"b": StringCatalog.substitution(plural: ["other": "%#@a@%#@a@"]),
			"c": StringCatalog.substitution(##""formatSpecifier": "#@c@","##, plural: ["other": "%arg"]),
		]
		let sut = try StringCatalog.stub("%#@a@%#@c@", substitutions: substitutions)

		#expect(sut.localized("key", arguments: [2, 3]).utf8.count < 2000)
	}
}
