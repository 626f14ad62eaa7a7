import Foundation

extension EnvelopeField {
	var lastKey: String { properties.last?.key ?? "" }

	/// The ``word`` of the key of the object that encloses the value.
	///
	/// For a link in an array, it is the word of the link's relation, such as `next`.
	var parentWord: String { PageWords.word(of: choice?.text ?? properties.dropLast().last?.key ?? "") }

	var isText: Bool {
		switch properties.last?.type {
		case .text, .formatted: true
		default: false
		}
	}

	var isInteger: Bool { properties.last?.type == .integer }

	var isFlag: Bool { properties.last?.type == .bool }

	var isCursor: Bool { isText || (isNumber && PageWords.isNumericCursor(word)) }

	var isNumber: Bool { isInteger || properties.last?.type == .wideInteger }

	/// Returns the whole number in the field, even if it is in a string; `nil` for any other value.
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

	/// Whether the field has a full URL in `sample`.
	func isWebLink(in sample: JSONValue) -> Bool {
		guard case .string(let text) = value(in: sample) else { return false }
		return TextFormat(of: text.withoutTemplates) == .url
	}

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

	/// Returns the name of the link's first query item that has a number and a name in `words`.
	func item(of words: Set<String>, in sample: JSONValue) -> String? {
		items(in: sample).first { item in
			words.contains(PageWords.word(of: item.name)) && item.value.allSatisfy(\.isNumber)
		}?.name
	}

	/// Whether the field's link in `sample` has a cursor in its query.
	func hasCursor(in sample: JSONValue) -> Bool {
		items(in: sample).contains { PageWords.isCursor(PageWords.word(of: $0.name)) }
	}
}

extension [EnvelopeField] {
	/// Returns the field with the page's number, if it fits.
	func pageNumber(where fits: (EnvelopeField) -> Bool) -> EnvelopeField? {
		let named = PageWords.pageNumbers.compactMap { word in first { $0.word == word && fits($0) } }.first
		return named ?? first { isBesidePageCount($0) && fits($0) }
	}

	func isPageNumber(_ field: EnvelopeField) -> Bool {
		PageWords.pageNumbers.contains(field.word) || (field.word == "number" && field.parentWord.contains("page"))
			|| isBesidePageCount(field)
	}

	/// Whether the field has the key `number` and is beside the number of pages, as in Spring's pages.
	private func isBesidePageCount(_ field: EnvelopeField) -> Bool {
		guard field.word == "number" else { return false }
		return contains { $0.word == "totalpages" && $0.isInteger && $0.around == field.around }
	}
}

extension String {
	/// The string without the parts in braces of a URI template: `/orders?page=2` for `/orders?page=2{&sort}`.
	var withoutTemplates: String { replacing(/\{[^{}]*\}/, with: "") }
}
