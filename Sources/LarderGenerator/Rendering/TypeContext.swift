/// What the templates of a type's files read of it.
struct TypeContext {
	let name: String
	/// The protocols of the model; the compiler does not see by itself that types which hold each other are Sendable.
	let conformances: String
	let properties: [PropertyContext]
	let mappers: [MapperContext]
	let conversions: [ConversionContext]
	let enumerations: [EnumerationContext]
	let optionals: [PropertyContext]
	/// The types of Foundation that the model's stub names, those in the stubs within it included.
	let foundationTypes: [String]
	let stubNamesFoundation: Bool
	let stubHasDates: Bool
	/// The arguments of a stub that lacks what may be missing.
	let missingArguments: String
	/// The arguments of a model's stub that lacks what may be missing in the model.
	let gaps: String
	/// What the DTO has for them; for the rest it need not be the stub, since a text that is read may be written otherwise.
	let gapsInDTO: [String]
	let hasGaps: Bool
	/// The arguments of a stub with values that the sample does not have: it is empty there, as if nothing were mapped.
	let others: String
	let hasOthers: Bool
	let hasMappers: Bool
	let usesFoundation: Bool
	let hasDates: Bool
	let hasOptionals: Bool
	let renamesKeys: Bool

	init(_ type: TypeBlueprint) {
		name = type.name
		conformances = type.isRecursive ? "Equatable, Sendable" : "Equatable"
		properties = type.properties.map { PropertyContext($0, of: type) }
		mappers = type.properties.compactMap { MapperContext($0, of: type) }
		conversions = ConversionContext.all(of: type)
		enumerations = type.properties.compactMap(EnumerationContext.init)
		optionals = zip(type.properties, properties).filter { $0.0.isOptional }.map(\.1)
		let ownTypes = Set(type.properties.compactMap(\.type.format?.modelName))
		let stubs = properties.map(\.modelStub)
		foundationTypes = ["Date", "URL", "UUID"].filter { name in
			ownTypes.contains(name) || stubs.contains { $0.contains("\(name)(") || $0.contains("\(name).init") }
		}
		stubNamesFoundation = !foundationTypes.isEmpty
		stubHasDates = foundationTypes.contains("Date")
		missingArguments = optionals.map { "\($0.label): nil" }.joined(separator: ", ")
		gaps = properties.filter(\.isOptionalInModel).map { "\($0.label): nil" }.joined(separator: ", ")
		gapsInDTO = type.properties.filter(\.isOptionalInModel)
			.map { "dto.\($0.name) == \($0.isOptional ? "nil" : "\"\"")" }
		hasGaps = !gaps.isEmpty
		others = type.properties.compactMap { OtherValue($0, in: type)?.argument }.joined(separator: ", ")
		hasOthers = !others.isEmpty
		hasMappers = !mappers.isEmpty
		usesFoundation = !ownTypes.isEmpty
		hasDates = type.properties.contains { $0.type.format == .date }
		hasOptionals = !optionals.isEmpty
		renamesKeys = type.renamesKeys
	}
}

/// What templates read of the mapper of a nested type.
struct MapperContext {
	let name: String
	let mapper: String

	/// The mapper that `property` of `type` needs; `nil` where it needs none.
	init?(_ property: PropertyBlueprint, of type: TypeBlueprint) {
		guard let object = property.type.object else { return nil }
		name = object.mapperName(in: type)
		mapper = "\(object.name)Mapper"
	}
}

extension TypeBlueprint {
	/// What the mapper of `parent` calls the mapper of this type: its name without the parent's before it.
	func mapperName(in parent: TypeBlueprint) -> String {
		let isWhole = name.hasPrefix(parent.name)
		return SwiftName.lowerCamel(isWhole ? String(name.dropFirst(parent.name.count)) : name) + "Mapper"
	}
}
