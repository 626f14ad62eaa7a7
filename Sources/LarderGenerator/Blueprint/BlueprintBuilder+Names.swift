import LarderProject

extension BlueprintBuilder {
	/// Claims the name that the author chose for the type at `places`, or else the type's name from the last run.
	mutating func claimOwnName(
		of places: [String],
		suffixes: [String],
		isElement: Bool = false
	) throws(NameError) -> String? {
		guard isInEntity else { return nil }
		if let name = typeNames.chosenName(of: places) {
			let conflict = takenNames.contains(name) ? name : registry.claim(name, suffixes: suffixes)
			guard let conflict else { return name }
			let reason = "because the written code uses another type called \(conflict)"
			throw NameError(
				description: "a type cannot be called \(name), \(reason); choose another name by --name-type"
			)
		}
		return typeNames.keptNames(of: places).first { name in
			// An object that became a dictionary loses its plural name, because its type now describes one value.
			let isOfAll =
				isElement
				&& places.contains { place in
					let key = SwiftName.upperCamel(place.split(separator: ".").last.map(String.init) ?? "")
					return Singular.of(key) != key && name.hasSuffix(key)
				}
			return !isOfAll && !takenNames.contains(name) && registry.claim(name, suffixes: suffixes) == nil
		}
	}

	/// Returns the finished type of another place, if the author chose the same name for `object`.
	///
	/// - Throws: ``NameError`` if the objects at the two places differ.
	mutating func namesake(of object: ObjectShape, in place: Place) throws(NameError) -> TypeBlueprint? {
		let places = object.type?.places.map(\.dotted) ?? place.places
		guard isInEntity, let name = typeNames.chosenName(of: places), let known = namedTypes[name] else { return nil }
		let own = namedPlace(of: object, in: place)
		guard let difference = known.shape.difference(from: object, at: known.place, own) else {
			give(name, to: places)
			return known.type
		}
		throw NameError(
			description:
				"\(known.place) and \(own) cannot both be called \(name), because \(difference); choose two names by --name-type"
		)
	}

	/// Returns the place of `object` for which the author chose a name, or else `place`.
	func namedPlace(of object: ObjectShape, in place: Place) -> JSONPath {
		object.type?.places.first { typeNames.chosenName(of: [$0.dotted]) != nil }?.path ?? place.path
	}

	mutating func give(_ name: String, to places: [String]) {
		if isInEntity { typeNames.give(name, to: places) }
	}

	/// Claims a name for a type that several places share: the name of its kind, or the words that end all of its keys.
	///
	/// Returns `nil` if the places have nothing in common. The type is then named for its first place.
	mutating func claimCommonName(of type: SharedType) -> String? {
		if let name = type.name {
			if let free = claimName(name, suffixes: Self.nestedSuffixes) { return free }
			guard !namesByPath, Set(type.places.map(\.key)).count > 1 else { return nil }
			return claimName("\(SwiftName.joined(names.entity, name))Details", suffixes: Self.nestedSuffixes)
		}
		guard !namesByPath, let ending = type.ending else { return nil }
		return claimName(SwiftName.joined(names.entity, ending), suffixes: Self.nestedSuffixes)
	}

	/// Claims the name `own` for a type that several places share.
	///
	/// If `own` would hide another type, claims the entity's name followed by `own`.
	///
	/// Returns `nil` if both names are taken.
	mutating func claimName(_ own: String, suffixes: [String]) -> String? {
		guard SwiftName.isUpperCamel(own), own.count <= Self.maximumNameLength else { return nil }
		let prefixed = namesByPath ? names.entity + own : SwiftName.joined(names.entity, own)
		return [own, prefixed].first { name in
			guard !ReservedName.hidden.contains(name), !takenNames.contains(name), !typeNames.isReserved(name) else {
				return false
			}
			return registry.claim(name, suffixes: suffixes) == nil
		}
	}

	/// Claims `name` for a DTO without a model, or for a type with other `suffixes`.
	///
	/// If `name` is taken, claims a similar name.
	mutating func claimEnvelope(_ name: String, suffixes: [String] = ["DTO"]) throws(NameError) -> String {
		var free = name
		var number = 1
		while registry.claim(free, suffixes: suffixes) != nil {
			free = number == 1 ? "\(name)Element" : "\(name)Element\(number)"
			number += 1
		}
		return free
	}

