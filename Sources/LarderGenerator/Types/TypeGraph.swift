/// The types that the samples show, starting with the type of the outermost object.
package struct TypeGraph: Equatable, Sendable {
	/// The maximum number of keys in the samples.
	///
	/// One entity has far fewer keys.
	package static let maximumKeyCount = 1_000

	/// The type of the whole sample.
	package let root: ObjectShape
	/// Why each place has its type, by the place's path.
	package let reasons: [String: String]
	/// A sentence for each key that is left out, with the reason and what to do.
	package let notes: [String]
	/// The places of the keys that are left out because they belong to the transport, not to the entity.
	var transported: Set<String> = []
	/// The places whose types come from the body of a creation.
	var learnt: Set<[String]> = []
	/// The places of keys around the entities of pages and lists that the author makes optional.
	var around: Set<String> = []
	/// Whether the types come from a document, which lists all values of an enumeration.
	var isDocumented = false

	private static let noteOnFHIR =
		"a resource of FHIR may lack nearly everything, so all keys but resourceType and id are optional; its days and the "
		+ "values of keys such as valueDateTime may lack a part, so they stay strings"

	/// Infers the types of `samples`, each of which shows one entity.
	///
	/// Samples share one type, like the elements of an array. A key is optional if a sample lacks it or has `null`. A
	/// key that shows no type (only `null`, an empty array or an empty object) is left out with a note. A guessed type
	/// would fail to decode the first response with a value at that key.
	///
	/// `names` are the names of types in code that is already written, by place. A newer rule does not share, split or
	/// replace these types.
	///
	/// `envelopes` are the pages and lists around the samples, in which `--optional` may also name keys.
	///
	/// `body` and `savedBody` are examples of what the app sends to create and to save an entity. They give types to
	/// keys that have none in the samples.
	///
	/// If `assumes` is true, a key may be optional because of its name, and a key that is always `null` may get a type
	/// (``AbsenceRule``, ``NullTypes``). If `losesKeys` is true, notes say which keys a save would lose, because it
	/// replaces the entity at the service.
	///
	/// A key whose values have different types, or fit no Swift type, is left out too. If `entity` has the name of the
	/// entity, the keys of the transport (``TransportRule``) are also left out.
	///
	/// - Throws: ``InferenceError`` if a sample is not an object, the author asks for a type that a place does not
	///   have, or there are more than ``maximumKeyCount`` keys.
	static func infer(
		from samples: [Sample],
		options given: InferenceOptions = InferenceOptions(),
		keeping names: [String: String] = [:],
		body: ObjectShape? = nil,
		savedBody: ObjectShape? = nil,
		entity: String? = nil,
		assumes: Bool = true,
		isSaved: Bool = false,
		losesKeys: Bool = false,
		decimals: DecimalRule? = nil,
		around envelopes: [JSONValue] = []
	) throws(InferenceError) -> TypeGraph {
		var options = given
		options.keptNames = names
		let inference = TypeInference(
			options: options,
			readsDays: !samples.contains { $0.value.hasPartialDates },
			languages: samples.reduce(into: []) { $0.formUnion($1.value.languages) }
		)
		let (told, toldNotes) = ToldKeys.add(to: try inference.inferObject(of: samples), by: options)
		let seen = try SeveralTypes(options: options).choose(in: told)
		let (mapped, mapNotes) = EmptyMaps.fill(seen, options: options)
		let (created, bodyNotes, learnt) =
			body.map { BodyTypes.fill(mapped, from: $0, options: options) } ?? (mapped, [], [])
		let (shown, savedNotes, _) =
			savedBody.map { BodyTypes.fill(created, from: $0, of: .save, options: options) } ?? (created, [], [])
		let (typed, emptyNotes) = assumes ? EmptyMaps.fill(shown, options: options, byName: true) : (shown, [])
		let loosened = assumes ? AbsenceRule.apply(to: typed, options: options, samples: samples) : nil
		let whole = loosened.map { NullTypes.fill($0.object, options: options) }
		let numbered = assumes ? KindredNumbers.alignKeys(whole?.object ?? shown) : whole?.object ?? shown
		let object = KindredTexts.align(KindredNumbers.align(numbered))
		var pruning = UnknownPruning(isSaved: isSaved, losesKeys: losesKeys)
		let shared = SharedShapes.share(object, namesByFirstRules: !assumes, options: options)
		let known = pruning.prune(shared, at: .root)
		let census = Census(samples, of: known)
		let money = AmountRule.Money(samples.map(\.value))
		var refinement = TypeRefinement(
			census: census,
			options: options,
			transport: entity.map { TransportRule(entity: $0) },
			isInCents: money.isInCents,
			decimals: decimals,
			isOfFHIR: assumes && shown.isOfFHIR,
			doubtsUUIDs: assumes
		)
		let root = try refinement.refine(known)
		let nullNotes = whole?.assumed.notes(in: root, besides: census.sharedPlaces(of: known)) ?? []
		let sent = refinement.unmet.filter { options.makesOptional($0, of: body) }
		let around = refinement.unmet.subtracting(sent).filter { options.makesOptional($0, inOneOf: envelopes) }
		try options.check(refinement.unmet.subtracting(sent).subtracting(around), leftOut: pruning.leftOut)
		let reasons = FieldReason(census: census, options: options).all(of: root)
		return TypeGraph(
			root: root,
			reasons: reasons,
			notes: (assumes && shown.isOfFHIR ? [Self.noteOnFHIR] : []) + toldNotes + mapNotes + bodyNotes + savedNotes
				+ emptyNotes
				+ (loosened?.notes ?? []) + nullNotes
				+ pruning.notes
				+ refinement.notes + (assumes ? root.noteOnTypes(options) : []) + [money.note].compactMap(\.self)
				+ (assumes ? options.notesOnFlags(of: root, census) + options.notesOnMaps(of: root) : [])
				+ options.idleSkips(in: samples),
			transported: Set(refinement.transported.map(\.description)),
			learnt: Set(learnt.map(\.keys)),
			around: around
		)
	}
}

