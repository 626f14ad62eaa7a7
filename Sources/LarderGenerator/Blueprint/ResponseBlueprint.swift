/// A response that contains the entity in objects, or as the only value of an array or of an object with its identifier.
package struct ResponseBlueprint: Equatable, Sendable {
	/// The objects around the entity, outermost first; each has one property.
	let types: [TypeBlueprint]
	/// How many of the objects are around an array with only the entity, or with the objects inside; `nil` without an array.
	var arrayDepth: Int?
	/// Whether the innermost object, or the response, has an object with only the entity, under its identifier.
	var isKeyed = false
}

extension BlueprintBuilder {
	/// Builds the objects at `keys` around `entity`, of which `arrayDepth` are around an array, and `entity` is under its
	/// identifier if it `isKeyed`.
	///
	/// Returns `nil` if the response is the entity.
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
