/// Parses the numbers of RESP3, whose syntax is narrower than Swift's.
enum RESPNumber {
	static func integer(_ text: ArraySlice<UInt8>) throws(RESPError) -> Int {
		_ = try digits(text)
		guard let number = Int(String(decoding: text, as: UTF8.self)) else {
			throw .malformed("a number that is too large")
		}
		return number
	}

	/// The digits of an integer, with their sign.
	static func digits(_ text: ArraySlice<UInt8>) throws(RESPError) -> String {
		let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
		let digits = if let first = text.first, signs.contains(first) { text.dropFirst() } else { text }
		guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
			throw .malformed("a number without digits")
		}
		return String(decoding: text, as: UTF8.self)
	}

	static func double(_ text: ArraySlice<UInt8>) throws(RESPError) -> Double {
		let string = String(decoding: text, as: UTF8.self)
		if ["inf", "-inf", "nan"].contains(string) { return Double(string) ?? .nan }
		guard text.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(string) else {
			throw .malformed("a number that is none")
		}
		return number
	}
}
