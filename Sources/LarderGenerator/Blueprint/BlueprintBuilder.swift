import LarderProject

/// Names the types of a sample and their properties.
///
/// A type that occurs at several places is named for its kind, as `Address` is. A type at one place is named for that
/// place, as `OrderLine` is.
struct BlueprintBuilder {
	static let maximumNameLength = 40
	/// The length up to which a type's name may be made of all enclosing types' names.
	///
	/// A longer name is replaced by a name made of the entity's and the property's names.
	static let usualNestedNameLength = 52
	static let maximumNestedNameLength = 90
	/// The maximum depth of nested arrays and dictionaries.
	///
	/// Deeper nesting takes the compiler hours.
	static let maximumNesting = 16

	private static let entitySuffixes = FileRow.typeSuffixes(of: [.model, .dto, .mapper, .repository, .cache])
	private static let errorSuffixes = FileRow.typeSuffixes(of: [.error])
	private static let entrySuffixes = FileRow.typeSuffixes(of: [.entry])
	private static let changeSuffixes = FileRow.typeSuffixes(of: [.changes])
	static let nestedSuffixes = FileRow.typeSuffixes(of: [.model, .dto, .mapper])

	let names: FeatureNames
	let takenNames: Set<String>
	/// Whether models are mapped back to DTOs, for saves.
	///
	/// To save, the model must keep even the strings that the mapper could not read.
	let keepsTexts: Bool
	private let isSent: Bool
	/// Whether pages are requested by number if no response shows another way, as in earlier versions.
	let keepsPages: Bool
	/// Whether properties and DTOs keep the names that an earlier version gave them.
	let keepsEarlierNames: Bool
	/// The words of all keys of the entity.
	var keyWords: Set<String> = []
	/// The names of nested types and enumerations: chosen by the author, kept from the last run, or new.
	var typeNames: TypeNames
	/// The key of the identifier, if models leave out objects that only wrap another value; `nil` if models keep such
	/// objects.
	let unwrapping: String?
	private(set) var isInEntity = false
	var registry: NameRegistry
	/// Decides which short names are unambiguous; `nil` during the first pass, which collects all names.
	var nesting: NestedNames?
	/// The properties that lead to each type of the entity, by the type's name.
	var trails: [String: NestedNames.Trail] = [:]
	/// The names that nested types would get from properties of the entity, and from properties of types that are named
	/// for their kind.
	private var ownNames: Set<String> = []
	/// Whether nested types are named by their whole path, as in the first versions.
	var namesByPath: Bool { keepsPages && !typeNames.keepsNames }
	var openTypes: [String: String] = [:]
	private var openCases: Set<String> = []
	/// The finished types that occur at several places, by identifier.
	var sharedTypes: [String: TypeBlueprint] = [:]
	/// The finished types that the author named, by name.
	///
	/// Each has its shape and the place of the shape.
	var namedTypes: [String: (shape: ObjectShape, place: JSONPath, type: TypeBlueprint)] = [:]
	var enumerations: [String: EnumerationBlueprint] = [:]
	/// The enumerations of the entity, in the order of its keys.
	var foundEnumerations: [FoundEnumeration] = []
	/// The groups of enumerations that share one type.
	///
	/// Each group is listed under the first place of each of its enumerations.
	var enumerationGroups: [String: [FoundEnumeration]] = [:]
	/// The finished enumerations that several keys share, listed under the first place of each key.
	var sharedEnumerations: [String: EnumerationBlueprint] = [:]
	/// The names for the parts of models that a creation sends; `nil` if each part has a type of its own.
	var createdNames: CreatedNames?
	var createsOwnModel = false
	/// Which body is being built: the body of a creation or the body of a save.
	var bodyKind = BodyKind.creation
	/// Whether a document says which keys of the body are required.
	var isBodyDocumented = false
	private(set) var notes: [String] = []

