import Testing

@testable import LarderValkey

struct RESPParserTests {
	/// Messages with what they mean.
	static let samples: [(bytes: String, value: RESPValue)] = [
		("+OK\r\n", .string(Array("OK".utf8))), ("+\r\n", .string([])), ("-ERR no\r\n", .error("ERR no")),
		(":-12\r\n", .integer(-12)), (":+7\r\n", .integer(7)), (":9223372036854775807\r\n", .integer(.max)),
		("$5\r\na\r\nbc\r\n", .string(Array("a\r\nbc".utf8))), ("$0\r\n\r\n", .string([])), ("$-1\r\n", .null),
		("*-1\r\n", .null), ("_\r\n", .null), ("#t\r\n", .boolean(true)), ("#f\r\n", .boolean(false)),
		(",1.5\r\n", .double(1.5)), (",-inf\r\n", .double(-.infinity)), (",1e3\r\n", .double(1_000)),
		("(12345678901234567890123\r\n", .bigNumber("12345678901234567890123")), ("!5\r\nERR x\r\n", .error("ERR x")),
		("=7\r\ntxt:abc\r\n", .string(Array("abc".utf8))), ("*0\r\n", .array([])),
		("*2\r\n:1\r\n*1\r\n_\r\n", .array([.integer(1), .array([.null])])), ("~1\r\n:1\r\n", .array([.integer(1)])),
		("%1\r\n+a\r\n:1\r\n", .map([.string(Array("a".utf8)), .integer(1)])), ("%0\r\n", .map([])),
		(">2\r\n+x\r\n:1\r\n", .push([.string(Array("x".utf8)), .integer(1)])),
		("|1\r\n+ttl\r\n:9\r\n:5\r\n", .integer(5)), ("*1\r\n|1\r\n+a\r\n:9\r\n:5\r\n", .array([.integer(5)])),
		("|0\r\n:5\r\n", .integer(5)),
	]

	private func values(in pieces: [[UInt8]], sizeLimit: Int = 1 << 20) throws -> [RESPValue] {
		var parser = RESPParser(sizeLimit: sizeLimit)
		var values: [RESPValue] = []
		for piece in pieces {
			parser.append(piece)
			while let value = try parser.next() { values.append(value) }
		}
		return values
	}

	@Test("Each kind of RESP message is read", arguments: samples.indices)
	func eachKind(index: Int) throws {
		let (bytes, value) = Self.samples[index]

		#expect(try values(in: [Array(bytes.utf8)]) == [value])
	}

	@Test("Messages that are split at any byte are read like unsplit messages")
	func splitAnywhere() throws {
		let all = Array(Self.samples.map(\.bytes).joined().utf8)
		let expected = Self.samples.map(\.value)

		#expect(try values(in: all.map { [$0] }) == expected)
		for index in all.indices {
			try #require(try values(in: [Array(all[..<index]), Array(all[index...])]) == expected)
		}
	}

	@Test("Messages in pieces of random size are read like unsplit messages")
	func randomPieces() throws {
		var random = SeededGenerator(seed: 7)
		let all = Array(Self.samples.map(\.bytes).joined().utf8)
		for _ in 0..<300 {
			var rest = all[...]
			var pieces: [[UInt8]] = []
			while !rest.isEmpty {
				let count = Int.random(in: 1...20, using: &random)
				pieces.append(Array(rest.prefix(count)))
				rest = rest.dropFirst(count)
			}
			try #require(try values(in: pieces) == Self.samples.map(\.value))
		}
	}

	@Test(
		"Bytes that break the protocol are an error",
		arguments: [
			"hello\r\n", "\r\n", ":\r\n", ":1x\r\n", ":99999999999999999999\r\n", "$x\r\n", "$-2\r\n", "*-2\r\n",
			"$2\r\nabc\r\n", "$1\r\na\rb", "+a\rb\r\n", "+a\n", "_x\r\n", "#x\r\n", "#\r\n", ",0x1p3\r\n", ",\r\n",
			"(1.5\r\n", "=3\r\nabc\r\n", "%-1\r\n", "*1\r\n>1\r\n:1\r\n", "$?\r\n", "*?\r\n", "~-1\r\n", ":--1\r\n",
		]
	)
	func malformed(text: String) {
		#expect(throws: RESPError.self) { try values(in: [Array(text.utf8)]) }
		#expect(throws: RESPError.self) { try values(in: Array(text.utf8).map { [$0] }) }
	}

