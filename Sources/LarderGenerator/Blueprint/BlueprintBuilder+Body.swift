extension BlueprintBuilder {
	/// Returns `property` of a body, which has the type `sent` and is as `field` shows it.
	///
	/// An app that makes a date needs no optional for strings that no mapper can read.
	func sending(
		_ property: PropertyBlueprint,
		as sent: PropertyType,
		shown field: FieldShape? = nil
	) -> PropertyBlueprint {
		let isMade = createsOwnModel && sent.isFormatted && sent.format?.isDate == true
		let isMissing = createsOwnModel && field?.isOptional == true
		return PropertyBlueprint(
			key: property.key,
			name: property.name,
			type: sent,
			isOptional: isMissing || (property.isOptional && !(isMade && property.isOptionalForSaves)),
			isMade: isMade
		)
	}

	/// The suffixes of the types that a body has.
	var bodySuffixes: [String] { createsOwnModel ? ["", "DTO"] : ["DTO"] }

	/// Returns the type `name` of a body.
	///
	/// The values of its stub are those of `sample` that have the right type, and otherwise those of `model`.
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
}
