extension EnvelopeFacts {
	/// The property `hasNextPage`, computed from a link, a number, an object or a flag.
	var presence: EnvelopeFact? {
		let links = PageWords.links + ["nextpagetoken", "nextcursor"]
		let linked = fields.first {
			PageWords.linkParts.contains($0.word) && PageWords.links.contains($0.parentWord) && $0.isText
		}
		if let field = first(of: links, \.isText) ?? linked {
			let value = field.value(in: sample)
			// A link in an object of its own, or in an array, is missing on the last page, and never an empty string.
			let isWhole = field.choice != nil || (field.isOptional && field.properties.last?.isOptional == false)
			let read = field.choice == nil ? field.missing.field.expression(in: "input") : field.expression(in: "input")
			return hasNext(
				isWhole ? "\(read) != nil" : "\(field.optionalExpression)?.isEmpty == false",
				value != .null && value != .string(""),
				(field, "\"2\"", "nil")
			)
		}
		if let field = first(of: links + PageWords.nextOffsets, \.isInteger) {
			return hasNext(
				"\(field.expression(in: "input")) != nil",
				field.value(in: sample) != .null,
				(field, "2", "nil")
			)
		}
		if let field = objects.first(where: { $0.isOptional && links.contains($0.word) }) {
			let isNext = field.value(in: sample) != .null
			return hasNext("\(field.expression(in: "input")) != nil", isNext, (field, ".stub()", "nil"))
		}
		return flagged
	}

	var flagged: EnvelopeFact? {
		for (words, meaning) in [(PageWords.flags, true), (PageWords.ends, false)] {
			guard let field = first(of: words, \.isFlag) else { continue }
			let read = field.expression(in: "input")
			let isPlain = meaning && !field.isOptional
			return hasNext(
				isPlain ? read : "\(read) == \(meaning)",
				field.value(in: sample) == .bool(meaning),
				(field, "\(meaning)", "\(!meaning)")
			)
		}
		return nil
	}

	/// The property `hasNextPage`, computed from the page's number and the number of pages, or of entities, in the
	/// response.
	func countedPages(_ pageCount: EnvelopeField?) -> EnvelopeFact? {
		guard let page = counter(reading.number ?? fields.pageNumber(where: isCount)), !page.field.isOptional else {
			return nil
		}
		let isFromZero = page.value == 0
		let shown = isFromZero ? "\(page.expression) + 1" : page.expression
		let (one, two) = isFromZero ? ("0", "1") : ("1", "2")
		let reached = page.value + (isFromZero ? 1 : 0)
		if let pages = counter(pageCount) {
			return EnvelopeFact(
				nextPage: "\(shown) < \(pages.expression)",
				sample: reached < pages.value,
				first: [page.sign(one), pages.sign("2")],
				last: [page.sign(two), pages.sign("2")]
			)
		}
		guard let size = counter(first(of: PageWords.pageSizes, isCount), orElse: 1), let total = counter(total) else {
			return nil
		}
		let reach = isFromZero ? "(\(shown))" : shown
		return EnvelopeFact(
			nextPage: "\(reach) * \(size.expression) < \(total.expression)",
			sample: reached * size.value < total.value,
			first: [page.sign(one), size.sign("2"), total.sign("4")],
			last: [page.sign(two), size.sign("2"), total.sign("4")]
		)
	}

	/// The property `hasNextPage`, computed from the number of the requested page and the number of pages, or of
	/// entities, in the response.
	func reachedPages(_ pageCount: EnvelopeField?) -> EnvelopeFact? {
		guard let countsFrom else { return nil }
		let shown = countsFrom == 0 ? "page + 1" : "page"
		if let pages = counter(pageCount) {
			return EnvelopeFact(
				reaching: "\(shown) < \(pages.expression)",
				sample: 2 - countsFrom < pages.value,
				counts: [pages.sign("2")]
			)
		}
		guard let size = counter(first(of: PageWords.pageSizes, isCount), orElse: 1), let total = counter(total),
			size.value > 0
		else { return nil }
		let reach = countsFrom == 0 ? "(\(shown))" : shown
		return EnvelopeFact(
			reaching: "\(reach) * \(size.expression) < \(total.expression)",
			sample: (2 - countsFrom) * size.value < total.value,
			counts: [size.sign("2"), total.sign("4")]
		)
	}

	/// A whole number about the pages, which a response has as a number or as a string of digits.
	struct Counter {
		let field: EnvelopeField
		let value: Int
		/// The expression that reads the number.
		///
		/// The expression gives 0 for a string without a number.
		let expression: String

		func sign(_ digits: String) -> Sign {
			Sign(field: field, literal: field.isText ? SwiftLiteral.string(digits) : digits)
		}
	}

	/// Returns the number in `field`; `nil` if the field has no whole number, or is optional without a document.
	///
	/// The expression gives `missing` for a number that a response lacks.
	func counter(_ field: EnvelopeField?, orElse missing: Int = 0) -> Counter? {
		guard let field, isDocumented || !field.isOptional, let value = field.digits(in: sample) else { return nil }
		let read = field.expression(in: "input")
		let number = field.isOptional ? "\(field.optionalExpression).flatMap { Int($0) }" : "Int(\(read))"
		let isPlain = !field.isText && !field.isOptional
		return Counter(
			field: field,
			value: value,
			expression: isPlain ? read : "(\(field.isText ? number : read) ?? \(missing))"
		)
	}

	private func hasNext(
		_ expression: String,
		_ sample: Bool,
		_ sign: (field: EnvelopeField, more: String, end: String)
	) -> EnvelopeFact {
		EnvelopeFact(
			nextPage: expression,
			sample: sample,
			first: [Sign(field: sign.field, literal: sign.more)],
			last: [sign.end == "nil" ? sign.field.missing : Sign(field: sign.field, literal: sign.end)]
		)
	}
}
