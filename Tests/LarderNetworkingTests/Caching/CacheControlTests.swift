import Testing

@testable import LarderNetworking

/// The meaning of a `Cache-Control` field for a private cache.
struct CacheControlTests {
	@Test(
		"Directives are read in any case, in any order and with any spaces around them",
		arguments: [
			("max-age=60", CacheControl(maximumAge: .seconds(60))),
			("MAX-AGE=60", CacheControl(maximumAge: .seconds(60))),
			(" ,, private ,\tmax-age = 60 , immutable", CacheControl(maximumAge: .seconds(60))),
			("max-age=\"60\"", CacheControl(maximumAge: .seconds(60))),
			("No-Cache", CacheControl(requiresValidation: true)),
			("no-store", CacheControl(forbidsStoring: true)),
			(
				"no-store, max-age=0, No-Cache",
				CacheControl(maximumAge: .zero, requiresValidation: true, forbidsStoring: true)
			),
			("no-cache=\"Set-Cookie, X\"", CacheControl(requiresValidation: true)),
			("", CacheControl()),
			("s-maxage=60", CacheControl()),
			("public, x-max-age=60, no-cached, =, ==no-store", CacheControl()),
		]
	)
	func directivesAreRead(text: String, expected: CacheControl) {
		#expect(CacheControl(text) == expected)
	}

	@Test(
		"Text in quotes is not a directive",
		arguments: [
			"private=\"max-age=5, no-store\"", "x=\"\\\", no-store, \"", "x=\"no-store, no-cache", "x=\\\", no-store",
			"x=\"\\\\\\\", no-cache\"",
		]
	)
	func quotedTextIsNoDirective(text: String) {
		#expect(CacheControl(text) == CacheControl())
	}

	@Test("A directive is read after a quoted string that ends in an escaped backslash")
	func directiveFollowsAnEscape() {
		#expect(CacheControl("x=\"\\\\\", no-store") == CacheControl(forbidsStoring: true))
	}

	@Test(
		"If a header field has two max-age directives, the smaller one counts",
		arguments: ["max-age=5, max-age=60", "max-age=60,MAX-AGE=5"]
	)
	func smallerAgeCounts(text: String) {
		#expect(CacheControl(text).maximumAge == .seconds(5))
	}

	@Test(
		"A max-age that is not a number counts as zero",
		arguments: [
			"max-age", "max-age=", "max-age=-1", "max-age=+1", "max-age=1.5", "max-age=a", "max-age=٣", "max-age=1 2",
		]
	)
	func otherAgeIsZero(text: String) {
		#expect(CacheControl(text).maximumAge == .zero)
	}

	@Test(
		"A max-age of more than 2^31 seconds counts as 2^31 seconds",
		arguments: ["2147483649", "9223372036854775807", "9223372036854775808", String(repeating: "9", count: 1000)]
	)
	func hugeAgeIsCapped(age: String) {
		#expect(CacheControl("max-age=\(age)").maximumAge == .seconds(2_147_483_648))
	}

	@Test("Any text is read without a crash, and no max-age is negative or too long", arguments: UInt64(0)..<20)
	func noTextStopsIt(seed: UInt64) {
		var generator = SeededGenerator(seed: seed)
		let pieces = [
			"max-age", "no-cache", "=", "\"", "\\", ",", " ", "\t", "0", "99999999999", "-", "é", "\u{301}", "\r\n",
			"\0",
		]
		for _ in 0..<500 {
			let text = (0..<Int.random(in: 0..<20, using: &generator))
				.map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()

			let age = CacheControl(text).maximumAge ?? .zero

			#expect(age >= .zero && age <= .seconds(2_147_483_648), "\(text.debugDescription)")
		}
	}
}
