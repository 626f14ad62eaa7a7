extension EnvelopeFacts {
	/// The property with the number of entities before the next page, if it can be computed from the response.
	var nextOffset: EnvelopeFact? {
		if let own = reading.next, PageWords.nextOffsets.contains(own.word) { return ownOffset(own) }
		// If the response may lack its offset, the requested offset is safer: the app then counts the entities.
		guard let offset = reading.next, !offset.isOptional, let own = counter(offset) else { return nil }
		let read = own.expression
		// A service may hide some entities of a page. So the next page begins after the requested number of entities,
		// which is in the response as the page's limit.
		let step = first(of: ["limit", "pagesize", "perpage", "maxresults"]) { limit in
			limit.isInteger && !limit.isOptional
				&& counts.allSatisfy { limit.digits(in: $0.response) ?? 0 >= $0.entities }
		}
		let end = "\(read) + " + (step?.expression(in: "input") ?? "\(shownItems).count")
		guard case .number(let digits) = offset.value(in: sample), let start = Int(digits) else { return nil }
		// SCIM, for example, numbers its entities from 1.
		let isFromOne = offset.word == "startindex" && start % 2 == 1
		let flagged = flagged
		let isPresent = flagged ?? presence
		let each = step?.digits(in: sample) ?? 1
		let size = first(of: ["limit", "pagesize", "itemsperpage", "size", "maxresults", "perpage"]) {
			$0.isInteger && !$0.isOptional
		}
		let condition: String
		var signs: (first: [Sign], last: [Sign]) = ([], [])
		var isNext = false
		if flagged == nil, let count = counter(total) {
			condition = "\(end) \(isFromOne ? "<=" : "<") \(count.expression)"
			signs = ([count.sign("4")], [count.sign("4")])
			isNext = start + each < count.value + (isFromOne ? 1 : 0)
		} else if let isPresent {
			condition = isPresent.expression
			signs = (isPresent.first, isPresent.last)
			isNext = isPresent.sample == .bool(true)
		} else if let size {
			condition = "\(shownItems).count >= \(size.expression(in: "input"))"
			signs = ([Sign(field: size, literal: "2")], [Sign(field: size, literal: "3")])
			isNext = size.value(in: sample) == .number("1")
		} else {
			condition = "!\(shownItems).isEmpty"
			isNext = true
		}
		// With a limit of 3, a test shows that the offset grows by the limit, and not by the two entities in the page.
		let isStepSeen = step.map { step in !signs.first.contains { $0.field == step } } ?? false
		if let step, isStepSeen {
			signs = (signs.first + [Sign(field: step, literal: "3")], signs.last + [Sign(field: step, literal: "3")])
		}
		let zero = isFromOne ? "1" : "0"
		let two = String((isFromOne ? 1 : 0) + (isStepSeen ? 3 : 2))
		let fields = [offset] + signs.first.map(\.field) + [step].compactMap(\.self)
		return EnvelopeFact(
			name: "nextOffset",
			type: .integer,
			isOptional: true,
			expression: "\(condition) ? \(end) : nil",
			sample: isNext ? .number(String(start + each)) : .null,
			first: [Sign(field: offset, literal: zero)] + signs.first,
			last: [Sign(field: offset, literal: two)] + signs.last,
			start: zero,
			key: two,
			fields: fields
		)
	}

	/// The expression of the page's entities, with an empty array or dictionary in place of `nil`.
	private var shownItems: String {
		guard items.isOptional else { return items.text }
		let isKeyed = if case .dictionary? = elements.properties.last?.type { true } else { false }
		return "(\(items.text) ?? \(isKeyed ? "[:]" : "[]"))"
	}

	/// The property `hasNextPage`, computed from the requested offset and the number of all entities.
	///
	/// Ignores a `count` that never exceeds the number of entities in its page, because it may be only that number.
	var reachedTotal: EnvelopeFact? {
		let isGrouped = if case .dictionary(.array, _)? = elements.properties.last?.type { true } else { false }
		guard countsFrom != nil, !isGrouped, let total, let count = counter(total),
			total.word != "count" || counts.contains(where: { total.digits(in: $0.response) ?? 0 > $0.entities })
		else { return nil }
		return EnvelopeFact(
			reaching: "offset + \(shownItems).count < \(count.expression)",
			sample: 2 < count.value,
			counts: [count.sign("4")]
		)
	}

	/// Returns the property with the next page's offset, which the response has in `field`.
	private func ownOffset(_ field: EnvelopeField) -> EnvelopeFact {
		EnvelopeFact(
			name: "nextOffset",
			type: .integer,
			isOptional: true,
			expression: field.expression(in: "input"),
			sample: field.value(in: sample),
			first: [Sign(field: field, literal: "2")],
			last: [field.missing],
			key: "2",
			fields: [field]
		)
	}
}
