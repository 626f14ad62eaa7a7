import Foundation
import Testing

@testable import LarderNetworking

/// The wait of a client before a retry.
struct RetryPolicyTests {
	@Test(
		"The limit of a retry's wait doubles until it reaches the maximum delay",
		arguments: [(1, 250), (2, 500), (3, 1000), (4, 1500), (5, 1500), (10_000, 1500), (Int.max, 1500)]
	)
	func limitDoubles(attempt: Int, milliseconds: Int) {
		let sut = RetryPolicy(baseDelay: .milliseconds(250), maximumDelay: .milliseconds(1500), random: { 1 })

		#expect(sut.delay(afterAttempt: attempt, askedFor: nil) == .milliseconds(milliseconds))
	}

	@Test("The wait before a retry is a random share of its limit", arguments: [0, 0.25, 0.5])
	func shareIsDrawn(share: Double) {
		let sut = RetryPolicy(baseDelay: .seconds(1), random: { share })

		#expect(sut.delay(afterAttempt: 3, askedFor: nil) == .seconds(4 * share))
	}

	@Test(
		"Even invalid shares and delays give a valid wait",
		arguments: [-1, 2, .nan, .infinity, -.infinity, 1] as [Double]
	)
	func senselessValuesAreBounded(share: Double) throws {
		for delay in [.zero, .seconds(-1), .seconds(Int64.min), .nanoseconds(1), .seconds(Int64.max)] as [Duration] {
			let sut = RetryPolicy(baseDelay: delay, maximumDelay: delay, random: { share })

			let wait = try #require(sut.delay(afterAttempt: 2000, askedFor: nil))

			#expect(wait >= .zero && wait <= max(delay, .zero))
		}
	}

	@Test(
		"If the service asks for a wait between the client's own wait and the maximum, the client waits as long as asked"
	)
	func askedForIsWaitedFor() {
		let sut = RetryPolicy(baseDelay: .seconds(1), maximumDelay: .seconds(5), random: { 1 })

		#expect(sut.delay(afterAttempt: 1, askedFor: .seconds(5)) == .seconds(5))
		#expect(sut.delay(afterAttempt: 1, askedFor: .zero) == .seconds(1))
		#expect(sut.delay(afterAttempt: 1, askedFor: .seconds(5) + .nanoseconds(1)) == nil)
	}

	@Test(
		"Retry-After is a number of seconds, or a date that is compared with the response's own Date",
		arguments: [
			("0", .zero), ("120", .seconds(120)), ("Mon, 01 Jan 2024 12:00:30 GMT", .seconds(30)),
			("Mon, 01 Jan 2024 11:00:00 GMT", .zero), ("soon", nil), ("-1", nil), ("", nil), ("1.5", .seconds(1.5)),
			("7, 9", .seconds(9)), ("9, soon", .seconds(9)), ("\"120\"", .seconds(120)), ("1.", nil), (".5", nil),
			("1e3", nil), ("Mon, 01 Jan 2024 12:00:30 GMT, 7", .seconds(30)), ("0x10", nil), ("inf", nil),
			("45, Mon, 01 Jan 2024 12:00:30 GMT", .seconds(45)), ("99999999999999999999.5", .seconds(1 << 31)),
		] as [(String, Duration?)]
	)
	func askedForIsRead(field: String, expected: Duration?) {
		let sut = HTTPResponse(
			statusCode: 503,
			headers: ["Retry-After": field, "Date": "Mon, 01 Jan 2024 12:00:00 GMT"]
		)

		#expect(sut.retryAfter(receivedAt: .distantPast) == expected)
	}

	@Test("Without a Date in the response, the date of Retry-After is compared with the time of arrival")
	func arrivalIsCountedFrom() {
		let sut = HTTPResponse(statusCode: 503, headers: ["Retry-After": "Mon, 01 Jan 2024 12:00:30 GMT"])

		#expect(sut.retryAfter(receivedAt: Date(timeIntervalSince1970: 1_704_110_400)) == .seconds(30))
	}
}
