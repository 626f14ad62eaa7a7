/// What templates read about a type.
struct TypeContext {
	let name: String
	let properties: [PropertyContext]
	/// Whether it is an enumeration with payloads, its cases, the key that tells them apart, and a stub of the first.
	let isOneOfSeveral: Bool
	let cases: [PayloadContext]
	let discriminator: String
	let renamesDiscriminator: Bool
	let firstCase: String
	let firstCaseInModel: String
	/// The names of the properties that have their key's name, separated by commas, in lines.
	let keptKeys: [String]
	/// The expressions that make the model of `input` and the DTO of a model, and the arguments that pass the properties
	/// on, if they are short; `nil` if each property gets a line.
	let shortMapping: String?
	let shortUnmapping: String?
	let shortCopy: String?
	let mappers: [MapperContext]
	let conversions: [ConversionContext]
	let enumerations: [EnumerationContext]
	let optionals: [PropertyContext]
	/// The types of Foundation in the model's stub, including those in nested stubs.
	let foundationTypes: [String]
	let stubNamesFoundation: Bool
	let stubHasDates: Bool
	/// The arguments of a DTO's stub without its optional values.
	let missingArguments: String
	/// The arguments of a model's stub without its optional values.
	let gaps: String
	/// The conditions on that model's DTO, whose other values may differ from the stub's.
	let gapsInDTO: [String]
	let hasGaps: Bool
	/// The arguments of both stubs that replace the sample's empty and equal values.
	let others: String
	let othersInModel: String
	let hasOthers: Bool
	/// The types of Foundation in these arguments, and whether there is one.
	let otherTypes: [String]
	let namesOtherTypes: Bool
	let othersHaveDates: Bool
	/// The tests in which flags differ.
	let flags: [FlagContext]
	let hasMappers: Bool
	let usesFoundation: Bool
	let hasDates: Bool
	let hasOptionals: Bool
	let renamesKeys: Bool

	/// Creates the context of `type`, in which an app may replace the properties called `varying`: `{type}.{property}`.
	init(_ type: TypeBlueprint, varying: Set<String> = []) {
		name = type.name
		properties = type.properties.map {
			PropertyContext($0, of: type, isVarying: varying.contains("\(type.name).\($0.name)"))
		}
		isOneOfSeveral = type.discriminator != nil
		cases = isOneOfSeveral ? type.properties.map { PayloadContext($0, of: type) } : []
		discriminator = SwiftLiteral.string(type.discriminator ?? "")
		firstCase = cases.first.map { ".\($0.label)(\($0.stub))" } ?? ""
		renamesDiscriminator = type.discriminator != "kind"
		firstCaseInModel = cases.first.map { ".\($0.label)(\($0.modelStub))" } ?? ""
		keptKeys = Self.lines(of: properties.filter { !$0.isRenamed }.map(\.name))
		shortMapping = Self.short(type.name, properties.map { ($0.label, $0.mapping) })
		shortUnmapping = Self.short("\(type.name)DTO", properties.map { ($0.label, $0.unmapping) })
		let copy = Self.short("\(type.name)DTO", properties.map { ($0.label, $0.name) })
		shortCopy = copy.map { String($0.dropFirst(type.name.count + 4).dropLast()) }
		var mapperNames: Set<String> = []
		mappers = type.properties.compactMap { MapperContext($0, of: type) }
			.filter { mapperNames.insert($0.name).inserted }
		conversions = ConversionContext.all(of: type)
		enumerations = type.properties.compactMap(EnumerationContext.init)
		optionals = zip(type.properties, properties).filter { $0.0.isOptional }.map(\.1)
		let ownTypes = Set(
			type.properties.compactMap(\.type.format).filter(\.isFoundation).map(\.modelName)
				+ (type.holdsMoments ? ["Date"] : [])
		)
		let stubs = properties.map(\.modelStub)
		foundationTypes = ["Date", "URL", "UUID"].filter { name in
			ownTypes.contains(name) || stubs.contains { $0.contains("\(name)(") || $0.contains("\(name).init") }
		}
		stubNamesFoundation = !foundationTypes.isEmpty
		stubHasDates = stubs.contains { $0.contains("rfc3339") || $0.contains("utcDay") }
		missingArguments = optionals.map { "\($0.label): nil" }.joined(separator: ", ")
		gaps = properties.filter(\.isOptionalInModel).map { "\($0.label): nil" }.joined(separator: ", ")
		gapsInDTO = type.properties.filter(\.isOptionalInModel)
			.map { "dto.\($0.name) == nil" }
		hasGaps = !gaps.isEmpty
		let values = OtherValues(of: type)
		others = values.dtoArguments
		let othersInModel = values.modelArguments
		self.othersInModel = othersInModel
		otherTypes = ["Date", "URL", "UUID"].filter { othersInModel.contains("\($0)(") }
		namesOtherTypes = !otherTypes.isEmpty
		othersHaveDates = othersInModel.contains("rfc3339") || othersInModel.contains("utcDay")
		flags = values.flagArguments.enumerated().map { index, arguments in
			FlagContext(
				sentence: index == 0 ? "Tells flags apart" : "Tells flags apart, part \(index + 1)",
				function: index == 0 ? "tellsFlagsApart" : "tellsFlagsApartInPart\(index + 1)",
				arguments: arguments
			)
		}
		hasOthers = !others.isEmpty
		hasMappers = !mappers.isEmpty
		usesFoundation = !ownTypes.isEmpty
		hasDates = type.properties.contains { $0.type.format?.isDate == true }
		hasOptionals = !optionals.isEmpty
		renamesKeys = type.renamesKeys
	}
}

