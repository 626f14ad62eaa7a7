import Foundation
import LarderLocalization
import Testing

struct FormatTests {
	private func format(_ format: String, _ arguments: any CustomStringConvertible...) throws -> String {
		try StringCatalog.stub("{}").localized(format, arguments: arguments)
	}

	@Test(
		"Placeholders write integers as C does",
		arguments: [
			("%d", 42, "42"), ("%lld", -42, "-42"), ("%ld", Int.min, "-9223372036854775808"), ("%i", 0, "0"),
			("%u", 7, "7"), ("%x", 255, "ff"), ("%X", 255, "FF"), ("%#x", 255, "0xff"), ("%#X", 0, "0"),
			("%llx", -1, "ffffffffffffffff"), ("%o", 8, "10"), ("%#o", 8, "010"), ("%5d|", 42, "   42|"),
			("%-5d|", 42, "42   |"), ("%05d", -42, "-0042"), ("%-05d|", 42, "42   |"), ("%+d", 42, "+42"),
			("% d", 42, " 42"),
			("%.4d", 42, "0042"), ("%6.4d", 42, "  0042"), ("%c", 65, "A"),
			("%#06x", 255, "0x00ff"), ("%hhd", 300, "300"), ("%zd %%", 1, "1 %"),
		]
	)
	func integers(text: String, argument: Int, expected: String) throws {
		#expect(try format(text, argument) == expected)
	}

	@Test(
		"Placeholders write floating-point numbers as C does",
		arguments: [
			("%f", 1.5, "1.500000"), ("%.2f", 3.14159, "3.14"), ("%.0f", 2.5, "2"), ("%8.3f|", -1.5, "  -1.500|"),
			("%-8.1f|", 1.5, "1.5     |"), ("%08.2f", -1.5, "-0001.50"), ("%e", 12345.678, "1.234568e+04"),
			("%g", 0.0001, "0.0001"), ("%+.1lf", 1.5, "+1.5"), ("%f", .infinity, "inf"), ("%F", .nan, "NAN"),
		]
	)
	func decimals(text: String, argument: Double, expected: String) throws {
		#expect(try format(text, argument) == expected)
	}

	@Test(
		"A number is written in the style of its string's language, if the placeholder asks for this style",
		arguments: [
			("en", "%'lld", "1,234,567"), ("de", "%'lld", "1.234.567"), ("fr", "%'d", "1\u{202F}234\u{202F}567"),
			("hi", "%'d", "12,34,567"), ("de-ch", "%'d", "1’234’567"), ("en", "%'12d|", "   1,234,567|"),
			("en", "%'-12d|", "1,234,567   |"), ("en", "%'+d", "+1,234,567"), ("de", "%'.9d", "001.234.567"),
			("de", "%'.2f", "1.234.567,00"), ("en", "%'f", "1,234,567.000000"),
			("de", "%1$'u %1$u", "1.234.567 1234567"),
			("de", "%'x", "12d687"), ("de", "%.1f", "1234567.0"),
		]
	)
	func groupedNumbers(language: String, text: String, expected: String) throws {
		let sut = try StringCatalog.stub(texts: [language: text])

		#expect(sut.localized("key", arguments: [1_234_567], languages: [language]) == expected)
	}

	@Test(
		"If a number cannot be written in any language's style, it is written as in C, whatever the placeholder asks for"
	)
	func numbersWithoutGrouping() throws {
		#expect(try format("%'f %'.1f", Double.infinity, -Double.infinity) == "inf -inf")
		#expect(try format("%'d", Int.min) == "-9,223,372,036,854,775,808")
		#expect(try format("%'d", UInt64.max) == "18,446,744,073,709,551,615")
		#expect(try format("%'.1f %'.1f", -1234.25, Decimal(2)) == "-1,234.2 2.0")
		#expect(try format("%'d %'@", "text", 1234) == "text 1234")
	}

	@Test("The placeholders %@ and %s take anything that has a description")
	func descriptions() throws {
		let identifier = UUID()

		#expect(try format("%@ %@ %@ %s", "text", 42, 1.5, identifier) == "text 42 1.5 \(identifier)")
		#expect(try format("%5@|%-5@|%.2@", "ab", "ab", "abc") == "   ab|ab   |ab")
	}

	@Test("A number of any type is written as a number")
	func numbersOfEveryType() throws {
		#expect(try format("%d %d", Int8(-1), UInt64.max) == "-1 \(UInt64.max)")
		#expect(try format("%.1f %.1f", Float(0.25), Decimal(2)) == "0.2 2.0")
		#expect(try format("%.1f", 3) == "3.0")
	}

	@Test("An integer of more than 64 bits is written as a number")
	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	func wideIntegers() throws {
		#expect(try format("%d %d", Int128.max, UInt128.max) == "\(Int128.max) \(UInt128.max)")
		#expect(try format("%+d", Int128.max) == "+\(Int128.max)")
		#expect(try format("%x", UInt128.max) == String(repeating: "f", count: 32))
		#expect(try format("%#x %#o", UInt128(0), UInt128(0)) == "0 0")
	}

	@Test(
		"A placeholder with a position takes the argument at that position, even if other placeholders take the same argument"
	)
	func positionalArguments() throws {
		#expect(try format("%2$@ %1$lld %2$@", 1, "b") == "b 1 b")
		#expect(try format("%2$05.1f|%1$-4d|", 7, 2.25) == "002.2|7   |")
		#expect(try format("%2$@ %@ %@", "a", "b") == "b a b")
	}

	@Test("If an argument does not suit its placeholder, the argument's description is written")
	func unsuitedArgument() throws {
		#expect(try format("%d %x %.2f %c", "text", 1.5, "3.14159", -1) == "text 1.5 3. -1")
	}

	@Test("An argument is never read as a format, even if it looks like one")
	func argumentsAreNoFormats() throws {
		#expect(try format("%@ %@", "%2$@ %n %%", "b") == "%2$@ %n %% b")
	}

	@Test(
		"Text that is not a placeholder, and a placeholder without an argument, stay as they are",
		arguments: [
			"%", "100%", "%@ ate %lld", "%1$@", "%2$@", "%0$@", "%99999999999999999999$@", "%n", "%p", "%*d", "%.*f",
			"%999999999d", "%.999999999f", "%1$", "%1$%", "%-", "%ll", "%y", "% ", "%\u{301}@", "50% of 100% sure",
			"%#@",
		]
	)
	func restStaysAsItIs(text: String) throws {
		#expect(try format(text) == text)
	}

	@Test(
		"A placeholder is not replaced if its width or precision is huge",
		arguments: ["%513d", "%.513f", "%99999999999999999999d"]
	)
	func uselessWidthIsNone(text: String) throws {
		#expect(try format(text, 1.5) == text)
		#expect(try format("%512d", 1).count == 512)
	}

	@Test("Only placeholders with an argument are replaced")
	func onlyPlaceholdersWithArgumentsAreReplaced() throws {
		#expect(try format("%@ %n %@ %3$@ %%", "a") == "a %n %@ %3$@ %")
	}
}
