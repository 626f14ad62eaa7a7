extension JSONValue {
	/// Returns keys that are named like a cursor or a link to another page, and are `null` or an empty string.
	///
	/// Keys inside the entities at `place` do not count. Each result also has the keys of the objects around its key.
	func emptyLeadKeys(around place: [String]) -> [[String]] {
		guard case .object(let members) = self else { return [] }
		return members.flatMap { member -> [[String]] in
			guard member.key != place.first || place.count > 1 else { return [] }
			let rest = member.key == place.first ? Array(place.dropFirst()) : []
			if [.null, .string("")].contains(member.value) {
				return PageWords.isLeading(PageWords.word(of: member.key)) ? [[member.key]] : []
			}
			return member.value.emptyLeadKeys(around: rest).map { [member.key] + $0 }
		}
	}

	/// Returns the words of keys that are named like a cursor or a link to another page, and are `null`.
	///
	/// Keys inside the entities at `place` do not count.
	func emptyLeads(around place: [String]) -> [String] {
		emptyLeadKeys(around: place).compactMap { $0.last.map(PageWords.word) }
	}

	/// The digits of a number as a string; any other value unchanged.
	var asText: JSONValue {
		if case .number(let digits) = self { .string(digits) } else { self }
	}
}

extension TypeBlueprint {
	/// Returns the fields that are about the page: fields beside the entities at `place`, beside the objects around the
	/// entities, and in objects such as `meta`.
	func pageFields(beside place: [String]) -> [EnvelopeField] {
		fields.filter { field in
			let keys = field.properties.map(\.key)
			let around = place.dropLast()
			let common = zip(keys.dropLast(), around).prefix { $0 == $1 }.count
			let rest = keys.dropFirst(common)
			guard rest.count > 1, let object = rest.first else { return true }
			let word = PageWords.word(of: object)
			let isCount = rest.count == 2 && PageWords.totals.contains(word) && ["value", "count"].contains(field.word)
			return PageWords.isPlace(word) || isCount
		}
	}
}
