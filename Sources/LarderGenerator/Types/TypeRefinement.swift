/// Decides the types that the JSON alone does not show, and applies the author's overrides.
struct TypeRefinement {
	let census: Census
	let options: InferenceOptions
	/// Last words of keys, such as `rating`, whose numbers are whole everywhere in the samples.
	private let counting: Set<String>
	/// The places in the author's options that have not been found yet.
	private(set) var unmet: Set<String>
	/// Decides which keys are left out because they belong to the transport; `nil` to keep all keys.
	private let transport: TransportRule?
	/// The places of the keys that are left out because they belong to the transport, not to the entity.
	private(set) var transported: [JSONPath] = []
	/// The types of strings that are decimals; `nil` if a document has already decided them.
	let decimals: DecimalRule?
	var decimalPlaces: [JSONPath] = []
	/// The places in ``decimalPlaces`` that become `Decimal`.
	var moneyPlaces: [JSONPath] = []
	/// The places of strings that are timestamps.
	var textMoments: [JSONPath] = []
	/// The places of strings that look like days, but may be more or less precise in another response.
	var partialDays: [JSONPath] = []
	/// The author asks for these enumerations, but only one value of each is known.
	var singleValues: [(place: JSONPath, text: String)] = []
	/// The keys of amounts that are decimals anywhere in the samples.
	let decimalKeys: Set<String>
	private var countPlaces: [JSONPath] = []
	private var assumedMoments: [JSONPath] = []
	/// The places of amounts that are whole in the samples, and become `Double`.
	private var wideAmounts: [JSONPath] = []
	/// Whether amounts of money are in cents; `nil` if a document has already decided which numbers may have a
	/// fraction.
	private let isInCents: Bool?

	/// Whether the samples are FHIR resources, whose times may lack a part.
	let isOfFHIR: Bool
	/// Whether a single UUID may be free text; false for documents and for code of the first rules.
	let doubtsUUIDs: Bool
	/// The keys that have different UUIDs anywhere in the samples.
	let uuidKeys: Set<String>

	init(
		census: Census,
		options: InferenceOptions,
		transport: TransportRule? = nil,
		isInCents: Bool? = nil,
		decimals: DecimalRule? = nil,
		isOfFHIR: Bool = false,
		doubtsUUIDs: Bool = false
	) {
		(self.census, self.options, self.transport) = (census, options, transport)
		(self.isInCents, self.decimals, self.isOfFHIR) = (isInCents, decimals, isOfFHIR)
		self.doubtsUUIDs = doubtsUUIDs
		uuidKeys = doubtsUUIDs ? census.keys { texts, _ in Self.areUUIDs(texts) } : []
		counting = census.countingWords
		decimalKeys = census.keys { DecimalRule.areAmounts($0, of: $1) }
		unmet = Set(options.enumerations + options.plainTexts).union(options.overrides?.keys.map(\.self) ?? [])
	}

	var notes: [String] {
		transportNotes + (decimals?.notes(on: decimalPlaces, money: moneyPlaces) ?? []) + countNotes
			+ PartialDayRule.notes(on: partialDays) + MomentRule.notes(on: assumedMoments)
			+ MomentRule.notes(onTexts: textMoments)
			+ AmountRule.notes(on: wideAmounts) + noteOnSingleValues
	}

	private var countNotes: [String] {
		guard !countPlaces.isEmpty else { return [] }
		return [
			"these strings are whole numbers, so models have them as Int, and any other string as nil; "
				+ "to keep a string, add --type KEY=String: " + countPlaces.map(\.description).joined(separator: ", ")
		]
	}

	private var transportNotes: [String] {
		guard transported.count > 1 else {
			return transported.map {
				"\($0) is left out, because it is part of the transport; to keep it, name its property by --rename"
			}
		}
		let list = transported.map(\.description).joined(separator: ", ")
		return [
			"these keys are left out, because they are part of the transport; to keep one, name its property by --rename: \(list)"
		]
	}

