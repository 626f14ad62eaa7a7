import Testing

@testable import LarderGenerator

struct JSONParserTests {
	@Test(
		"Every type of JSON value is read",
		arguments: [
			("null", JSONValue.null),
			(" true ", .bool(true)),
			("false", .bool(false)),
			("0", .number("0")),
			("-12.50e+3", .number("-12.50e+3")),
			(#""""#, .string("")),
			(#""é日😀""#, .string("é日😀")),
			("[]", .array([])),
			("[1, [2]]", .array([.number("1"), .array([.number("2")])])),
			("{}", .object([])),
			("\u{FEFF}1", .number("1")),
		]
	)
	func readsEveryKindOfValue(text: String, expected: JSONValue) throws {
		#expect(try JSONParser.parse(text.utf8) == expected)
	}

	@Test("Keys in JSON keep their order, and numbers keep their digits")
	func keepsOrderAndDigits() throws {
		let value = try JSONParser.parse(#"{"b": 1.0, "a": 10000000000000000000000}"#.utf8)

		#expect(
			value
				== .object([
					JSONMember(key: "b", value: .number("1.0")),
					JSONMember(key: "a", value: .number("10000000000000000000000")),
				])
		)
	}

	@Test("Escapes are resolved, including surrogate pairs")
	func resolvesEscapes() throws {
		let value = try JSONParser.parse(#""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\uDE00\u0000""#.utf8)

		#expect(value == .string("\"\\/\u{8}\u{C}\n\r\tAé😀\0"))
	}

	@Test(
		"If a text is not JSON, the error names the position",
		arguments: [
			("", 1, 1),
			("   ", 1, 4),
			("{\n  \"a\": 1,\n  \"é\": tru\n}", 3, 8),
			("{\"a\" 1}", 1, 6),
			("{a: 1}", 1, 2),
			("{\"a\": 1,}", 1, 9),
			("[1 2]", 1, 4),
			("[1,]", 1, 4),
			("[1", 1, 3),
			("1 2", 1, 3),
			("01", 1, 2),
			("-", 1, 2),
			("1.", 1, 3),
			("1e", 1, 3),
			(".5", 1, 1),
			("NaN", 1, 1),
			("'a'", 1, 1),
			("// c\n1", 1, 1),
			("\"abc", 1, 1),
			("\"\\", 1, 2),
			("\"\\x\"", 1, 3),
			("\"\\u12g4\"", 1, 4),
			("\"\\ud800\"", 1, 2),
			("\"\\ud800\\u0041\"", 1, 2),
			("\"\\udc00\"", 1, 2),
			("\"a\nb\"", 1, 3),
			("{\"a\": 1, \"a\": 2}", 1, 10),
			("{\"a\": 1, \"\\u0061\": 2}", 1, 10),
		]
	)
	func namesThePlaceOfAnError(text: String, line: Int, column: Int) throws {
		let error = try #require(throws: JSONError.self) { try JSONParser.parse(text.utf8) }

		#expect((error.line, error.column) == (line, column), "\(error)")
	}

	@Test("If a key is repeated, the error names the key")
	func namesRepeatedKey() {
		let error = #expect(throws: JSONError.self) { try JSONParser.parse(#"{"a": 1, "a": 2}"#.utf8) }

		#expect(error?.description == #"1:10: error: the key "a" is already in this object; remove one of the two"#)
	}

	@Test(
		"If a string contains bytes that are not UTF-8, the error is at that string",
		arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80]]
	)
	func refusesInvalidUTF8(bytes: [UInt8]) {
		let error = #expect(throws: JSONError.self) {
			try JSONParser.parse(Array("[\n\"".utf8) + bytes + Array("\"]".utf8))
		}

		#expect(error?.line == 2)
		#expect(error?.column == 2)
	}

	@Test(
		"If a whole file is not UTF-8, the error says so",
		arguments: [[0xFF, 0xFE, 0x7B, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0x7B, 0x00, 0x7D, 0x00], [0x00, 0x7B]]
	)
	func refusesWideEncodings(bytes: [UInt8]) {
		let error = #expect(throws: JSONError.self) { try JSONParser.parse(bytes) }

		#expect(error?.message == "the file is not UTF-8 but UTF-16 or UTF-32; save it as UTF-8")
	}

	@Test("Values may nest up to the limit")
	func readsToTheLimit() throws {
		let depth = JSONParser.maximumDepth

		#expect(throws: Never.self) {
			try JSONParser.parse((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
		}
	}

	@Test("Values beside each other do not count as nested")
	func countsOnlyDepth() {
		#expect(throws: Never.self) {
			try JSONParser.parse("[\(String(repeating: "[{}], ", count: JSONParser.maximumDepth))1]".utf8)
		}
	}

	@Test("A leading zero and a number followed by text are two different errors")
	func namesLeadingZero() {
		let error = #expect(throws: JSONError.self) { try JSONParser.parse("007".utf8) }

		#expect(error?.message == "a number cannot have leading zeros; remove them, or write the value as a string")
	}

	@Test("Values nested more deeply than the limit are an error", arguments: [65, 1_000_000])
	func refusesToReadDeeper(depth: Int) {
		let error = #expect(throws: JSONError.self) { try JSONParser.parse(String(repeating: "[", count: depth).utf8) }

		#expect(error?.column == JSONParser.maximumDepth + 1)
	}

	@Test("Every prefix of a text is an error and does not crash")
	func refusesEveryBeginning() throws {
		let sample = try Checkout.sample
		let text = sample.dropLast(2)

		for length in 0..<text.count {
			#expect(throws: JSONError.self) { try JSONParser.parse(text.prefix(length)) }
		}
	}

	@Test(
		"Replacing any byte by any other byte gives a value or an error and does not crash",
		arguments: [0, 0x22, 0x5C, 0x7B, 0x80, 0xFF]
	)
	func survivesAnyByte(byte: UInt8) throws {
		let sample = try Checkout.sample

		for index in sample.indices {
			var broken = sample
			broken[index] = byte
			_ = Result { try JSONParser.parse(broken) }
		}
	}
}
