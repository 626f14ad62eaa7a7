import Foundation

/// Writes a document in the binary format as JSON.
///
/// This needs no type, because objects contain the names of their fields. A `Data` becomes Base64, and a number that
/// JSON cannot express becomes a string.
struct BinaryText {
	private var text = ""

	/// The JSON of a document, or `nil` if `data` is not a complete document.
	static func text(of data: Data) -> String? {
		let document = BinaryDocument(data)
		var cursor = BinaryCursor(bytes: document.bytes, offset: 0, end: document.bytes.count)
		var reader = BinaryText()
		do throws(BinaryError) {
			guard try cursor.byte() == BinaryFormat.version else { return nil }
			try reader.add(&cursor, depth: 0)
		} catch {
			return nil
		}
		return cursor.isAtEnd ? reader.text : nil
	}

	private mutating func add(_ cursor: inout BinaryCursor, depth: Int) throws(BinaryError) {
		guard depth <= BinaryFormat.maximumDepth else { throw .malformed }
		let start = cursor.offset
		switch try cursor.tag() {
		case .null: text += "null"
		case .no: text += "false"
		case .yes: text += "true"
		case .positive: text += "\(try cursor.number())"
		case .negative: addNegative(complement: try cursor.number())
		case .double: add(Double(bitPattern: try cursor.bits(UInt64.self)))
		case .float: add(Float(bitPattern: try cursor.bits(UInt32.self)))
		case .text: add(try cursor.countedText())
		case .data:
			cursor.offset = start
			add(try cursor.data().base64EncodedString())
		case .list: try addList(try cursor.content().cursor, depth: depth)
		case .object: try addObject(try cursor.content().cursor, depth: depth)
		}
	}

	/// Adds a negative number, given its complement: 0 for -1, 1 for -2.
	private mutating func addNegative(complement: UInt64) {
		let (magnitude, isTooLarge) = complement.addingReportingOverflow(1)
		text += isTooLarge ? "-18446744073709551616" : "-\(magnitude)"
	}

	private mutating func addList(_ list: BinaryCursor, depth: Int) throws(BinaryError) {
		var list = list
		text += "["
		while !list.isAtEnd {
			if text.last != "[" { text += "," }
			try add(&list, depth: depth + 1)
		}
		text += "]"
	}

	private mutating func addObject(_ object: BinaryCursor, depth: Int) throws(BinaryError) {
		var object = object
		text += "{"
		var isFirst = true
		while !object.isAtEnd {
			if !isFirst { text += "," }
			isFirst = false
			add(try object.countedText())
			text += ":"
			try add(&object, depth: depth + 1)
		}
		text += "}"
	}

	private mutating func add(_ number: some BinaryFloatingPoint & LosslessStringConvertible) {
		text += number.isFinite ? "\(number)" : "\"\(number)\""
	}

	private mutating func add(_ string: String) {
		text += string.jsonText
	}
}

extension String {
	/// The string as JSON writes it, with quotes.
	package var jsonText: String {
		var text = "\""
		for scalar in unicodeScalars {
			switch scalar {
			case "\"": text += "\\\""
			case "\\": text += "\\\\"
			case "\n": text += "\\n"
			case "\t": text += "\\t"
			// A terminal would interpret these characters.
			case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
				text += "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
				text += String(scalar.value, radix: 16)
			default: text.unicodeScalars.append(scalar)
			}
		}
		return text + "\""
	}
}
