import Foundation
import LarderCore
import LarderNetworking
import Testing

/// The metadata that a response has for caching its value.
struct FetchMetadataTests {
	@Test("The validators of a response are kept unchanged")
	func validatorsAreVerbatim() {
		let metadata = metadata(["ETag": "W/\"a,b\"", "Last-Modified": "yesterday, about noon"])

		#expect(
			metadata
				== FetchMetadata(validators: Validators(entityTag: "W/\"a,b\"", lastModified: "yesterday, about noon"))
		)
	}

	@Test(
		"The lifetime comes from the header field with the highest precedence",
		arguments: [
			([:], nil),
			(["Cache-Control": "max-age=60"], .seconds(60)),
			(["Cache-Control": "private"], nil),
			(["Cache-Control": "s-maxage=60"], nil),
			(["Cache-Control": "max-age=60, s-maxage=5"], .seconds(60)),
			(["Cache-Control": "max-age=60, no-cache"], .zero),
			(["Cache-Control": "max-age=60, no-store"], .seconds(60)),
			(["Cache-Control": "max-age=60", "Expires": "0"], .seconds(60)),
			(["Cache-Control": "no-cache", "Date": noon, "Expires": oneOClock], .zero),
			(["Date": noon, "Expires": oneOClock], .seconds(3600)),
			(["Date": noon, "Expires": noon], .zero),
			(["Date": oneOClock, "Expires": noon], .zero),
			(["Date": noon, "Expires": "0"], .zero),
			(["Date": noon, "Expires": "Tue, 01 Jan 2999 12:00:00 GMT"], .seconds(2_147_483_648)),
		] as [([String: String], Duration?)]
	)
	func lifetimeIsWhatIsSaidFirst(headers: [String: String], expected: Duration?) {
		#expect(metadata(headers).freshness.lifetime == expected)
	}

	@Test(
		"The response sets the revalidate and error windows, which are zero if the value must be validated",
		arguments: [
			("", FreshnessOverride()),
			(
				"max-age=60, stale-while-revalidate=30",
				FreshnessOverride(lifetime: .seconds(60), revalidateWindow: .seconds(30))
			),
			("stale-if-error=\"5\", stale-if-error=9", FreshnessOverride(errorWindow: .seconds(5))),
			("stale-if-error=soon", FreshnessOverride(errorWindow: .zero)),
			("max-age=60, must-revalidate, stale-if-error=9", .mustRevalidate(after: .seconds(60))),
			("must-revalidate", .mustRevalidate()),
			("max-age=60, no-cache, stale-while-revalidate=30", .mustRevalidate(after: .zero)),
		] as [(String, FreshnessOverride)]
	)
	func windowsAreWhatIsSaid(field: String, expected: FreshnessOverride) {
		#expect(metadata(["Cache-Control": field]).freshness == expected)
	}

	@Test(
		"A response with * in its Vary field must be validated before each use",
		arguments: ["*", " * ", "Accept, *"]
	)
	func varyingResponseIsValidated(field: String) {
		let metadata = metadata(["Cache-Control": "max-age=60, stale-while-revalidate=30", "Vary": field])

		#expect(metadata.freshness == .mustRevalidate(after: .zero))
	}

	@Test("If a response's Vary field names only other fields, the response is as fresh as without Vary")
	func namedFieldsChangeNothing() {
		let metadata = metadata(["Cache-Control": "max-age=60", "Vary": "Accept-Encoding, X-*"])

		#expect(metadata.freshness.lifetime == .seconds(60))
	}

	@Test("Spaces around a field's value are ignored")
	func spacesDoNotCount() {
		let metadata = metadata(["ETag": " \"1\"\t", "Age": "30 "])

		#expect(metadata.validators.entityTag == "\"1\"")
		#expect(metadata.age == .seconds(30))
	}

	@Test(
		"A value may be stored unless the response forbids it",
		arguments: [("", .allowed), ("no-cache", .allowed), ("private, No-Store", .forbidden)]
			as [(String, FetchMetadata.Storage)]
	)
	func storageIsForbiddenBySaying(field: String, expected: FetchMetadata.Storage) {
		#expect(metadata(["Cache-Control": field]).storage == expected)
	}

	@Test(
		"If a response has no valid Date, its time of arrival is used instead",
		arguments: [[:], ["Date": "noon"]]
	)
	func missingDateIsTheArrival(headers: [String: String]) {
		let arrival = Date(timeIntervalSince1970: 1_704_108_600) // Half past eleven.

		let metadata = HTTPResponse(headers: headers.merging(["Expires": oneOClock]) { $1 }).fetchMetadata(
			receivedAt: arrival
		)

		#expect(metadata.freshness.lifetime == .seconds(5400))
	}

	@Test(
		"Any time of arrival gives a valid lifetime",
		arguments: [
			(-1e30, .seconds(2_147_483_648)), (1e30, .zero), (.infinity, .zero), (-.infinity, .seconds(2_147_483_648)),
			(.nan, .zero),
		] as [(TimeInterval, Duration)]
	)
	func expiresAtTheEndsOfTime(arrival: TimeInterval, lifetime: Duration) {
		let metadata = HTTPResponse(headers: ["Expires": "Mon, 01 Jan 2024 13:00:00 GMT"]).fetchMetadata(
			receivedAt: Date(timeIntervalSinceReferenceDate: arrival)
		)

		#expect(metadata.freshness.lifetime == lifetime)
	}

	@Test(
		"Of several Age values, the first counts, and a first value that is not a number counts as zero",
		arguments: [
			("0", .zero), ("30", .seconds(30)), ("30, 40", .seconds(30)), ("", .zero), ("-5", .zero), ("1.5", .zero),
			("x, 40", .zero), ("99999999999999999999", .seconds(2_147_483_648)),
		] as [(String, Duration)]
	)
	func ageIsTheFirst(field: String, expected: Duration) {
		#expect(metadata(["Age": field]).age == expected)
	}
}

private let noon = "Mon, 01 Jan 2024 12:00:00 GMT"
private let oneOClock = "Mon, 01 Jan 2024 13:00:00 GMT"

private func metadata(_ headers: [String: String]) -> FetchMetadata {
	HTTPResponse(headers: headers).fetchMetadata()
}