extension TypeContext {
	/// How many properties a call on one line may have.
	private static let shortCount = 3

	/// `names` separated by commas, in lines that fit behind two tabs and `case`.
	private static func lines(of names: [String]) -> [String] {
		names.reduce(into: [String]()) { lines, name in
			let whole = lines.last.map { "\($0), \(name)" } ?? name
			let isFitting = whole.count + 2 * LineFitter.tabWidth + "case ".count <= LineFitter.width
			if isFitting, !lines.isEmpty { lines[lines.count - 1] = whole } else { lines.append(name) }
		}
	}

	/// The call that makes a `name` of a few arguments, if it fits behind two tabs.
	private static func short(_ name: String, _ arguments: [(label: String, value: String)]) -> String? {
		guard arguments.count <= shortCount else { return nil }
		let list = arguments.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
		let call = "\(name)(\(list))".filter { !"⟨⟩".contains($0) }.replacing("↩", with: " ")
		return call.count + 2 * LineFitter.tabWidth <= LineFitter.width ? call : nil
	}
}

/// What templates read about a case with a payload.
struct PayloadContext {
	/// The declared name, in backticks if it is a keyword, and the name after a dot.
	let name: String
	let label: String
	/// The name as a part of another name, and in prose.
	let suffix: String
	let phrase: String
	/// The discriminator's text, as a literal.
	let text: String
	let modelType: String
	let dtoType: String
	/// The mapper's expression for the payload `value`.
	let mapping: String
	/// A stub of the payload, without its type.
	let stub: String
	let modelStub: String

	init(_ property: PropertyBlueprint, of type: TypeBlueprint) {
		name = property.declaredName
		label = property.name
		suffix = SwiftName.upperCamel(property.name)
		phrase = SwiftName.phrase(of: property.name)
		text = SwiftLiteral.string(property.key)
		modelType = property.type.modelName
		dtoType = property.type.dtoName
		mapping = MappingExpression(parent: type).map("value", as: property.type, isOptional: false)
		let sample = type.sample[property.key] ?? .null
		stub = StubLiteral(side: .dto).literal(sample, of: property, in: type)
		modelStub = StubLiteral(side: .model).literal(sample, of: property, in: type)
	}
}

/// What templates read about a test in which flags differ.
struct FlagContext {
	let sentence: String
	let function: String
	/// The arguments of both stubs.
	let arguments: String
}

/// What templates read about the mapper of a nested type.
struct MapperContext {
	let name: String
	let mapper: String

	/// Creates the context of the mapper for `property`; `nil` if the property needs none.
	init?(_ property: PropertyBlueprint, of type: TypeBlueprint) {
		guard let object = property.type.modelObject else { return nil }
		name = object.mapperName(in: type)
		mapper = "\(object.name)Mapper"
	}
}

extension TypeBlueprint {
	/// The name of this type's mapper in the mapper of `parent`, without the parent's name.
	func mapperName(in parent: TypeBlueprint) -> String {
		let short = shortName(in: parent)
		let isAlone = parent.properties.compactMap(\.type.modelObject).allSatisfy {
			$0.name == name || $0.shortName(in: parent) != short
		}
		return (isAlone ? short : SwiftName.lowerCamel(name)) + "Mapper"
	}

	private func shortName(in parent: TypeBlueprint) -> String {
		let isLonger = name.hasPrefix(parent.name) && name != parent.name
		return SwiftName.lowerCamel(isLonger ? String(name.dropFirst(parent.name.count)) : name)
	}
}

extension TypeBlueprint {
	/// Whether a property's numbers are dates in the model.
	fileprivate var holdsMoments: Bool { properties.contains { $0.type.moment != nil } }
}
