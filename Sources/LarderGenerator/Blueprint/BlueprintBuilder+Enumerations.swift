/// An enumeration found at one key of the samples or a document.
struct FoundEnumeration: Equatable {
	let key: String
	let texts: [String]
	/// The names that a document gives the enumeration's integers; `nil` for strings.
	let cases: [String]?
	/// The places of the key, such as `lines.status`.
	let places: [String]

	/// Whether `other` is the same enumeration.
	///
	/// Enumerations of one key are the same if they have the same strings. Samples may not show all strings. So
	/// enumerations that share only some strings are also the same if the key has two words, as in `data_type`, or if
	/// one has all strings of the other.
	func isSame(as other: FoundEnumeration, isDocumented: Bool) -> Bool {
		guard key == other.key, cases == other.cases else { return false }
		let (one, two) = (Set(texts), Set(other.texts))
		guard one != two else { return true }
		guard !isDocumented else { return false }
		let shared = one.intersection(two)
		if SwiftName.words(of: key).count > 1 { return !shared.isEmpty }
		return shared.count > 1 && (shared == one || shared == two)
	}
}

extension BlueprintBuilder {
	/// Groups enumerations that share one type.
	///
	/// The result lists each group several times: under the first place of each of its enumerations. Enumerations that
	/// had different names in the last run stay apart.
	func groupEnumerations(isDocumented: Bool) -> [String: [FoundEnumeration]] {
		var groups: [[FoundEnumeration]] = []
		for found in foundEnumerations {
			let name = typeNames.ownName(of: found.places)
			let isChosen = typeNames.chosenName(of: found.places) != nil
			let group = groups.firstIndex { others in
				others.allSatisfy { typeNames.ownName(of: $0.places) == name && (!isChosen || $0.cases == found.cases) }
					&& (isChosen || others.contains { $0.isSame(as: found, isDocumented: isDocumented) })
			}
			if let group { groups[group].append(found) } else { groups.append([found]) }
		}
		return groups.filter { $0.count > 1 }.reduce(into: [:]) { known, group in
			for found in group { known[found.places[0]] = group }
		}
	}

	mutating func build(
		_ texts: [String],
		of field: FieldShape,
		in place: Place
	) throws(NameError) -> EnumerationBlueprint {
		let name = field.enumerationName
		let found = FoundEnumeration(
			key: place.path.keys.last ?? "",
			texts: texts,
			cases: field.enumerationCases,
			places: place.places
		)
		if let name, let known = enumerations[name], known == blueprint(of: found, called: known.name) { return known }
		if isInEntity, name == nil {
			if let group = enumerationGroups[place.places[0]] { return try build(group, in: place) }
			foundEnumerations.append(found)
		}
		let own = try claimOwnName(of: place.places, suffixes: [""]) ?? name.flatMap { claimName($0, suffixes: [""]) }
		let free = if let own { own } else { try claimNestedName(in: place, suffixes: [""]) }
		give(free, to: place.places)
		let built = blueprint(of: found, called: free)
		if let name { enumerations[name] = built }
		return built
	}

	/// Builds the enumeration that several keys share.
	///
	/// The enumeration's name begins with the entity's name, unless another key of the entity claims the same name.
	private mutating func build(_ group: [FoundEnumeration], in place: Place) throws(NameError) -> EnumerationBlueprint
	{
		let id = group[0].places[0]
		if let known = sharedEnumerations[id] { return known }
		let places = group.flatMap(\.places)
		let own = try claimOwnName(of: places, suffixes: [""])
		let name = SwiftName.joined(names.entity, SwiftName.upperCamel(place.property))
		let isFree = nesting?.taken.contains(name) == false || places.contains { !$0.contains(".") }
		let free = own ?? (isFree && registry.claim(name, suffixes: [""]) == nil ? name : nil)
		let given = if let free { free } else { try claimNestedName(in: place, suffixes: [""]) }
		give(given, to: places)
		var texts: [String] = []
		for text in group.flatMap(\.texts) where !texts.contains(text) { texts.append(text) }
		let all = FoundEnumeration(key: group[0].key, texts: texts, cases: group[0].cases, places: places)
		let built = blueprint(of: all, called: given)
		sharedEnumerations[id] = built
		return built
	}

	private func blueprint(of found: FoundEnumeration, called name: String) -> EnumerationBlueprint {
		EnumerationBlueprint(
			name: name,
			texts: found.texts,
			names: found.cases,
			keepsTexts: keepsTexts,
			cutsNames: keepsEarlierNames
		)
	}
}
