/// A response that has the entity inside one object or more.
package struct ResponseBlueprint: Equatable, Sendable {
	/// The objects around the entity, outermost first; each has one property.
	let types: [TypeBlueprint]
}

extension BlueprintBuilder {
	/// The objects that `keys` lead through to `entity`; `nil` if the response is the entity.
	mutating func answer(around entity: TypeBlueprint, at keys: [String]) throws(NameError) -> ResponseBlueprint? {
		guard !keys.isEmpty else { return nil }
		var names: [String] = []
		for key in [""] + keys.dropLast() {
			let stem = names.last ?? "\(entity.name)Envelope"
			names.append(try claimEnvelope(key.isEmpty ? stem : stem + SwiftName.upperCamel(key), suffix: ""))
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
		return ResponseBlueprint(types: types)
	}
}
