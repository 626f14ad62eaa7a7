import Foundation
import LarderCore
import Testing

struct DecimalDigitsTests {
	private struct Price: Codable, Equatable {
		let values: [Decimal]
	}

	@Test(
		"A string of digits gives the exact number",
		arguments: [
			("23.40", 2340, -2), ("0.07", 7, -2), ("-1.5", -15, -1), ("+5", 5, 0), ("5.", 5, 0), (".5", 5, -1),
			("1e3", 1, 3), ("2E-2", 2, -2), ("007", 7, 0),
		]
	)
	func readsDigits(text: String, significand: Int, exponent: Int) {
		let magnitude = Decimal(sign: .plus, exponent: exponent, significand: Decimal(significand.magnitude))

		#expect(Decimal(digits: text) == (significand < 0 ? -magnitude : magnitude))
	}

	@Test(
		"A string that is not only a decimal number gives nil",
		arguments: [
			"", "12abc", " 5", "5 ", "5\n", "1e", "e5", "-", ".", "--5", "1,5", "1_000", "1.5.2", "0x10", "0X1p3",
			"nan",
			"inf", "-inf", "infinity", "1e300", "1e-300", "1e400", "٥",
		]
	)
	func refusesOtherStrings(text: String) {
		#expect(Decimal(digits: text) == nil)
	}

	@Test("A number of a JSON is decoded and encoded exactly")
	func decodesNumbers() throws {
		let json = #"{"values":[0.1,23.4,0.07,8.27,12345678901234567890.12345]}"#

		let price = try JSONDecoder().decode(Price.self, from: Data(json.utf8))

		let texts = ["0.1", "23.4", "0.07", "8.27", "12345678901234567890.12345"]
		#expect(price.values == texts.compactMap(Decimal.init(digits:)))
		#expect(try String(decoding: JSONEncoder().encode(price), as: UTF8.self) == json)
	}
}