extension JSONValue {
	fileprivate func hasKey(_ key: String) -> Bool {
		switch self {
		case .object(let members): members.contains { $0.key == key || $0.value.hasKey(key) }
		case .array(let elements): elements.contains { $0.hasKey(key) }
		default: false
		}
	}
}

extension ObjectShape {
	/// Refuses an object with more than ``TypeGraph/maximumKeyCount`` keys.
	///
	/// The files for such an object would take minutes to write, and would be useless.
	func checkSize(at path: JSONPath) throws(InferenceError) {
		guard keyCount > TypeGraph.maximumKeyCount else { return }
		throw InferenceError(
			at: path,
			"has more than \(TypeGraph.maximumKeyCount) keys; give the response for one entity"
		)
	}
}

extension JSONValue {
	/// Whether the object is a FHIR resource, whose dates may lack the day.
	fileprivate var hasPartialDates: Bool {
		guard case .string(let kind)? = self[["resourceType"]] else { return false }
		return kind.first?.isUppercase == true
	}
}

extension InferenceOptions {
	/// If this many objects have the same flag, at least one `false` is expected among them.
	private static let many = 10

	/// Notes on flags that are true in all of many objects, because the service may leave `false` out.
	fileprivate func notesOnFlags(of root: ObjectShape, _ census: Census) -> [String] {
		let places = flags(of: root, at: .root).filter { place in
			let tally = census[place]
			return tally.trues >= Self.many && tally.trues == tally.values && self[place.dotted].optional == nil
		}
		guard let first = places.first else { return [] }
		let list = places.map(\.description).joined(separator: ", ")
		return [
			"these are always true, so the service may leave false out: \(list); to make a key optional, add --optional "
				+ "\(CommandText.argument(first.dotted))"
		]
	}

	private func flags(of object: ObjectShape, at path: JSONPath) -> [JSONPath] {
		object.properties.flatMap { property -> [JSONPath] in
			let place = path.appending(key: property.key)
			if property.field.value == .bool { return property.field.isOptional ? [] : [place] }
			var (shape, inner) = (property.field.value, place)
			while true {
				switch shape {
				case .array(let element), .dictionary(let element): (shape, inner) = (element.value, inner.elements)
				case .object(let object): return flags(of: object, at: inner)
				default: return []
				}
			}
		}
	}

	/// Words for the periods after which something recurs, without separators.
	private static let periods: Set<String> = [
		"annually", "biannually", "biennially", "bimonthly", "biweekly", "daily", "everytwoyears", "fortnightly",
		"halfyearly", "hourly", "monthly", "quarterly", "semiannually", "weekly", "yearly",
	]

