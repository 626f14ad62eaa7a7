/// A response in which objects, an array or a dictionary surround the entity.
package struct ResponseBlueprint: Equatable, Sendable {
	/// The types of the objects around the entity, outermost first, with one property each.
	let types: [TypeBlueprint]
	/// How many of the objects surround an array with one element; `nil` if there is no such array.
	var arrayDepth: Int?
	/// Whether the entity is the only value of an object, under its identifier, as in `{"ann": {"id": "ann"}}`.
	var isKeyed = false
}

extension BlueprintBuilder {
	/// Builds the types of the objects at `keys` around `entity`.
	///
	/// Returns `nil` if the response is the entity itself.
	mutating func answer(
		around entity: TypeBlueprint,
		at keys: [String],
		arrayDepth: Int?,
		isKeyed: Bool = false
	) throws(NameError) -> ResponseBlueprint? {
		guard !keys.isEmpty else {
			return arrayDepth != nil || isKeyed
				? ResponseBlueprint(types: [], arrayDepth: arrayDepth, isKeyed: isKeyed) : nil
		}
		var names: [String] = []
		for key in [""] + keys.dropLast() {
			let stem = names.last ?? "\(entity.name)Envelope"
			names.append(try claimEnvelope(key.isEmpty ? stem : stem + SwiftName.upperCamel(key), suffixes: [""]))
		}
		var inner = entity
		var types: [TypeBlueprint] = []
		for (key, name) in zip(keys, names).reversed() {
			let property = PropertyBlueprint(
				key: key,
				name: PropertyNames.names(for: [key])[0],
				type: .object(inner),
				isOptional: false
			)
			inner = TypeBlueprint(name: name, properties: [property], sample: [:])
			types.insert(inner, at: 0)
		}
		return ResponseBlueprint(types: types, arrayDepth: arrayDepth, isKeyed: isKeyed)
	}
}
