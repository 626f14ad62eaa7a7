import Foundation
import LarderCore
import LarderNetworking

/// Header fields about caching that are incomplete, repeated, or contain huge numbers.
struct HostileHeaderFields: Fault {
	let name = "hostile-header-fields"

	private static let batch = 500
	/// RFC 9111, section 1.2.2.
	private static let longest = Duration.seconds(Int64(1) << 31)

	private static let values = [
		"max-age=60, stale-while-revalidate=30, stale-if-error=600", "no-cache, no-store, must-revalidate",
		#"private="set-cookie, x", max-age="10""#, "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
		"Sun Nov  6 08:49:37 1994", "3600", #"W/"a, \"b\"""#,
	]
	private static let tokens = [
		",", "=", "\"", "\\", ";", " ", "\t", "max-age=", "max-age=-1", "99999999999999999999999",
		"9223372036854775807",
		"NaN", "0x10", "1e9", "no-cache=\"", "GMT", "Feb 30", "00", "é", "\u{2028}", "\0", "no-store",
	]
	private static let names = ["Cache-Control", "Expires", "Date", "Age", "ETag", "Last-Modified"]

	func run(_ trials: inout Trials) async throws {
		while trials.goesOn(atLeast: 20) {
			try await trials.attempt("\(Self.batch) answers") { random in
				for _ in 0..<Self.batch { try verify(fields(&random)) }
			}
		}
	}

	private func fields(_ random: inout SeededGenerator) -> [String: String] {
		var fields: [String: String] = [:]
		for name in Self.names where !random.happens(onceIn: 3) {
			let bytes = random.mutated(Array(random.pick(Self.values).utf8), tokens: Self.tokens)
			fields[name] = String(decoding: bytes, as: UTF8.self)
		}
		return fields
	}

	private func verify(_ fields: [String: String]) throws(Loss) {
		let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
		let metadata = HTTPResponse(headers: fields).fetchMetadata(receivedAt: now)
		let freshness = metadata.freshness
		for time in [metadata.age, freshness.lifetime, freshness.revalidateWindow, freshness.errorWindow] {
			try expect(
				time.map { (.zero...Self.longest).contains($0) } ?? true,
				"\(time ?? .zero) was read from \(fields)"
			)
		}
		let isForbidden = fields["Cache-Control"]?.lowercased().contains("no-store") ?? false
		try expect(metadata.storage == .allowed || isForbidden, "storage was forbidden by \(fields)")
	}
}
