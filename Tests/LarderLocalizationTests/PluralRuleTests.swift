import Testing

@testable import LarderLocalization

/// The tables come from Unicode CLDR 47.
///
/// Each letter is the category of the number at the same position.
struct PluralRuleTests {
	@Test("Integers have the plural category that CLDR gives them", arguments: PluralTable.all)
	func integersHaveTheirCategory(table: PluralTable) throws {
		#expect(try letters(PluralTable.integers, table.language) == table.integers)
	}

	@Test("Decimals have the plural category that CLDR gives them", arguments: PluralTable.all)
	func decimalsHaveTheirCategory(table: PluralTable) throws {
		#expect(try letters(PluralTable.decimals, table.language) == table.decimals)
	}

	@Test("A region has the plural rule of its language, unless the region has its own rule")
	func regionSharesRule() throws {
		#expect(try letters(["0"], "pt-br") == "1")
		#expect(try letters(["0"], "pt-pt") == ".")
	}

	@Test("A language without a plural rule has one plural form")
	func unknownLanguageHasOneForm() throws {
		#expect(try letters(["0", "1", "2"], "tlh") == "...")
		#expect(try letters(["1"], "") == ".")
	}

	@Test("The last digits decide the plural form of a number of any length")
	func longNumbersHaveTheirCategory() throws {
		let zeros = String(repeating: "0", count: 50)

		#expect(try letters(["7\(zeros)", "7\(zeros)1", "7\(zeros)2", "7\(zeros)11"], "ru") == "m1fm")
		#expect(try letters(["1\(zeros)", "1", "0.\(zeros)", "0.\(zeros)1"], "fr") == "m111")
		#expect(try letters(["1.\(zeros)", "1.\(zeros)1"], "da") == "11")
		#expect(try letters(["2.\(zeros)", "2.\(zeros)1"], "es") == "..")
		#expect(try letters(["\(zeros)1", "1\(zeros)1"], "en") == "1.")
	}

	@Test(
		"Text that is not written in digits has no plural operands",
		arguments: ["", "-", ".", "1.", "1e+20", "inf", "nan", "١"]
	)
	func otherTextHasNoOperands(text: String) {
		#expect(PluralOperands(digits: text) == nil)
	}

	private func letters(_ numbers: [String], _ language: String) throws -> String {
		let rule = PluralRule.of(language)
		return try numbers.map { rule.category(for: try #require(PluralOperands(digits: $0))).letter }.joined()
	}
}

extension PluralCategory {
	fileprivate var letter: String {
		switch self {
		case .zero: "z"
		case .one: "1"
		case .two: "2"
		case .few: "f"
		case .many: "m"
		case .other: "."
		}
	}
}
