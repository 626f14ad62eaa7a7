extension EnvelopeFacts {
	/// Whether there is a next page, if a link, a number, an object or a flag shows it.
	var presence: EnvelopeFact? {
		let links = PageWords.links + ["nextpagetoken", "nextcursor"]
		let linked = fields.first {
			PageWords.linkParts.contains($0.word) && PageWords.links.contains($0.parentWord) && $0.isText
		}
		if let field = first(of: links, \.isText) ?? linked {
			let value = field.value(in: sample)
			// A link in an object of its own, or in an array, is never an empty string.
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

	/// Whether there is a next page, if a flag says so.
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

	/// Whether there is a next page, from the page's number and the number of either pages or entities.
	func countedPages(_ pageCount: EnvelopeField?) -> EnvelopeFact? {
		guard let page = first(of: PageWords.pageNumbers, \.isInteger), !page.isOptional,
			case .number(let digits) = page.value(in: sample), let number = Int(digits)
		else { return nil }
		let isFromZero = number == 0
		let read = page.expression(in: "input")
		let shown = isFromZero ? "\(read) + 1" : read
		let (one, two) = isFromZero ? ("0", "1") : ("1", "2")
		if let pageCount, !pageCount.isOptional, case .number(let count) = pageCount.value(in: sample) {
			return EnvelopeFact(
				nextPage: "\(shown) < \(pageCount.expression(in: "input"))",
				sample: number + (isFromZero ? 1 : 0) < (Int(count) ?? 0),
				first: [Sign(field: page, literal: one), Sign(field: pageCount, literal: "2")],
				last: [Sign(field: page, literal: two), Sign(field: pageCount, literal: "2")]
			)
		}
		guard let size = first(of: PageWords.pageSizes, \.isInteger), let total, !size.isOptional, !total.isOptional,
			case .number(let each) = size.value(in: sample), case .number(let count) = total.value(in: sample)
		else { return nil }
		let reach = isFromZero ? "(\(shown))" : shown
		let reached = (number + (isFromZero ? 1 : 0)) * (Int(each) ?? 0)
		return EnvelopeFact(
			nextPage: "\(reach) * \(size.expression(in: "input")) < \(total.expression(in: "input"))",
			sample: reached < (Int(count) ?? 0),
			first: [(page, one), (size, "2"), (total, "4")].map(Sign.init),
			last: [(page, two), (size, "2"), (total, "4")].map(Sign.init)
		)
	}

	/// Whether there is a next page, from the number that the app asked for and the number of either pages or entities.
	func reachedPages(_ pageCount: EnvelopeField?) -> EnvelopeFact? {
		guard let countsFrom else { return nil }
		let shown = countsFrom == 0 ? "page + 1" : "page"
		if let pageCount, !pageCount.isOptional, let count = Self.number(pageCount, in: sample) {
			return EnvelopeFact(
				reaching: "\(shown) < \(pageCount.expression(in: "input"))",
				sample: 2 - countsFrom < count,
				counts: [Sign(field: pageCount, literal: "2")]
			)
		}
		guard let size = first(of: PageWords.pageSizes, \.isInteger), let total, !size.isOptional, !total.isOptional,
			let each = Self.number(size, in: sample), let count = Self.number(total, in: sample), each > 0
		else { return nil }
		let reach = countsFrom == 0 ? "(\(shown))" : shown
		return EnvelopeFact(
			reaching: "\(reach) * \(size.expression(in: "input")) < \(total.expression(in: "input"))",
			sample: (2 - countsFrom) * each < count,
			counts: [(size, "2"), (total, "4")].map(Sign.init)
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
