/// Finds the properties of a page's model that can be computed from a response, such as `hasNextPage`.
struct EnvelopeFacts {
	/// The fields of a response that are about the page.
	let fields: [EnvelopeField]
	let objects: [EnvelopeField]
	/// A response with every key that the samples have.
	let sample: JSONValue
	let reading: PageReading
	/// The field with the entities.
	///
	/// If objects surround each entity, the field includes the property that leads to the entity.
	let elements: EnvelopeField
	/// The samples, each with the number of its entities.
	let counts: [(response: JSONValue, entities: Int)]
	let inner: String?
	/// The number of the first page, if the mapper also gets the requested page's number or offset; otherwise `nil`.
	let countsFrom: Int?
	/// Whether a document describes the response, so that even optional values count.
	let isDocumented: Bool
	let identifier: IdentifierBlueprint
	let identifierSample: JSONValue

	/// Whether the value at `key`, such as a count or a link, can give a computed property of a page's model.
	static func uses(_ key: String) -> Bool {
		let word = PageWords.word(of: key)
		let words = [
			PageWords.totals, PageWords.pageCounts, PageWords.pageNumbers, PageWords.pageSizes, PageWords.links,
			PageWords.flags, PageWords.ends, PageWords.offsets, PageWords.nextOffsets,
		]
		return words.contains { $0.contains(word) } || PageWords.isLeading(word)
	}

	var all: [EnvelopeFact] {
		let pageCount = first(of: PageWords.pageCounts, isCount) ?? fields.first(where: isTotalOfPages)
		let counts = [total.map { count("totalCount", $0) }, pageCount.map { count("pageCount", $0) }]
		return (counts + [next(pageCount)]).compactMap(\.self)
	}

	private func next(_ pageCount: EnvelopeField?) -> EnvelopeFact? {
		switch reading.turn {
		case .cursor, .link: reading.next.map(cursor)
		case .last: lastIdentifier
		case .offset: nextOffset ?? presence ?? reachedTotal ?? countedPages(pageCount)
		case .number:
			presence ?? countedPages(pageCount) ?? reachedPages(pageCount)
		}
	}

	// MARK: - Keys of the next page

	/// The property with the string or the number in `field` by which the app requests the next page.
	private func cursor(_ field: EnvelopeField) -> EnvelopeFact {
		let read = field.optionalExpression
		let isLink = reading.turn == .link
		let key = isLink ? "\"/next?token=2\"" : field.isNumber ? "7" : "\"next\""
		let flag = isLink ? ending(field) : guarding(field)
		// Some services send 0 or an empty string in the last page.
		let text =
			field.isNumber
			? "\(read).flatMap { $0 > 0 ? String($0) : nil }" : "\(read).flatMap { $0.isEmpty ? nil : $0 }"
		let plain = field.isNumber ? "\(read).map { String($0) }" : field.expression(in: "input")
		let expression = flag.map { "\($0.condition) ? \(plain) : nil" } ?? (field.choice == nil ? text : plain)
		let value = field.value(in: sample)
		let isLast =
			flag.map { $0.field.value(in: sample) == .bool(false) || $0.field.value(in: sample) == .null } ?? false
		let isEmpty = isLast || [.string(""), .number("0"), .null].contains(value)
		return EnvelopeFact(
			name: isLink ? "nextLink" : "nextCursor",
			type: .text,
			isOptional: true,
			expression: expression,
			sample: isEmpty ? .null : value.asText,
			first: [Sign(field: field, literal: key)] + (flag.map { [Sign(field: $0.field, literal: $0.more)] } ?? []),
			last: flag.map { [Sign(field: $0.field, literal: $0.end)] } ?? [field.missing],
			empty: flag == nil && field.choice == nil
				? [Sign(field: field, literal: field.isNumber ? "0" : "\"\"")] : [],
			key: field.isNumber ? "\"7\"" : key,
			fields: [field] + (flag.map { [$0.field] } ?? [])
		)
	}

	/// The property with the identifier of the page's last entity, by which the app requests the next page.
	private var lastIdentifier: EnvelopeFact {
		let items = items
		let id = ([inner].compactMap(\.self) + identifier.path).joined(separator: ".")
		let mark = items.isOptional ? "?" : ""
		let isText = identifier.kind == .text
		let last = "\(items.text)\(mark).last"
		let read = isText ? "\(last)?.\(id)" : "\(last).map { String($0.\(id)) }"
		let flag = first(of: PageWords.flags, \.isFlag).map(Flag.init)
		return EnvelopeFact(
			name: "nextCursor",
			type: .text,
			isOptional: true,
			expression: flag.map { "\($0.condition) ? \(read) : nil" } ?? read,
			sample: flag?.field.value(in: sample) == .bool(false) ? .null : identifierSample.asText,
			first: flag.map { [Sign(field: $0.field, literal: $0.more)] } ?? [],
			last: flag.map { [Sign(field: $0.field, literal: $0.end)] } ?? [],
			fields: flag.map { [$0.field] } ?? []
		)
	}

