extension TemplateContext {
	/// The values that templates read about `type`.
	///
	/// An app may replace the properties in `varying`, written `{type}.{property}`.
	static func type(_ type: TypeBlueprint, varying: Set<String> = []) -> Self {
		var context = Self()
		let properties = type.properties.map {
			(
				blueprint: $0,
				context: property($0, of: type, isVarying: varying.contains("\(type.name).\($0.name)"))
			)
		}
		let optionals = properties.filter(\.blueprint.isOptional)
		context.name = type.name
		context.properties = properties.map(\.context)
		context.optionals = optionals.map(\.context)
		context.hasOptionals = !optionals.isEmpty
		context.enumerations = type.properties.compactMap(enumeration)
		context.conversions = conversions(of: type)
		// The mappers of nested types.
		var mapperNames: Set<String> = []
		let mappers = type.properties.compactMap { mapper($0, of: type) }.filter {
			mapperNames.insert($0.name).inserted
		}
		context.mappers = mappers.map(\.context)
		context.hasMappers = !mappers.isEmpty
		// The properties whose name equals their key, separated by commas, in lines.
		context.keptKeys = lines(of: type.properties.filter { $0.name == $0.key }.map(\.declaredName))
		context.renamesKeys = type.renamesKeys
		context.hasDates = type.properties.contains { $0.type.format?.isDate == true }
		context.add(expressions(of: type))
		context.add(cases(of: type))
		context.add(stubs(of: type))
		context.add(others(of: type))
		return context
	}

	/// The calls that make the model from `input`, and the DTO from a model, if they fit on one line.
	///
	/// A call that does not fit is `nil`, and each property gets a line.
	private static func expressions(of type: TypeBlueprint) -> Self {
		var context = Self()
		let dto = "\(type.name)DTO"
		context.shortMapping = short(type.name, type.properties.map { ($0.name, $0.mapping(in: type)) })
		context.shortUnmapping = short(dto, type.properties.map { ($0.name, $0.unmapping) })
		let copy = short(dto, type.properties.map { ($0.name, $0.declaredName) })
		context.shortCopy = copy.map { String($0.dropFirst(dto.count + 1).dropLast()) }
		return context
	}

	/// The cases of a tagged union.
	private static func cases(of type: TypeBlueprint) -> Self {
		var context = Self()
		let cases = type.discriminator == nil ? [] : type.properties
		// Whether the type is a tagged union (an enumeration with payloads).
		context.isOneOfSeveral = type.discriminator != nil
		// The cases of the union.
		context.cases = cases.map { payload($0, of: type) }
		// The discriminator key.
		context.discriminator = SwiftLiteral.string(type.discriminator ?? "")
		context.renamesDiscriminator = type.discriminator != "kind"
		// A stub of the first case, as a DTO and as a model.
		context.firstCase = cases.first.map { ".\($0.name)(\(type.stub(of: $0, on: .dto)))" } ?? ""
		context.firstCaseInModel = cases.first.map { ".\($0.name)(\(type.stub(of: $0, on: .model)))" } ?? ""
		return context
	}

	/// The values that a type's stubs need, and the tests with missing values.
	private static func stubs(of type: TypeBlueprint) -> Self {
		var context = Self()
		let ownTypes = Set(
			type.properties.compactMap(\.type.format).filter(\.isFoundation).map(\.modelName)
				+ (type.holdsMoments ? ["Date"] : [])
		)
		let stubs = type.properties.map { $0.modelStub(in: type) }
		// The types of Foundation in the model's stub, including those in nested stubs.
		let foundationTypes = ["Date", "URL", "UUID"].filter { name in
			ownTypes.contains(name) || stubs.contains { $0.contains("\(name)(") || $0.contains("\(name).init") }
		}
		context.usesFoundation = !ownTypes.isEmpty
		context.foundationTypes = foundationTypes
		context.stubNamesFoundation = !foundationTypes.isEmpty
		context.stubHasDates = stubs.contains { $0.contains("rfc3339") || $0.contains("utcDay") }
		// The arguments of a DTO's stub without its optional values.
		context.missingArguments =
			type.properties.filter(\.isOptional).map { "\($0.name): nil" }.joined(separator: ", ")
		// The arguments of a model's stub without its optional values.
		let gaps = type.properties.filter(\.isOptionalInModel)
		context.gaps = gaps.map { "\($0.name): nil" }.joined(separator: ", ")
		// The conditions on the DTO made from a model without optional values. The DTO's other values may differ from a
		// stub's values.
		context.gapsInDTO = gaps.map { "dto.\($0.name) == nil" }
		context.hasGaps = !gaps.isEmpty
		return context
	}

