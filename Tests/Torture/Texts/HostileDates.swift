import Foundation
import LarderCore

/// Texts that are not dates, and dates at the ends of the calendar.
struct HostileDates: Fault {
	let name = "hostile-dates"

	private static let batch = 1_000
	private static let texts = [
		"2025-03-14T09:26:53.250+01:00", "1990-12-31T23:59:60Z", "0000-01-01T00:00:00Z",
		"9999-12-31T23:59:59.999999-23:59",
		"2024-02-29T00:00:00Z", "1996-12-19t16:39:57-08:00",
	]
	private static let tokens = [
		"T", "Z", "+", "-", ":", ".", "00", "99", "60", "24", "2023-02-29", "é", "٣", "\0", " ", "+24:00",
		"99999999999999999999", ".000000000000000000000000000001",
	]

	func run(_ trials: inout Trials) async throws {
		while trials.goesOn(atLeast: 20) {
			try await trials.attempt("\(Self.batch) dates") { random in
				for _ in 0..<Self.batch { try verify(text(&random)) }
			}
		}
	}

	private func text(_ random: inout SeededGenerator) -> String {
		String(decoding: random.mutated(Array(random.pick(Self.texts).utf8), tokens: Self.tokens), as: UTF8.self)
	}

	/// Expects a date that was read to be the same after it is written and read again.
	private func verify(_ text: String) throws(Loss) {
		guard let date = Date(rfc3339: text) else { return }
		let isOrdinary = text.utf8.allSatisfy { $0 < 0x80 } && text.utf8.count >= 20
		try expect(isOrdinary, "\(text.debugDescription) was read as \(date)")
		// An offset may lead to a year that cannot be written.
		guard (Self.first...Self.last).contains(date) else { return }
		try expect(Date(rfc3339: date.rfc3339) == date, "\(text) was written as \(date.rfc3339)")
	}

	private static let first = Date(timeIntervalSince1970: -62_167_219_200)
	private static let last = Date(timeIntervalSince1970: 253_402_300_799)
}