	func openType(at path: String, for place: Place) throws(NameError) -> String {
		if let name = openTypes[path] { return name }
		throw NameError(
			description: "\(place.path) is an array of itself, and Swift has no such type; give a sample instead"
		)
	}

	/// Claims a nested type's name: the shortest unambiguous name, or else a name made of all its keys.
	mutating func claimShortName(in place: Place, keys: [String] = []) throws(NameError) -> String {
		let outer = Singular.of(place.parent)
		let isElement =
			Self.elementName(in: place, of: names.entity) != nil
			|| (place.nesting > 0 && outer != place.parent && outer != names.entity
				&& outer.hasSuffix(SwiftName.upperCamel(place.property)))
		if let nesting, !isElement, let trail = trails[place.parent]?.appending(place.property) {
			let free = nesting.names(for: trail).first { name in
				name.count <= Self.usualNestedNameLength && !typeNames.isReserved(name)
					&& registry.claim(name, suffixes: Self.nestedSuffixes) == nil
			}
			if let free { return free }
		}
		return try claimNestedName(in: place, keys: keys, suffixes: Self.nestedSuffixes)
	}

	/// Records that the type `name` is at `place`.
	///
	/// If a type is named for its kind, such as `Address`, the names of the types inside it begin with that name.
	mutating func place(_ name: String, in place: Place, isKind: Bool) {
		guard isInEntity else { return }
		let trail = isKind ? nil : trails[place.parent]?.appending(place.property)
		trails[name] = trail ?? NestedNames.Trail(base: name)
	}

	/// Claims a name made of the enclosing type's name and the property's name, such as `OrderLine`.
	///
	/// If the enclosing type's name ends with the property's first words, the name has these words only once. An
	/// element of `lines.data` is named like an element of `lines`, because `data` says nothing. If the result would
	/// equal the enclosing type's name, the type is named for its `keys`, or else for the entity.
	mutating func claimNestedName(
		in place: Place,
		keys: [String] = [],
		suffixes: [String]
	) throws(NameError) -> String {
		let property = SwiftName.upperCamel(place.property)
		var whole = Self.elementName(in: place, of: names.entity) ?? SwiftName.joined(place.parent, property)
		// An element of `ConversationContacts.contacts` is called `ConversationContact`.
		let outer = Singular.of(place.parent)
		if place.nesting > 0, outer != place.parent, outer != names.entity, outer.hasSuffix(property) { whole = outer }
		if whole == place.parent {
			let telling = (namesByPath ? nil : KindName.clear(Set(keys))) ?? KindName.telling(Set(keys))
			if let kind = telling, let free = claimName(kind, suffixes: suffixes) { return free }
			let short = keepsEarlierNames ? names.entity + property : SwiftName.joined(names.entity, property)
			// The enumeration at the key `type` of a `ServiceSetType` is called `ServiceSetTypeKind`. Objects get the
			// suffix `Details` instead.
			let isOfCases = suffixes == [""] && !namesByPath
			let isDetail = keepsEarlierNames ? suffixes == Self.nestedSuffixes && !namesByPath : true
			let other = isOfCases ? "Kind" : isDetail ? "Details" : property
			whole = short == place.parent || isOfCases ? place.parent + other : short
		}
		let stem = stem(for: whole, of: property)
		var name = stem
		// `Details` appears only once in a name.
		var number = !keepsEarlierNames && stem.hasSuffix("Details") ? 2 : 1
		while typeNames.isReserved(name) || registry.claim(name, suffixes: suffixes) != nil {
			let ending = keepsEarlierNames || !stem.hasSuffix("Details") ? "Details" : ""
			name = number == 1 ? "\(stem)Details" : "\(stem)\(ending)\(number)"
			number += 1
		}
		guard name.count <= Self.maximumNestedNameLength else {
			let limit = "longer than \(Self.maximumNestedNameLength) characters"
			throw NameError(description: "\(place.path) would need a type name \(limit); give a flatter sample")
		}
		return name
	}

