/// What templates read about a type.
struct TypeContext {
	let name: String
	let properties: [PropertyContext]
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
	/// The arguments of a stub that replace the sample's empty values.
	let others: String
	let hasOthers: Bool
	let hasMappers: Bool
	let usesFoundation: Bool
	let hasDates: Bool
	let hasOptionals: Bool
	let renamesKeys: Bool

	init(_ type: TypeBlueprint) {
		name = type.name
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

/// What templates read about the mapper of a nested type.
struct MapperContext {
	let name: String
	let mapper: String

	/// Creates the context of the mapper for `property`; `nil` if the property needs none.
	init?(_ property: PropertyBlueprint, of type: TypeBlueprint) {
		guard let object = property.type.object else { return nil }
		name = object.mapperName(in: type)
		mapper = "\(object.name)Mapper"
	}
}

extension TypeBlueprint {
	/// The name of this type's mapper in the mapper of `parent`, without the parent's name.
	func mapperName(in parent: TypeBlueprint) -> String {
		let isWhole = name.hasPrefix(parent.name)
		return SwiftName.lowerCamel(isWhole ? String(name.dropFirst(parent.name.count)) : name) + "Mapper"
	}
}