	/// Returns `object` with the final types of its values.
	///
	/// - Throws: ``InferenceError`` if the author asks for a type that the values of a place do not have.
	mutating func refine(_ object: ObjectShape, at place: FieldPlace = .root) throws(InferenceError) -> ObjectShape {
		let places = object.type?.places ?? [place]
		var refined = object
		let keys = object.properties.map(\.key)
		let areOptional = meetKeys(of: places)
		refined.properties.removeAll { property in
			let inner = Place(key: property.key, in: places)
			unmet.subtract(inner.names)
			if isTransport(property, at: inner, in: places[0], amid: Set(keys)) {
				leaveToTransport(property.key, in: places)
				return true
			}
			return inner.names.contains { options[$0].skip == true } || isTypeName(inner, amid: keys)
		}
		for (index, property) in refined.properties.enumerated() {
			var inner = Place(key: property.key, in: places)
			let isCode = EnumerationRule.isCode(property.key, amid: keys) || EnumerationRule.isHandle(property.key)
			inner.isCode = isCode && !isWritten(inner)
			let override = inner.names.compactMap { options.overrides?[$0] }.first ?? FieldOverride()
			refined.properties[index].name = override.name
			let isCursor = property.field.value.isText && PageWords.lacks(property.key, amid: keys)
			// FHIR's `_birthDate` has remarks on `birthDate`, and most responses lack it.
			let isRemark = property.key.hasPrefix("_") && keys.contains(String(property.key.dropFirst()))
			let chosen =
				override.optional ?? (inner.names.contains(where: options.leadsToIdentifier) ? nil : areOptional)
			let isMissing = chosen ?? (isCursor || isRemark)
			if chosen != nil || isMissing { refined.properties[index].field.isOptional = isMissing }
			try property.field.value.check(override, at: inner.first.path)
			refined.properties[index].field = try refine(refined.properties[index].field, at: inner, override)
		}
		// If all keys of an object belong to the transport, the object does too.
		refined.properties.removeAll { property in
			guard case .object(let inner) = property.field.value, inner.properties.isEmpty else { return false }
			leaveToTransport(property.key, in: places)
			return true
		}
		if isInCents != nil { alignTexts(of: &refined, in: places) }
		readDecimals(of: &refined, in: places)
		if isInCents != nil { keepPartialDays(of: &refined, in: places) }
		let zeros = refined.properties.map(\.key).filter { census[places[0].appending(key: $0).path].isZero }
		let dated = MomentRule.apply(to: refined, isInCents: isInCents, counting: counting, zeros: Set(zeros)) {
			isDecided($0, in: places)
		}
		let moments = MomentRule.assumed(in: dated).filter { !isDecided($0, in: places) }
		let assumed = moments.map { places[0].appending(key: $0).path }
		assumedMoments += assumed.filter { [assumedMoments] in !assumedMoments.contains($0) }
		let wide = AmountRule.widened(from: refined, to: dated).map { places[0].appending(key: $0).path }
		wideAmounts += wide.filter { [wideAmounts] in !wideAmounts.contains($0) && census[$0].values > 0 }
		guard places[0].isElement, MeasurementRule.holds(for: dated) else { return dated }
		return MeasurementRule.apply(to: dated) { key in
			isDecided(key, in: places) || !census[places[0].appending(key: key).path].isZero
		}
	}

	/// Notes the places of `key` that samples have, or the first place if only the body of a creation has the key.
	private mutating func leaveToTransport(_ key: String, in places: [FieldPlace]) {
		let all = places.map { $0.appending(key: key).path }
		let seen = all.filter(census.hasValue)
		for place in seen.isEmpty ? [all[0]] : seen where !transported.contains(place) { transported.append(place) }
	}

	/// Whether the author says that all keys of the objects at `places` may be missing; `nil` for no option.
	private mutating func meetKeys(of places: [FieldPlace]) -> Bool? {
		let paths = places.map(\.path).filter { options.makesKeysOptional(in: $0) != nil }
		unmet.subtract(paths.map(\.allKeys).filter { options[$0] == FieldOverride(optional: options[$0].optional) })
		return paths.first.flatMap(options.makesKeysOptional)
	}

	/// Whether a key belongs to the transport, and no option of the author names it.
	private func isTransport(
		_ property: ObjectShape.Property,
		at place: Place,
		in object: FieldPlace,
		amid keys: Set<String>
	) -> Bool {
		guard let transport else { return false }
		let isChosen = place.names.contains {
			options.overrides?[$0] != nil || options.identifierKey == $0 || options.identifierKey.hasPrefix("\($0).")
				|| options.enumerations.contains($0) || options.plainTexts.contains($0)
		}
		guard !isChosen else { return false }
		let texts = { (key: String) in census[object.appending(key: key).path].texts }
		// `status_str` may be the status in words, and not in digits.
		let own = keys.filter { !$0.hasSuffix("_str") || texts($0).allSatisfy { Double($0) != nil } }
		return transport.holds(for: property, in: object, amid: own, texts: texts(property.key))
	}