	/// Notes on objects whose keys may be data: many strings of the same few values, or an object for each period.
	fileprivate func notesOnMaps(of object: ObjectShape, at path: JSONPath = .root) -> [String] {
		object.properties.flatMap { property -> [String] in
			var (shape, place) = (property.field.value, path.appending(key: property.key))
			while case .array(let element) = shape { (shape, place) = (element.value, place.elements) }
			guard case .object(let inner) = shape else { return [] }
			let texts = inner.properties.compactMap { property -> String? in
				guard case .string(let text)? = inner.sample[property.key], !text.isEmpty else { return nil }
				return text
			}
			let areFew = texts.count > 7 && texts.count == inner.properties.count && Set(texts).count < 5
			let areOfPeriods =
				!inner.properties.isEmpty
				&& inner.properties.allSatisfy {
					Self.periods.contains(PageWords.word(of: $0.key)) && $0.field.value.isObject
				}
			guard areFew || areOfPeriods, self[place.dotted].map == nil, keptNames[place.dotted] == nil else {
				return notesOnMaps(of: inner, at: place)
			}
			let reason =
				areFew
				? "the \(texts.count) values are only \(Set(texts).sorted().joined(separator: ", "))"
				: "they name periods, such as \(inner.properties[0].key)"
			return [
				"the keys of \(place) may be data, because \(reason); --map \(CommandText.argument(place.dotted)) makes it a dictionary"
			]
		}
	}

	/// Notes on keys that the author skips, but that no sample has.
	fileprivate func idleSkips(in samples: [Sample]) -> [String] {
		let places = (overrides ?? [:]).filter { $0.value.skip == true }.keys.sorted()
		return places.filter { place in
			let key = place.split(separator: ".").last.map(String.init) ?? place
			return !samples.contains { $0.value.hasKey(place) || $0.value.hasKey(key) }
		}.map { "--skip \($0) leaves nothing out, because no entity has this key" }
	}

	/// What to do about a key that the service documents, but that no sample has.
	private static let noSample = ", or tell both its --type and --optional to add a key that no sample has"

	/// Refuses options for `unmet` places: places that no sample has, or that are in `leftOut`.
	///
	/// `leftOut` has the note that says why a key is left out.
	func check(
		_ unmet: Set<String>,
		leftOut: [String: String],
		isDocumented: Bool = false
	) throws(InferenceError) {
		let skipped = Set(overrides?.filter { $0.value.skip == true }.keys.map(\.self) ?? [])
		guard let place = unmet.subtracting(skipped).min() else { return }
		let shown = SwiftLiteral.string(place)
		if let note = leftOut[place], overrides?[place]?.map == true, !isDocumented {
			throw InferenceError(
				at: .root,
				"has no dictionary at \(shown), because its values have several types: \(note.prefix { $0 != ";" }); leave --map out to "
					+ "get a property for each key, add --type \(SeveralTypes.anyJSON(at: place)) to keep values of any type, or leave out the "
					+ "whole object by --skip \(CommandText.argument(place))"
			)
		}
		if let note = leftOut[place], let type = overrides?[place]?.chosenType, type.kind == .object,
			note.contains(" \(UnknownPruning.noType) ")
		{
			throw InferenceError(
				at: .root,
				"has no object at \(shown) that could show the keys of the type \(type.rawValue); give a sample with an object there by "
					+ "--json FILE, or leave --type out, or leave the key out by --skip \(CommandText.argument(place))"
			)
		}
		if let note = leftOut[place], let name = overrides?[place]?.typeName,
			note.contains(" \(UnknownPruning.noType) ")
		{
			throw InferenceError(
				at: .root,
				"has no object at \(shown) whose type could have the name \(name); give a sample with an object there by --json FILE, or "
					+ "also give the name to an object with the same keys, by --name-type KEY=\(name)"
			)
		}
		if let note = leftOut[place] {
			throw InferenceError(at: .root, "has no type at \(shown) that an option could change: \(note)")
		}
		if place.isAllKeys {
			throw InferenceError(
				at: .root,
				"has no object whose keys could be \(shown); name the place of an object, as in --optional 'lines.*'"
			)
		}
		let keys = place.split(separator: ".")
		if let override = overrides?[place], override.type != nil, override.optional == true, keys.count > 1 {
			let parent = keys.dropLast().joined(separator: ".")
			throw InferenceError(
				at: .root,
				"has no object at \(SwiftLiteral.string(parent)) that could have the key \(keys[keys.count - 1]); give a sample with an "
					+ "object there by --json FILE, or keep any value by --type \(SeveralTypes.anyJSON(at: parent))"
			)
		}
		if overrides?[place] != nil {
			throw InferenceError(
				at: .root,
				"has no key \(shown); name a key of the entity whose type is known, as in lines.status\(isDocumented ? "" : Self.noSample)"
			)
		}
		let option = enumerations.contains(place) ? "--enum" : "--text"
		throw InferenceError(at: .root, "has no string at \(shown); name the key of a string by \(option)")
	}
}

extension String {
	/// Whether an option names all keys of an object: `lines.*`, or `*` for the entity.
	var isAllKeys: Bool { self == "*" || hasSuffix(".*") }
}