	@Test(
		"An announced size above the limit is an error before a byte of the content is kept",
		arguments: [
			"$2000000\r\n", "*2000000\r\n", "%9223372036854775807\r\n", "!1048577\r\n", "|4611686018427387904\r\n",
		]
	)
	func announcedSize(text: String) {
		#expect(throws: RESPError.tooLarge(limit: 1 << 20)) { try values(in: [Array(text.utf8)]) }
	}

	@Test("Elements whose sizes add up to more than the limit are an error, however small each element is")
	func sumOfElements() {
		let message = Array("*1000\r\n".utf8) + Array(String(repeating: "$1\r\na\r\n", count: 1_000).utf8)

		#expect(throws: RESPError.tooLarge(limit: 1_000)) { try values(in: message.map { [$0] }, sizeLimit: 1_000) }
	}

	@Test("Nesting above the limit is an error, but nesting at the limit is not")
	func nesting() throws {
		func nested(_ depth: Int) -> [UInt8] { Array((String(repeating: "*1\r\n", count: depth) + ":1\r\n").utf8) }

		#expect(try values(in: [nested(16)]).count == 1)
		#expect(throws: RESPError.tooDeep(limit: 16)) { try values(in: [nested(17)]) }
		#expect(throws: RESPError.self) { try values(in: [nested(100_000)]) }
	}

	@Test("A line that never ends is an error, and the buffered part stays below the limit")
	func endlessLine() {
		var parser = RESPParser(sizeLimit: 1 << 20)
		var failure: RESPError?
		for _ in 0..<1_000 where failure == nil {
			parser.append(Array(repeating: UInt8(ascii: "+"), count: 1_000))
			do { _ = try parser.next() } catch { failure = error }
		}

		#expect(failure != nil)
		#expect(parser.heldCount == 0)
	}

	@Test("After an error, the parser reads and keeps nothing more")
	func afterError() {
		var parser = RESPParser(sizeLimit: 1_000)
		parser.append(Array("?\r\n:1\r\n".utf8))

		for _ in 0..<2 {
			var failure: RESPError?
			do { _ = try parser.next() } catch { failure = error }
			#expect(failure != nil)
			parser.append(Array(":1\r\n".utf8))
		}
		#expect(parser.heldCount == 0)
	}

	@Test("After a large message, the buffer is small again")
	func bufferIsReleased() throws {
		var parser = RESPParser(sizeLimit: 10 << 20)
		let text = Array("$5000000\r\n".utf8) + Array(repeating: 7, count: 5_000_000) + Array("\r\n".utf8)
		parser.append(text)
		_ = try parser.next()
		parser.append(Array(":1\r\n".utf8))

		let next = try parser.next()
		#expect(next == .integer(1))
		#expect(parser.heldCount < 100)
	}

	@Test("Random bytes and damaged messages never crash the reader", arguments: 0..<20)
	func fuzz(seed: UInt64) {
		var random = SeededGenerator(seed: seed)
		let alphabet = Array("+-:$*_#,(!=%~|>0123456789\r\n\r\ntfabc?".utf8)
		let all = Array(Self.samples.map(\.bytes).joined().utf8)
		for round in 0..<2_000 {
			var bytes: [UInt8]
			if round.isMultiple(of: 2) {
				let count = Int.random(in: 0...60, using: &random)
				bytes = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
			} else {
				bytes = all
				for _ in 0..<3 {
					let index = Int.random(in: bytes.indices, using: &random)
					bytes[index] = UInt8.random(in: 0...255, using: &random)
				}
			}
			var parser = RESPParser(sizeLimit: 10_000)
			var rest = bytes[...]
			while !rest.isEmpty {
				let count = Int.random(in: 1...30, using: &random)
				parser.append(rest.prefix(count))
				rest = rest.dropFirst(count)
				// It may fail, and must not do more than that.
				while let value = try? parser.next() { _ = value }
			}
		}
	}

	@Test("A command is encoded as an array of strings")
	func encoding() throws {
		let command = StoreCommand([Array("SET".utf8), [], [0, 13, 10, 255]])
		let strings = command.words.map { RESPValue.string($0) }

		#expect(try values(in: [command.encoded]) == [.array(strings)])
		#expect(StoreCommand("get", "a").encoded == Array("*2\r\n$3\r\nget\r\n$1\r\na\r\n".utf8))
		#expect(StoreCommand("get", "a").name == "GET")
	}

	@Test("The values of a map are found by their keys")
	func map() {
		let map = RESPValue.map([.string(Array("a".utf8)), .integer(1), .string(Array("b".utf8)), .null])

		#expect(map["a"] == .integer(1))
		#expect(map["b"] == .null)
		#expect(map["c"] == nil)
		#expect(RESPValue.map([])["a"] == nil)
	}
}
