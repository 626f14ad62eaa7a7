extension BlueprintBuilder {
	/// Returns `property` as a property of the body, with the type `sent`.
	///
	/// The property is optional if the body's example, `field`, may lack it. A date that the app creates itself is
	/// required, even if the model's date is optional because its string may be unreadable. Such a string is never sent
	/// as `null`, even if the body `isNull` there.
	func sending(
		_ property: PropertyBlueprint,
		as sent: PropertyType,
		shown field: FieldShape? = nil,
		isNull: Bool = false
	) -> PropertyBlueprint {
		let isMade = createsOwnModel && sent.isFormatted && sent.format?.isDate == true
		let isMissing = createsOwnModel && field?.isOptional == true
		let mayBeMissing = property.isOptional && !(isMade && property.mayBeUnreadable)
		return PropertyBlueprint(
			key: property.key,
			name: property.name,
			type: sent,
			isOptional: isMissing || sent.singleValue != nil
				|| (mayBeMissing && !(createsOwnModel && isBodyDocumented && field != nil)),
			isMade: isMade,
			sendsNull: isNull && (isMissing || (property.isOptional && !property.mayBeUnreadable))
		)
	}

	/// The suffixes for the names of a body's types: of its model and its DTO, or only of its DTO.
	var bodySuffixes: [String] { createsOwnModel ? ["", "DTO"] : ["DTO"] }

	/// Returns the type `name` of a body.
	///
	/// The type's stub has the values of `sample` that have the right type. For all other keys, it has the values of
	/// `model`.
	func bodyType(
		called name: String,
		_ properties: [PropertyBlueprint],
		sample: [String: JSONValue],
		orElse model: [String: JSONValue]
	) -> TypeBlueprint {
		guard createsOwnModel else { return TypeBlueprint(name: name, properties: properties, sample: model) }
		let values = properties.map { property in
			let shown = sample[property.key] ?? .null
			return (property.key, property.type.fits(shown) ? shown : model[property.key] ?? .null)
		}
		let plain = Dictionary(values, uniquingKeysWith: { first, _ in first })
		let others = OtherValues(of: TypeBlueprint(name: name, properties: properties, sample: plain)).byKey
		let differing = properties.map { property in
			(property.key, property.type.canonical(others[property.key] ?? plain[property.key] ?? .null))
		}
		return TypeBlueprint(
			name: name,
			properties: properties,
			sample: Dictionary(differing, uniquingKeysWith: { first, _ in first })
		)
	}

	/// Whether a creation's own model can have a property of `shape`, although the entity's model has none.
	func isOwn(_ shape: ValueShape) -> Bool {
		guard createsOwnModel else { return false }
		return switch shape {
		case .bool, .integer, .wideInteger, .unsignedInteger, .number, .decimal, .emptyString, .text, .formatted, .json:
			true
		case .array(let element): !element.isOptional && isOwn(element.value)
		case .object(let object): !object.properties.isEmpty && object.properties.allSatisfy { isOwn($0.field.value) }
		default: false
		}
	}

	/// Returns properties for keys of a body that the entity's model lacks, or has with another type.
	///
	/// The names of the properties differ from `names`.
	mutating func ownProperties(
		_ properties: [ObjectShape.Property],
		beside names: [String] = [],
		at place: [String],
		nulls: Set<[String]>
	) throws(NameError) -> [PropertyBlueprint] {
		let own = propertyNames(of: properties, avoiding: Set(names))
		var all: [PropertyBlueprint] = []
		for (property, name) in zip(properties, own) {
			let inner = place + [property.key]
			let type = try ownType(of: property.field.value, at: inner, nulls: nulls)
			all.append(
				PropertyBlueprint(
					key: property.key,
					name: name,
					type: type,
					isOptional: property.field.isOptional,
					isMade: type.isFormatted,
					sendsNull: property.field.isOptional && nulls.contains(inner)
				)
			)
		}
		return all
	}

	private mutating func ownType(
		of shape: ValueShape,
		at place: [String],
		nulls: Set<[String]>
	) throws(NameError) -> PropertyType {
		switch shape {
		case .bool: return .bool
		case .integer: return .integer
		case .wideInteger: return .wideInteger
		case .unsignedInteger: return .unsignedInteger
		case .number: return .number
		case .decimal: return .decimal
		case .json: return .json
		case .formatted(let format) where format.isDate: return .formatted(format)
		case .array(let element):
			let type = try ownType(of: element.value, at: place, nulls: nulls)
			return .array(type.isFormatted ? .text : type, hasOptionalElements: false)
		case .object(let object):
			let own = SwiftName.joined(
				"New\(names.entity)",
				SwiftName.upperCamel(Singular.of(SwiftName.lowerCamel(place.last ?? "")))
			)
			let name = try claimEnvelope(own, suffixes: bodySuffixes)
			let properties = try ownProperties(object.properties, at: place, nulls: nulls)
			return .object(bodyType(called: name, properties, sample: object.sample, orElse: [:]))
		default: return .text
		}
	}
}