	/// Reserves the names of the entity and of `collections`.
	///
	/// - Throws: ``NameError`` if a name is invalid in Swift, or the generated code uses it for something else.
	init(
		names: FeatureNames,
		collections: CollectionRequest = CollectionRequest(),
		takenNames: Set<String> = [],
		keepsTexts: Bool = false,
		isSent: Bool = false,
		isPublic: Bool = false,
		isOffline: Bool = false,
		keepsPages: Bool = false,
		keepsEarlierNames: Bool = false,
		typeNames: TypeNames = TypeNames(),
		unwrapping: String? = nil
	) throws(NameError) {
		self.names = names
		self.takenNames = takenNames
		self.keepsTexts = keepsTexts
		self.isSent = isSent
		self.keepsPages = keepsPages
		self.keepsEarlierNames = keepsEarlierNames
		self.typeNames = typeNames
		self.unwrapping = unwrapping
		registry = NameRegistry(modules: names.modules.all(of: names.feature, in: names.app))
		try Self.check(names)
		try claim(names.feature, suffixes: Self.errorSuffixes, of: "feature")
		let ownSuffixes = (isPublic ? Self.entrySuffixes : []) + (isOffline ? Self.changeSuffixes : [])
		try claim(names.entity, suffixes: Self.entitySuffixes + ownSuffixes, of: "entity")
		let several = CollectionNames(names.entity, plural: collections.plural)
		// The default plural of a long name may be too long, which matters only if there is a page or a list.
		let isNamed = collections.plural != nil || !collections.pages.isEmpty || !collections.lists.isEmpty
		if isNamed { try Self.check(several.plural, as: "plural") }
		if !collections.pages.isEmpty {
			try claim(several.page, suffixes: Self.entitySuffixes + Self.errorSuffixes, of: "page")
		}
		if !collections.lists.isEmpty { try claim(several.list, suffixes: Self.entitySuffixes, of: "list") }
		if !collections.filters.isEmpty {
			try claim(several.filter, suffixes: FileRow.typeSuffixes(of: [.filter]), of: "filter")
		}
	}

	mutating func build(_ graph: TypeGraph) throws(NameError) -> TypeBlueprint {
		isInEntity = true
		defer { isInEntity = false }
		typeNames.forgetPlaces(besides: graph.root)
		trails[names.entity] = NestedNames.Trail(base: names.entity)
		if !keepsEarlierNames { keyWords = RunTogether.words(of: graph.root) }
		if !namesByPath {
			var trial = self
			// This trial only collects places and enumerations. If it fails, the build below fails with the same error.
			_ = try? trial.build(names.entity, shape: graph.root, at: .root)
			nesting = NestedNames(trial.trails.values, taken: trial.ownNames)
			enumerationGroups = trial.groupEnumerations(isDocumented: graph.isDocumented)
		}
		let entity = try build(names.entity, shape: graph.root, at: .root)
		if let place = typeNames.unmet {
			throw NameError(
				description:
					"\(SwiftLiteral.string(place)) has no type that --name-type could name; name a key with objects or an enumeration"
			)
		}
		guard names.entity == "Date", entity.flattened.contains(where: \.holdsDates) else { return entity }
		let reason = "the sample has dates, and the written code uses Swift's Date for them"
		throw NameError(description: "the entity cannot be called Date, because \(reason); choose another name")
	}
}

extension BlueprintBuilder {
	mutating func build(
		_ name: String,
		shape: ObjectShape,
		at path: JSONPath
	) throws(NameError) -> TypeBlueprint {
		openTypes[path.description] = name
		defer { openTypes[path.description] = nil }
		var properties: [PropertyBlueprint] = []
		if shape.discriminator != nil { openCases.insert(path.description) }
		try checkNames(of: shape.properties, at: path)
		let names = propertyNames(
			of: shape.properties,
			avoiding: shape.discriminator == nil
				? [] : EnumerationBlueprint.reserved.union([EnumerationBlueprint.unknown])
		)
		for (property, swiftName) in zip(shape.properties, names) {
			if keepsTexts, isInEntity, holdsCases(property.field.value) {
				let message =
					"is left out, because a save could not send elements of a kind that the model does not know"
				notes.append("\(path.appending(key: property.key)) \(message)")
				continue
			}
			if trails[name]?.properties.isEmpty == true {
				ownNames.formUnion([swiftName, Singular.of(swiftName)].map { name + SwiftName.upperCamel($0) })
			}
			let place = Place(
				parent: name,
				property: swiftName,
				path: path.appending(key: property.key),
				places: (shape.type?.places.map(\.path) ?? [path]).map { $0.appending(key: property.key).dotted }
			)
			let (field, sample) = (property.field, shape.sample[property.key])
			let type =
				try field.otherKinds.isEmpty ? build(field, in: place) : singleValue(field, sample: sample, in: place)
			let mayBeUnreadable = isInEntity && (type.isFormatted || (keepsTexts && type.isOneOfSeveral))
			properties.append(
				PropertyBlueprint(
					key: property.key,
					name: swiftName,
					type: type,
					isOptional: property.field.isOptional || mayBeUnreadable,
					mayBeUnreadable: !property.field.isOptional && mayBeUnreadable
				)
			)
		}
		return TypeBlueprint(
			name: name,
			properties: properties,
			sample: shape.sample,
			discriminator: shape.discriminator
		)
	}

