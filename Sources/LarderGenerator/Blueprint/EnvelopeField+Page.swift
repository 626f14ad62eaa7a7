import Foundation

extension EnvelopeField {
	var lastKey: String { properties.last?.key ?? "" }

	/// The lowercase letters of the key of the object around the value.
	///
	/// For a link in an array, the lowercase letters of its relation.
	var parentWord: String { PageWords.word(of: choice?.text ?? properties.dropLast().last?.key ?? "") }

	/// Whether the field holds a string.
	var isText: Bool {
		switch properties.last?.type {
		case .text, .formatted: true
		default: false
		}
	}

	var isInteger: Bool { properties.last?.type == .integer }

	var isFlag: Bool { properties.last?.type == .bool }

	/// Whether a service can accept the field's value as a cursor.
	var isCursor: Bool { isText || (isNumber && PageWords.isNumericCursor(word)) }

	/// Whether the field holds a whole number.
	var isNumber: Bool { isInteger || properties.last?.type == .wideInteger }

	/// The whole number that the field holds, also in a string; `nil` for any other value.
	func digits(in sample: JSONValue) -> Int? {
		switch value(in: sample) {
		case .number(let digits) where isInteger: Int(digits)
		case .string(let digits) where isText && digits.allSatisfy(\.isWholeNumber): Int(digits)
		default: nil
		}
	}

	func isLink(in sample: JSONValue) -> Bool {
		guard case .string(let template) = value(in: sample) else { return false }
		let text = template.withoutTemplates
		let isRelative = text.wholeMatch(of: /[A-Za-z0-9\/._-]*\?[^?\s]+=.*/) != nil
		return text.hasPrefix("/") || isRelative || TextFormat(of: text) == .url
	}

	/// Whether the field holds a whole URL.
	func isWebLink(in sample: JSONValue) -> Bool {
		guard case .string(let text) = value(in: sample) else { return false }
		return TextFormat(of: text.withoutTemplates) == .url
	}

	/// The query items of the link.
	func items(in sample: JSONValue) -> [(name: String, value: String)] {
		guard case .string(let text) = value(in: sample) else { return [] }
		let query = text.withoutTemplates.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
		return query.split(separator: "&").compactMap { part in
			let sides = part.split(separator: "=", maxSplits: 1).map {
				String($0).removingPercentEncoding ?? String($0)
			}
			return sides.count == 2 ? (sides[0], sides[1]) : nil
		}
	}

	/// The name of the link's first query item whose name is in `words`, and whose value is a number; `nil` if there is
	/// none.
	func item(of words: Set<String>, in sample: JSONValue) -> String? {
		items(in: sample).first { item in
			words.contains(PageWords.word(of: item.name)) && item.value.allSatisfy(\.isNumber)
		}?.name
	}

	/// Whether a query item of the link is a cursor.
	func hasCursor(in sample: JSONValue) -> Bool {
		items(in: sample).contains { PageWords.isCursor(PageWords.word(of: $0.name)) }
	}
}

extension String {
	/// The string without the parts in braces of a URI template, as in `/orders?page=2{&sort}`.
	var withoutTemplates: String { replacing(/\{[^{}]*\}/, with: "") }
}
