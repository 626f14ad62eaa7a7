extension JSONValue {
	/// The keys that lead to another page and are null, outside the entities at `place`, with the keys around them.
	func emptyLeadKeys(around place: [String]) -> [[String]] {
		guard case .object(let members) = self else { return [] }
		return members.flatMap { member -> [[String]] in
			guard member.key != place.first || place.count > 1 else { return [] }
			let rest = member.key == place.first ? Array(place.dropFirst()) : []
			if member.value == .null {
				return PageWords.isLeading(PageWords.word(of: member.key)) ? [[member.key]] : []
			}
			return member.value.emptyLeadKeys(around: rest).map { [member.key] + $0 }
		}
	}

	/// The words of the keys that lead to another page and are null, outside the entities at `place`.
	func emptyLeads(around place: [String]) -> [String] {
		emptyLeadKeys(around: place).compactMap { $0.last.map(PageWords.word) }
	}

	/// A number as a string of its digits, and any other value unchanged.
	var asText: JSONValue {
		if case .number(let digits) = self { .string(digits) } else { self }
	}
}

extension TypeBlueprint {
	/// The fields about a page: the fields beside and around the entities at `place`, and the fields of objects that
	/// are named for a page, such as `meta`.
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