	// MARK: - Parts

	typealias Sign = EnvelopeFact.Sign

	/// A flag or a link that says whether the cursor in the same response leads to another page.
	private struct Flag {
		let field: EnvelopeField
		let condition: String
		let more: String
		let end: String

		init(_ field: EnvelopeField) {
			self.field = field
			let read = field.expression(in: "input")
			guard field.isText else {
				condition = field.isOptional ? "\(read) == true" : read
				(more, end) = ("true", "false")
				return
			}
			condition = "\(read) != nil"
			(more, end) = ("\"/next\"", "nil")
		}
	}

	/// Returns the flag or the link that says whether `cursor` leads to another page.
	///
	/// Some services send a cursor even in the last page.
	private func guarding(_ cursor: EnvelopeField) -> Flag? {
		if let flag = first(of: PageWords.flags, { $0.isFlag && (isDocumented || !$0.isOptional) }) {
			let isNear = flag.properties.dropLast() == cursor.properties.dropLast() || flag.properties.count == 1
			if isNear { return Flag(flag) }
		}
		guard cursor.word == "after" else { return nil }
		return first(of: ["next"]) { $0 != cursor && $0.isText && $0.isLink(in: sample) }.map(Flag.init)
	}

	/// Returns the flag that says whether there is another page, if some page has `link` although its flag says no.
	private func ending(_ link: EnvelopeField) -> Flag? {
		guard let flag = first(of: PageWords.flags, { $0.isFlag && !$0.isOptional }) else { return nil }
		let isIdle = counts.contains { flag.value(in: $0.response) == .bool(false) && link.isLink(in: $0.response) }
		return isIdle ? Flag(flag) : nil
	}

	/// Whether `field` has a whole number about the pages.
	///
	/// A string of digits counts only if the page's number beside it is also a string.
	func isCount(_ field: EnvelopeField) -> Bool {
		if field.isInteger { return true }
		guard field.digits(in: sample) != nil else { return false }
		return fields.contains { other in
			other.isText && other.digits(in: sample) != nil && other.around == field.around
				&& PageWords.pageNumbers.contains(other.word)
		}
	}

	static func number(_ field: EnvelopeField, in response: JSONValue) -> Int? {
		guard case .number(let digits) = field.value(in: response) else { return nil }
		return Int(digits)
	}

	var items: (text: String, isOptional: Bool) {
		(elements.expression(in: "input"), elements.isOptional)
	}

	func first(of words: [String], _ fits: (EnvelopeField) -> Bool) -> EnvelopeField? {
		words.compactMap { word in fields.first { $0.word == word && fits($0) } }.first
	}

	private func count(_ name: String, _ field: EnvelopeField) -> EnvelopeFact {
		let read = field.expression(in: "input")
		guard field.isText else {
			return EnvelopeFact(
				name: name,
				type: field.properties.last?.type ?? .integer,
				isOptional: field.isOptional,
				expression: read,
				sample: field.value(in: sample),
				fields: [field]
			)
		}
		return EnvelopeFact(
			name: name,
			type: .integer,
			isOptional: true,
			expression: field.isOptional ? "\(field.optionalExpression).flatMap { Int($0) }" : "Int(\(read))",
			sample: field.digits(in: sample).map { .number(String($0)) } ?? .null,
			fields: [field]
		)
	}
}

extension EnvelopeField {
	var isEmbedded: Bool { properties.contains { $0.key == "_embedded" } }

	/// The value of a stub that lacks this field: `nil` for its innermost optional property, or an empty array of
	/// links.
	var missing: EnvelopeFact.Sign {
		guard choice == nil else { return EnvelopeFact.Sign(field: around, literal: "[]") }
		let count = properties.lastIndex(where: \.isOptional).map { $0 + 1 } ?? properties.count
		return EnvelopeFact.Sign(field: EnvelopeField(properties: Array(properties.prefix(count))), literal: "nil")
	}

	/// The expression that reads this field from `input` as an optional.
	///
	/// The expression is in parentheses if a call after it would otherwise be part of the optional chain.
	var optionalExpression: String {
		let read = expression(in: "input")
		return properties.last?.isOptional == false && isOptional ? "(\(read))" : read
	}
}
