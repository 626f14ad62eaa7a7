extension TypeRefinement {
	func isPlainEnumeration(at place: Place) -> Bool {
		guard !place.first.isIdentifier, !place.isCode, place.names.isDisjoint(with: options.plainTexts) else {
			return false
		}
		return EnumerationRule.isPlain(census[place.first.path], under: place.first.key ?? "")
	}

	func asksForEnumeration(at place: Place) -> Bool { place.names.contains(where: options.asksForEnumeration) }

	/// Whether code that is already written has an enumeration at `place`.
	func isWritten(_ place: Place) -> Bool { place.names.contains { options.keptNames[$0] != nil } }

	/// Whether the key at `place`, or different values, show that its strings are UUIDs.
	///
	/// A key that is always `null` has the type of the same key elsewhere.
	func isUUID(at place: FieldPlace) -> Bool {
		let (key, tally) = (place.key ?? "", census[place.path])
		return KeyWords.nameUUID(key) || (tally.values == 0 ? uuidKeys.contains(key) : Self.areUUIDs(tally.texts))
	}

	/// Whether `texts` are at least two different UUIDs; some may be empty.
	static func areUUIDs(_ texts: [String]) -> Bool {
		let filled = texts.filter { !$0.isEmpty }
		return filled.count > 1 && filled.allSatisfy { TextFormat(of: $0) == .uuid }
	}

	/// Turns an enumeration into plain strings if a key with the same last word has plain strings, as `car_features`
	/// beside `truck_features`.
	///
	/// FHIR's times become plain strings too, because they may lack a part.
	func alignTexts(of object: inout ObjectShape, in places: [FieldPlace]) {
		let plain = Set(
			object.properties.filter { $0.field.value.elementOrSelf == .text }.compactMap {
				EnumerationRule.commonWord(of: $0.key)
			}
		)
		for (index, property) in object.properties.enumerated() {
			let (place, shape) = (Place(key: property.key, in: places), property.field.value)
			switch shape.elementOrSelf {
			case .enumeration:
				guard !place.names.contains(where: options.asksForEnumeration), !isWritten(place),
					EnumerationRule.commonWord(of: property.key).map(plain.contains) == true
				else { continue }
			case .formatted(.date):
				guard isOfFHIR, property.key.hasSuffix("DateTime"), !isDecided(property.key, in: places) else {
					continue
				}
			default: continue
			}
			if case .array(var element) = shape {
				element.value = .text
				object.properties[index].field.value = .array(element)
			} else {
				object.properties[index].field.value = .text
			}
		}
	}

	/// Turns days in `object` into plain strings if other responses may be more or less precise.
	mutating func keepPartialDays(of object: inout ObjectShape, in places: [FieldPlace]) {
		let keys = PartialDayRule.keys(in: object).filter { !isDecided($0, in: places) }
		for (index, property) in object.properties.enumerated() where keys.contains(property.key) {
			object.properties[index].field.value = .text
			let place = places[0].appending(key: property.key).path
			if !partialDays.contains(place) { partialDays.append(place) }
		}
	}

	/// Returns the enumeration of strings or integers that the author asks for, with the documented `values`.
	///
	/// - Throws: ``InferenceError`` if the place has other values, or if no value is known.
	mutating func requestedEnumeration(
		_ shape: ValueShape,
		at place: Place,
		_ override: FieldOverride
	) throws(InferenceError) -> ValueShape {
		let (path, values) = (place.first.path, override.values ?? [])
		let option = CommandText.argument("\(path.dotted)=VALUE,VALUE")
		if case .enumeration = shape {
			throw InferenceError(at: path, "already has the enumeration of the document; leave this --enum out")
		}
		if let type = override.type, shape != .text, !shape.isWhole {
			throw InferenceError(
				at: path,
				"is \(type.rawValue) by --type, but an enumeration has strings or integers; leave out one of --type and --enum"
			)
		}
		let isIdentifier = place.names.contains(options.identifierKey)
		guard shape.isText || (shape.isWhole && !values.isEmpty), !isIdentifier else {
			let remedy =
				shape.isWhole && !isIdentifier ? ", or also the values of integers, as in --enum \(option)" : ""
			throw InferenceError(
				at: path,
				"is \(shape.description) and not an enumeration; name the key of a string by --enum\(remedy)"
			)
		}
		if shape.isWhole, let odd = values.first(where: { Int($0).map(String.init) != $0 }) {
			throw InferenceError(
				at: path,
				"is a number, but --enum gives it the value \(SwiftLiteral.string(odd)); give integers"
			)
		}
		let seen = shape.isText ? census[path].texts : census[path].integers.sorted { Int($0) ?? 0 < Int($1) ?? 0 }
		guard seen.count <= EnumerationRule.maximumRequestedCaseCount else {
			let limit = "more than \(EnumerationRule.maximumRequestedCaseCount) different strings"
			throw InferenceError(at: path, "has \(limit), too many for an enumeration; leave this --enum out")
		}
		let all = values + seen.filter { !values.contains($0) }
		guard !all.isEmpty else {
			throw InferenceError(at: path, "has no value in the samples; name its values by --enum \(option)")
		}
		if all.count == 1, !singleValues.contains(where: { $0.place == path }) { singleValues.append((path, all[0])) }
		return .enumeration(all)
	}

	var noteOnSingleValues: [String] {
		guard let first = singleValues.first else { return [] }
		let list = singleValues.map { "\($0.place) (\($0.text))" }.joined(separator: ", ")
		return [
			"the samples have only one value of these enumerations, so models have any other value as unknown; name the others by "
				+ "--enum, as in --enum \(CommandText.argument("\(first.place.dotted)=VALUE,VALUE")): \(list)"
		]
	}

	mutating func readDecimals(of object: inout ObjectShape, in places: [FieldPlace]) {
		guard let decimals else { return }
		var texts = object.properties.filter { $0.field.value == .text && !isDecided($0.key, in: places) }.map {
			property in
			let place = Place(key: property.key, in: places)
			let isIdentifier = place.names.contains(options.identifierKey)
			return (key: property.key, texts: isIdentifier ? [] : census[place.first.path].texts)
		}
		let units = MomentRule.units(of: texts)
		texts.removeAll { units[$0.key] != nil }
		for (index, property) in object.properties.enumerated() {
			guard let unit = units[property.key] else { continue }
			object.properties[index].field.value = .formatted(unit == .seconds ? .seconds : .milliseconds)
			let place = places[0].appending(key: property.key).path
			if !textMoments.contains(place) { textMoments.append(place) }
		}
		let alike = texts.filter { decimalKeys.contains($0.key) && DecimalRule.areNumbers($0.texts) }.map(\.key)
		let keys = object.properties.map(\.key)
		let shown = decimals.keys(of: texts, amid: keys).union(alike)
		// For example, `compare_at_price` is always `null`, and takes the type of `price`.
		let empty = texts.filter { text in
			text.texts.isEmpty && SwiftName.words(of: text.key).last.map { shown.contains($0.lowercased()) } == true
				&& !Place(key: text.key, in: places).names.contains(options.identifierKey)
		}
		let found = shown.union(empty.map(\.key))
		for (index, property) in object.properties.enumerated() where found.contains(property.key) {
			let place = places[0].appending(key: property.key).path
			if !decimalPlaces.contains(place) { decimalPlaces.append(place) }
			guard let format = decimals.format(of: property.key, beside: found, amid: keys) else { continue }
			object.properties[index].field.value = .formatted(format)
			if format == .decimal, !moneyPlaces.contains(place) { moneyPlaces.append(place) }
		}
	}

	func isDecided(_ key: String, in places: [FieldPlace]) -> Bool {
		Place(key: key, in: places).names.contains { options[$0].type != nil }
	}
}

extension ValueShape {
	/// Whether the shape is an integer that an enumeration can have.
	fileprivate var isWhole: Bool { self == .integer || self == .wideInteger }
}