	/// Whether a key is GraphQL's `__typename` and has the same string in all samples.
	private func isTypeName(_ place: Place, amid keys: [String]) -> Bool {
		guard place.first.key == "__typename", keys.count > 1 else { return false }
		guard place.names.allSatisfy({ options.overrides?[$0] == nil && options.identifierKey != $0 }) else {
			return false
		}
		return census[place.first.path].texts.count == 1
	}

	/// Returns `field` with its final type.
	private mutating func refine(
		_ field: FieldShape,
		at place: Place,
		_ override: FieldOverride
	) throws(InferenceError) -> FieldShape {
		if !field.otherKinds.isEmpty, asksForEnumeration(at: place) {
			throw InferenceError(
				at: place.first.path,
				"has values of several types, which an enumeration cannot read; leave --enum out"
			)
		}
		var refined = field
		refined.value = try refine(field.value, at: place, override)
		if case .enumeration(let texts) = refined.value, field.value.isNumber { refined.enumerationCases = texts }
		return refined
	}

	private mutating func refine(
		_ shape: ValueShape,
		at place: Place,
		_ override: FieldOverride
	) throws(InferenceError) -> ValueShape {
		switch shape {
		case .array(let element):
			return .array(try refine(element, at: place.elements, override))
		case .dictionary(let element):
			var inner = override
			if inner.type == .object { inner.type = nil }
			return .dictionary(try refine(element, at: place.elements, inner))
		case .object(let object):
			return .object(try refine(object, at: place.first))
		default:
			return try refineScalar(shape, at: place, override)
		}
	}

	private mutating func refineScalar(
		_ shape: ValueShape,
		at place: Place,
		_ override: FieldOverride
	) throws(InferenceError) -> ValueShape {
		if let type = override.type {
			let converted = try shape.converted(to: type, at: place.first.path).form(of: census[place.first.path].texts)
			try check(converted, as: type, at: place.first.path)
			return asksForEnumeration(at: place) ? try requestedEnumeration(converted, at: place, override) : converted
		}
		if asksForEnumeration(at: place) { return try requestedEnumeration(shape, at: place, override) }
		let isIdentifier = place.names.contains(options.identifierKey)
		let key = place.first.key ?? ""
		switch shape {
		// An identifier stays a string, because a save must send what the service sent, and `UUID` loses the case of
		// letters.
		case .formatted where isIdentifier, .formatted(.uuid) where place.first.isIdentifier:
			return .text
		case .formatted(.uuid) where doubtsUUIDs && (key == options.identifierKey || !isUUID(at: place.first)):
			return .text
		case .formatted(let format) where format != .uuid && KeyWords.deny(format, at: key):
			return .text
		case .text where !isIdentifier && KeyWords.showDays(census[place.first.path].texts, at: key):
			return .formatted(.compactDay)
		case .text where !isIdentifier && KeyWords.showCounts(census[place.first.path].texts, at: key):
			if !countPlaces.contains(place.first.path) { countPlaces.append(place.first.path) }
			return .formatted(.integer)
		case .text where !isIdentifier && override.enumeration != false && isPlainEnumeration(at: place):
			return .enumeration(census[place.first.path].texts)
		default:
			return shape
		}
	}

	/// Refuses a type that cannot hold the values at `path`.
	private func check(
		_ shape: ValueShape,
		as type: FieldOverride.Kind,
		at path: JSONPath
	) throws(InferenceError) {
		let tally = census[path]
		let unfit: String? =
			switch shape {
			case .integer, .wideInteger: tally.fraction ?? tally.unsigned
			case .unsignedInteger: tally.fraction ?? tally.negative
			case .formatted(let format):
				tally.texts.first { !$0.isEmpty && !format.reads($0) }.map { SwiftLiteral.string($0) }
			default: nil
			}
		guard let unfit else { return }
		throw InferenceError(
			at: path,
			"has the value \(unfit), which written code cannot read as \(type.rawValue); choose another type by --type, or leave --type out"
		)
	}

	/// The places of a key: one, or several if its object has a shared type.
	struct Place {
		let first: FieldPlace
		/// The places in the notation of options.
		let names: Set<String>
		/// Whether the string is a code or a name that identifies an object, as `iata_code` and `slug` do.
		var isCode = false

		init(key: String, in places: [FieldPlace]) {
			first = places[0].appending(key: key)
			names = Set(places.map { $0.appending(key: key).dotted })
		}

		private init(first: FieldPlace, names: Set<String>, isCode: Bool) {
			(self.first, self.names, self.isCode) = (first, names, isCode)
		}

		var elements: Place { Place(first: first.elements, names: names, isCode: isCode) }
	}
}