	/// The tests with values that differ from the sample's.
	private static func others(of type: TypeBlueprint) -> Self {
		var context = Self()
		let values = OtherValues(of: type)
		let inModel = values.modelArguments
		// The arguments of both stubs that replace the sample's empty and equal values.
		context.others = values.dtoArguments
		context.othersInModel = inModel
		context.hasOthers = !values.dtoArguments.isEmpty
		// The types of Foundation in the arguments of the model's stub, and whether there are any.
		let otherTypes = ["Date", "URL", "UUID"].filter { inModel.contains("\($0)(") }
		context.otherTypes = otherTypes
		context.namesOtherTypes = !otherTypes.isEmpty
		context.othersHaveDates = inModel.contains("rfc3339") || inModel.contains("utcDay")
		// The tests with differing flags, with the arguments of both stubs.
		context.flags = values.flagArguments.enumerated().map { index, arguments in
			var flag = Self()
			flag.sentence = index == 0 ? "Tells flags apart" : "Tells flags apart, part \(index + 1)"
			flag.function = index == 0 ? "tellsFlagsApart" : "tellsFlagsApartInPart\(index + 1)"
			flag.arguments = arguments
			return flag
		}
		return context
	}

	/// The values that templates read about a case with a payload.
	private static func payload(_ property: PropertyBlueprint, of type: TypeBlueprint) -> Self {
		var payload = Self()
		// The declared name, in backticks if it is a keyword, and the name after a dot.
		payload.name = property.declaredName
		payload.label = property.name
		// The name as a part of another name, and in prose.
		payload.suffix = SwiftName.upperCamel(property.name)
		payload.phrase = SwiftName.phrase(of: property.name)
		// The discriminator's value, as a literal.
		payload.text = SwiftLiteral.string(property.key)
		payload.modelType = property.type.modelName
		payload.dtoType = property.type.dtoName
		// The mapper's expression for the payload `value`.
		payload.mapping = MappingExpression(parent: type).map("value", as: property.type, isOptional: false)
		// A stub of the payload, without its type.
		payload.stub = type.stub(of: property, on: .dto)
		payload.modelStub = type.stub(of: property, on: .model)
		return payload
	}

	/// The mapper of the nested type of `property`; `nil` if the property needs none.
	private static func mapper(
		_ property: PropertyBlueprint,
		of type: TypeBlueprint
	) -> (name: String, context: Self)? {
		guard let object = property.type.modelObject else { return nil }
		var mapper = Self()
		let name = object.mapperName(in: type)
		(mapper.name, mapper.mapper) = (name, "\(object.name)Mapper")
		return (name, mapper)
	}

	/// How many properties a call on one line may have.
	private static let shortCount = 3

	/// `names` separated by commas, in lines that fit after two tabs and `case`.
	private static func lines(of names: [String]) -> [String] {
		names.reduce(into: [String]()) { lines, name in
			let whole = lines.last.map { "\($0), \(name)" } ?? name
			let isFitting = whole.count + 2 * LineFitter.tabWidth + "case ".count <= LineFitter.width
			if isFitting, !lines.isEmpty { lines[lines.count - 1] = whole } else { lines.append(name) }
		}
	}

	/// The call that makes a value of the type `name` from a few arguments, if it fits on a line after two tabs.
	private static func short(_ name: String, _ arguments: [(label: String, value: String)]) -> String? {
		guard arguments.count <= shortCount else { return nil }
		let list = arguments.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
		let call = "\(name)(\(list))".filter { !"⟨⟩".contains($0) }.replacing("↩", with: " ")
		return call.count + 2 * LineFitter.tabWidth <= LineFitter.width ? call : nil
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
	/// A stub of the payload of the case `property`, without its type.
	fileprivate func stub(of property: PropertyBlueprint, on side: StubLiteral.Side) -> String {
		StubLiteral(side: side, type: self).literal(sample[property.key] ?? .null, of: property)
	}

	/// Whether a property's numbers are dates in the model.
	fileprivate var holdsMoments: Bool { properties.contains { $0.type.moment != nil } }
}