	/// Returns `whole`, or a shorter name if that is too long: the entity's name and `property`, or its first words.
	private func stem(for whole: String, of property: String) -> String {
		guard whole.count > Self.usualNestedNameLength else { return whole }
		let short = names.entity + property
		guard short.count > Self.usualNestedNameLength else { return short }
		let first = SwiftName.lowerCamel(property, upTo: PropertyNames.maximumLength)
		return names.entity + SwiftName.upperCamel(first)
	}
}

extension BlueprintBuilder {
	/// The names of `properties`, in the same order.
	func propertyNames(of properties: [ObjectShape.Property], avoiding others: Set<String> = []) -> [String] {
		let keys = properties.map(\.key)
		// An update by an earlier version changed no key.
		let keepsKeys = keepsPages && keepsEarlierNames
		return PropertyNames.names(
			for: properties.map { property in
				property.name ?? property.nameOfSelf
					?? (keepsKeys ? property.key : RunTogether.separate(property.plainKey(amid: keys), by: keyWords))
			},
			avoiding: others,
			isCut: keepsEarlierNames
		)
	}

	func checkNames(of properties: [ObjectShape.Property], at path: JSONPath) throws(NameError) {
		for (index, property) in properties.enumerated() {
			guard let name = property.name else { continue }
			let other = properties.indices.first { other in
				other != index && (properties[other].name ?? properties[other].key) == name
			}
			guard let other else { continue }
			let (place, taken) = (path.appending(key: property.key), path.appending(key: properties[other].key))
			throw NameError(
				description:
					"\(place) cannot be called \(name), because \(taken) has that name; choose another name by --rename, or leave the "
					+ "key out by --skip"
			)
		}
	}

	/// Refuses names that are invalid in Swift, or that the generated code uses for something else.
	static func check(_ names: FeatureNames) throws(NameError) {
		for (role, name) in [("entity", names.entity), ("feature", names.feature), ("app", names.app)] {
			try check(name, as: role)
		}
		let module = names.modules.feature(names.feature, of: names.app)
		let texts = names.modules.resources(of: names.app)
		guard module != texts || names.modules.layers != nil else {
			throw NameError(
				description:
					"the feature cannot be called \(names.feature), because \(module) is the module of the string catalog; "
					+ "choose another name"
			)
		}
		let modules = names.modules.all(of: names.feature, in: names.app)
		if let broken = modules.first(where: { $0.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) == nil }) {
			let rule = "use only letters, digits and underscores, a letter first"
			throw NameError(description: "a module cannot be called \(SwiftLiteral.string(broken)); \(rule)")
		}
		guard let taken = modules.first(where: ReservedName.modules.contains) else { return }
		throw NameError(
			description:
				"the module of the \(taken == module ? "feature" : "string catalog") cannot be called \(taken), because the "
				+ "written code uses another module of that name; choose another name by \(taken == module ? "--feature or --app" : "--app")"
		)
	}

	static func check(_ name: String, as role: String) throws(NameError) {
		guard SwiftName.isUpperCamel(name), name.count <= maximumNameLength else {
			let rule =
				"write a capital letter, then letters and digits, \(maximumNameLength) characters at most, as in Character"
			throw NameError(description: "the \(role) cannot be called \(SwiftLiteral.string(name)); \(rule)")
		}
	}

	mutating func claim(_ name: String, suffixes: [String], of role: String) throws(NameError) {
		guard let conflict = registry.claim(name, suffixes: suffixes) else { return }
		let reason = "the written code uses another type called \(conflict)"
		throw NameError(description: "the \(role) cannot be called \(name), because \(reason); choose another name")
	}
}

extension ObjectShape.Property {
	/// The key without a part that only names its type: `id` for `id_str` if `keys` has no `id`, and `title` for
	/// `strTitle`.
	func plainKey(amid keys: [String]) -> String {
		if key == "id_str" || key.hasSuffix("_id_str") {
			let plain = String(key.dropLast("_str".count))
			if !keys.contains(plain) { return plain }
		}
		return KeyPrefix.removed(from: key, amid: keys)
	}

	/// Another name for a property with the key `self`, which Swift reserves: `self_url` or `is_self`.
	var nameOfSelf: String? {
		guard key == "self" else { return nil }
		return field.value == .formatted(.url) ? "self_url" : field.value == .bool ? "is_self" : nil
	}
}
