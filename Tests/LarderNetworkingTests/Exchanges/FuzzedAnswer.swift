import Foundation

/// An answer that is broken at random, but always in the same way for the same seed.
struct FuzzedAnswer {
	/// The answer, in the pieces in which it is sent.
	let pieces: [Data]

	init(seed: UInt64) {
		var random = SeededGenerator(seed: seed)
		var bytes = Self.answer(&random)
		for _ in 0..<Int.random(in: 1...6, using: &random) { Self.mutate(&bytes, &random) }
		if Int.random(in: 0..<8, using: &random) == 0 { Self.announce(&bytes, &random) }
		pieces = Self.withoutStrangers(bytes, &random).split(into: Int.random(in: 1...3, using: &random))
	}

	private static let answers = Exchange.all.map { Array($0.answer) }.filter { $0.count < 4096 }

	/// The strings that a parser may treat in a special way.
	private static let words = [
		"\r\n", "\r\n\r\n", "\n", "\r", "\0", ":", " ", "\t", ",", ";", "0\r\n\r\n", "1\r\n", "FFFFFFFF\r\n", "-1",
		"+5",
		"9223372036854775807", "9223372036854775808", "18446744073709551615", "0x10", "1e3", "Content-Length: ",
		"Content-Length: 4294967296\r\n", "Content-Length: 1099511627776\r\n",
		"Content-Length: 4611686018427387904\r\n",
		"Content-Length: 9223372036854775807\r\n", "Content-Length: 18446744073709551615\r\n",
		"Content-Encoding: x-gzip\r\n",
		"Content-Encoding: gzip\r\n", "Content-Encoding: deflate, gzip\r\n",
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

	/// Announces a length of any size, at most 2^64, in place of the first one, if there is one.
	private static func announce(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
		let name = Array("Content-Length: ".utf8)
		guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else { return }
		let first = start + name.count
		let end = bytes[first...].firstIndex(of: 0x0D) ?? bytes.endIndex
		let bits = Int.random(in: 0...64, using: &random)
		let length = bits == 0 ? UInt64.max : UInt64(1) << (bits - 1)
		bytes.replaceSubrange(first..<end, with: "\(length)".utf8)
	}

	/// The answer with another redirect if it has one, because that could lead to any host of the world.
	private static func withoutStrangers(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
		let text = String(decoding: bytes, as: UTF8.self).lowercased()
		guard text.contains("location") else { return bytes }
		let place = place(&random)
		return Array("HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\n\r\n".utf8)
	}

	/// A place that leads to no other machine, whichever part of it is odd.
	private static func place(_ random: inout SeededGenerator) -> String {
		[schemes, users, hosts, ports, ends].map { $0.randomElement(using: &random) ?? "" }.joined()
	}

	private static let schemes = [
		"http://", "https://", "HTTP://", "//", "http:/", "http:", "///", "/", "", "http+unix://",
	]
	private static let users = ["", "", "@", "user@", "user:pw@", ":@", "%00:%ff@", "a:b:c@"]
	private static let hosts = [
		"127.0.0.1", "127.0.0.1", "[::1]", "localhost", "LOCALHOST", "127.1", "0x7f.1", "%31%32%37.0.0.1",
		"[::ffff:127.0.0.1]",
		"[::1%25lo]", "[::1", "::1", "[v1.a]", "[]", "", "%00", "%20", "127.0.0.1%00",
	]
	private static let ports = [
		"", ":", ":0", ":1", ":-1", ":+1", ":01", ":1a", ":65535", ":65536", ":65537", ":70000", ":99999",
		":2147483648",
		":4294967297", ":9223372036854775807", ":9223372036854775808", ":18446744073709551617", ":%31", ":1:1",
	]
	private static let ends = ["/", "", "/whole", "?", "#", "/?a b", "/%zz", "/..", "\\", "/\u{7F}", "/é", "/a, /b"]
}

extension [UInt8] {
	fileprivate func split(into count: Int) -> [Data] {
		let length = Swift.max(1, (self.count + count - 1) / count)
		return stride(from: 0, to: self.count, by: length).map { Data(self[$0..<Swift.min(self.count, $0 + length)]) }
	}
}