	/// Whether the value is an array or a dictionary of a tagged union.
	private func holdsCases(_ value: ValueShape, isElement: Bool = false) -> Bool {
		switch value {
		case .array(let element), .dictionary(let element): holdsCases(element.value, isElement: true)
		case .object(let object): isElement && object.discriminator != nil
		case .ancestor(let path): isElement && openCases.contains(path)
		default: false
		}
	}

	mutating func build(_ field: FieldShape, in place: Place) throws(NameError) -> PropertyType {
		guard place.nesting <= Self.maximumNesting else {
			let limit = "more than \(Self.maximumNesting) nested arrays or dictionaries"
			throw NameError(
				description:
					"\(place.path) is inside of \(limit), for which the compiler would need hours; give a flatter sample"
			)
		}
		return switch field.value {
		case .bool: .bool
		case .integer: .integer
		case .wideInteger: .wideInteger
		case .unsignedInteger: .unsignedInteger
		case .moment(let unit, let wire): .moment(unit, wire: try build(FieldShape(wire), in: place))
		case .number: .number
		case .decimal: .decimal
		case .json: .json
		case .unknown, .emptyString, .text, .mixed, .odd: .text
		case .formatted(let format): type(of: format, in: place)
		case .enumeration(let texts):
			.enumeration(try build(texts, of: field, in: place))
		case .array(let element):
			.array(try build(element, in: place.element), hasOptionalElements: element.isOptional)
		case .object(let object):
			.object(try build(object, in: place))
		case .dictionary(let element):
			.dictionary(try build(element, in: place.element), hasOptionalElements: element.isOptional)
		case .ancestor(let path): .reference(try openType(at: path, for: place))
		}
	}

	/// Returns the type of a string in `format`.
	///
	/// If a save could not send back a string that the mapper cannot read, this is a plain string.
	private mutating func type(of format: TextFormat, in place: Place) -> PropertyType {
		guard isSent, isInEntity else { return .formatted(format) }
		if format == .number {
			notes.append("\(place.path) stays a string, because a save would send 1.0 instead of 1.00")
			return .text
		}
		if format == .decimal, place.nesting == 0 {
			notes.append("a save sends \(place.path) without zeros at the end: 23.4 instead of 23.40")
		}
		// A string that the mapper cannot read would disappear from the saved array.
		return place.nesting == 0 ? .formatted(format) : .text
	}

	private mutating func build(_ object: ObjectShape, in place: Place) throws(NameError) -> TypeBlueprint {
		if let wrapper = try wrapper(object, in: place) { return wrapper }
		if object.type.map({ sharedTypes[$0.id] == nil }) ?? true, let namesake = try namesake(of: object, in: place) {
			if let shared = object.type { sharedTypes[shared.id] = namesake }
			return namesake
		}
		guard let shared = object.type else {
			let own = try claimOwnName(of: place.places, suffixes: Self.nestedSuffixes, isElement: place.nesting > 0)
			let keys = object.properties.map(\.key)
			let name =
				if let own { own } else { try claimShortName(in: place, keys: keys) }
			give(name, to: place.places)
			self.place(name, in: place, isKind: own.map { !$0.hasPrefix(names.entity) } ?? false)
			let type = try build(name, shape: object, at: place.path)
			if own != nil { namedTypes[name] = (object, namedPlace(of: object, in: place), type) }
			return type
		}
		if let known = sharedTypes[shared.id] { return known }
		let places = shared.places.map(\.dotted)
		let own = try claimOwnName(of: places, suffixes: Self.nestedSuffixes, isElement: place.nesting > 0)
		let free = own ?? claimCommonName(of: shared)
		let name = if let free { free } else { try claimShortName(in: place) }
		give(name, to: places)
		self.place(name, in: place, isKind: free.map { !$0.hasPrefix(names.entity) } ?? false)
		let type = try build(name, shape: object, at: place.path)
		sharedTypes[shared.id] = type
		if own != nil { namedTypes[name] = (object, namedPlace(of: object, in: place), type) }
		return type
	}
}
