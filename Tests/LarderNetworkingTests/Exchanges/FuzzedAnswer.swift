import Foundation

/// An answer that is broken at random, but always in the same way for the same seed.
struct FuzzedAnswer {
	/// The answer, in the pieces in which it is sent.
	let pieces: [Data]

	init(seed: UInt64) {
		var random = SeededGenerator(seed: seed)
		var bytes = Self.answer(&random)
		for _ in 0..<Int.random(in: 1...6, using: &random) { Self.mutate(&bytes, &random) }
		pieces = Self.withoutPlaces(bytes).split(into: Int.random(in: 1...3, using: &random))
	}

	private static let answers = Exchange.all.map { Array($0.answer) }.filter { $0.count < 4096 }

	/// What is likely to be read in a special way.
	private static let words = [
		"\r\n", "\r\n\r\n", "\n", "\r", "\0", ":", " ", "\t", ",", ";", "0\r\n\r\n", "1\r\n", "FFFFFFFF\r\n", "-1",
		"+5",
		"9223372036854775807", "9223372036854775808", "18446744073709551615", "0x10", "1e3", "Content-Length: ",
		"Content-Length: 4294967296\r\n", "Content-Encoding: gzip\r\n", "Content-Encoding: deflate, gzip\r\n",
		"Transfer-Encoding: chunked\r\n", "Transfer-Encoding: gzip, chunked\r\n", "Connection: close\r\n",
		"Connection: keep-alive, upgrade\r\n", "Upgrade: h2c\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
		"HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.0 ", "HTTP/2 ", "101", "204", "304", "999", "é", "\u{FEFF}",
	].map { Array($0.utf8) }

	private static func answer(_ random: inout SeededGenerator) -> [UInt8] {
		answers.randomElement(using: &random) ?? []
	}

	private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
		let start = Int.random(in: 0...bytes.count, using: &random)
		let range = start..<min(bytes.count, start + Int.random(in: 0...16, using: &random))
		switch Int.random(in: 0..<7, using: &random) {
		case 0: bytes.removeSubrange(range)
		case 1: bytes.insert(contentsOf: bytes[range], at: start)
		case 2: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: start)
		case 3: bytes.replaceSubrange(range, with: words.randomElement(using: &random) ?? [])
		case 4: bytes.replaceSubrange(range, with: range.map { _ in UInt8.random(in: .min ... .max, using: &random) })
		case 5: bytes.replaceSubrange(start..., with: answer(&random).suffix(from: 0).dropFirst(start))
		default: if start < bytes.count { bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
		}
	}

	/// The answer without a redirect's place, which could be any host of the world.
	private static func withoutPlaces(_ bytes: [UInt8]) -> [UInt8] {
		let text = String(decoding: bytes, as: UTF8.self).lowercased()
		return text.contains("location") ? Array("HTTP/1.1 302 Found\r\n\r\n".utf8) : bytes
	}
}

extension [UInt8] {
	fileprivate func split(into count: Int) -> [Data] {
		let length = Swift.max(1, (self.count + count - 1) / count)
		return stride(from: 0, to: self.count, by: length).map { Data(self[$0..<Swift.min(self.count, $0 + length)]) }
	}
}
