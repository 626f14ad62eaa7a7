extension TemplateContext {
	/// The values that templates read about `type`, as `type`.
	///
	/// `varying` has properties whose values an app may replace in a DTO, such as `Order.id`.
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
		var mapperNames: Set<String> = []
		let mappers = type.properties.compactMap { mapper($0, of: type) }.filter {
			mapperNames.insert($0.name).inserted
		}
		context.mappers = mappers.map(\.context)
		context.hasMappers = !mappers.isEmpty
		// The property names that equal their keys, separated by commas, in lines for a `case`.
		context.keptKeys = lines(of: type.properties.filter { $0.name == $0.key }.map(\.declaredName))
		context.renamesKeys = type.renamesKeys
		// Whether a body of this type has keys that are `null` without a value.
		context.sendsNull = type.properties.contains(where: \.sendsNull)
		context.hasDates = type.properties.contains { $0.type.format?.isDate == true }
		context.isReadByLarder = type.properties.contains { $0.type.format?.isReadByLarder == true }
		// Only for a DTO that wraps a single value.
		context.single = single(type)
		context.add(expressions(of: type))
		context.add(cases(of: type))
		context.add(stubs(of: type))
		context.add(others(of: type))
		return context
	}

	/// The expressions that make the model from `input`, and the DTO from a model, if they fit on one line.
	///
	/// If one does not fit, its value is `nil`, and the template writes a line for each property.
	private static func expressions(of type: TypeBlueprint) -> Self {
		var context = Self()
		let dto = "\(type.name)DTO"
		context.shortMapping = short(type.name, type.properties.map { ($0.name, $0.mapping(in: type)) })
		context.shortUnmapping = short(dto, type.properties.map { ($0.name, $0.unmapping) })
		let copy = short(dto, type.properties.map { ($0.name, $0.declaredName) })
		context.shortCopy = copy.map { String($0.dropFirst(dto.count + 1).dropLast()) }
		return context
	}

	private static func cases(of type: TypeBlueprint) -> Self {
		var context = Self()
		let cases = type.discriminator == nil ? [] : type.properties
		// Whether the type is a tagged union, whose model is an enumeration.
		context.isOneOfSeveral = type.discriminator != nil
		context.cases = cases.map { payload($0, of: type) }
		context.discriminator = SwiftLiteral.string(type.discriminator ?? "")
		context.renamesDiscriminator = type.discriminator != "kind"
		context.firstCase = cases.first.map { ".\($0.name)(\(type.stub(of: $0, on: .dto)))" } ?? ""
		context.firstCaseInModel = cases.first.map { ".\($0.name)(\(type.stub(of: $0, on: .model)))" } ?? ""
		return context
	}

	private static func stubs(of type: TypeBlueprint) -> Self {
		var context = Self()
		let ownTypes = Set(
			type.properties.compactMap(\.type.format).filter(\.isFoundation).map(\.modelName)
				+ (type.holdsMoments ? ["Date"] : []) + type.ownDecimals
		)
		let stubs = type.properties.map { $0.modelStub(in: type) }
		let sentStubs = type.properties.map { type.stub(of: $0, on: .dto) }
		// The types of Foundation in the model's stub, also in the stubs of nested types.
		let foundationTypes = TextFormat.foundationTypes.filter { name in
			ownTypes.contains(name) || stubs.contains { $0.contains("\(name)(") || $0.contains("\(name).init") }
		}
		context.usesFoundation = !ownTypes.isEmpty
		context.foundationTypes = foundationTypes
		context.stubNamesFoundation = !foundationTypes.isEmpty
		context.stubHasDates = stubs.contains {
			$0.contains("rfc3339") || $0.contains("utcDay") || $0.contains("digits:")
		}
		// A DTO has numbers of the JSON as `Decimal` if the author asks for it.
		context.dtoUsesFoundation = !type.ownDecimals.isEmpty || SingleValue(of: type)?.readsDecimal == true
		context.dtoStubNamesDecimal = !type.ownDecimals.isEmpty || sentStubs.contains { $0.contains("Decimal(") }
		context.missingArguments =
			type.properties.filter(\.isOptional).map { "\($0.name): nil" }.joined(separator: ", ")
		let gaps = type.properties.filter(\.isOptionalInModel)
		context.gaps = gaps.map { "\($0.name): nil" }.joined(separator: ", ")
		// Only these conditions are certain for a DTO to which a model is mapped back. Its other values may differ from
		// those of a stub.
		context.gapsInDTO = gaps.map { "dto.\($0.name) == nil" }
		context.hasGaps = !gaps.isEmpty
		return context
	}

	private static func others(of type: TypeBlueprint) -> Self {
		var context = Self()
		let values = OtherValues(of: type)
		let inModel = values.modelArguments
		// The arguments of both stubs, with other values where the sample's values are empty or equal.
		context.others = values.dtoArguments
		context.othersInModel = inModel
		context.hasOthers = !values.dtoArguments.isEmpty
		// The types of Foundation in the arguments of a model's stub.
		let otherTypes = TextFormat.foundationTypes.filter {
			inModel.contains("\($0)(") || values.dtoArguments.contains("\($0)(")
		}
		context.otherTypes = otherTypes
		context.namesOtherTypes = !otherTypes.isEmpty
		context.othersHaveDates = ["rfc3339", "utcDay", "digits:"].contains(where: inModel.contains)
		context.flags = values.flagArguments.enumerated().map { index, arguments in
			var flag = Self()
			flag.sentence =
				index == 0
				? "Maps each flag to its own property" : "Maps each flag to its own property, part \(index + 1)"
			flag.function = index == 0 ? "tellsFlagsApart" : "tellsFlagsApartInPart\(index + 1)"
			flag.arguments = arguments
			return flag
		}
		return context
	}

	private static func payload(_ property: PropertyBlueprint, of type: TypeBlueprint) -> Self {
		var payload = Self()
		payload.name = property.declaredName
		payload.label = property.name
		payload.suffix = SwiftName.upperCamel(property.name)
		payload.phrase = SwiftName.phrase(of: property.name)
		payload.text = SwiftLiteral.string(property.key)
		payload.modelType = property.type.modelName
		payload.dtoType = property.type.dtoName
		payload.mapping = MappingExpression(parent: type).map("value", as: property.type, isOptional: false)
		payload.stub = type.stub(of: property, on: .dto)
		payload.modelStub = type.stub(of: property, on: .model)
		return payload
	}

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

	private static let shortCount = 3

	/// Returns `names` with commas, in lines that fit after two tabs and `case`.
	private static func lines(of names: [String]) -> [String] {
		names.reduce(into: [String]()) { lines, name in
			let whole = lines.last.map { "\($0), \(name)" } ?? name
			let isFitting = whole.count + 2 * LineFitter.tabWidth + "case ".count <= LineFitter.width
			if isFitting, !lines.isEmpty { lines[lines.count - 1] = whole } else { lines.append(name) }
		}
	}

	/// The call of the initializer of `name`, if it has few arguments and fits on a line after two tabs.
	private static func short(_ name: String, _ arguments: [(label: String, value: String)]) -> String? {
		guard arguments.count <= shortCount else { return nil }
		let list = arguments.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
		let call = "\(name)(\(list))".filter { !"⟨⟩".contains($0) }.replacing("↩", with: " ")
		return call.count + 2 * LineFitter.tabWidth <= LineFitter.width ? call : nil
	}
}

extension TypeBlueprint {
	/// The property with this type's mapper in the mapper of `parent`: `lineMapper` for `OrderLine` in the mapper of
	/// `Order`.
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
	/// The expression of a stub for a case's payload, without the type's name.
	fileprivate func stub(of property: PropertyBlueprint, on side: StubLiteral.Side) -> String {
		StubLiteral(side: side, type: self).literal(sample[property.key] ?? .null, of: property)
	}

	/// `Decimal` if the DTO has a number as a `Decimal`, also in an array or a dictionary.
	fileprivate var ownDecimals: [String] { properties.contains { $0.type.holdsDecimal } ? ["Decimal"] : [] }

	/// Whether a property's value is a number in the JSON and a date in the model.
	fileprivate var holdsMoments: Bool { properties.contains { $0.type.moment != nil } }
}
