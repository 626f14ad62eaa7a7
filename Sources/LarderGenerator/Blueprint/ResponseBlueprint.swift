/// A response that contains the entity in objects, or as the only element of an array.
package struct ResponseBlueprint: Equatable, Sendable {
	/// The objects around the entity, outermost first; each has one property.
	let types: [TypeBlueprint]
	/// Whether the innermost object, or the response, has an array with only the entity.
	var isAlone = false
}

extension BlueprintBuilder {
	/// Builds the objects around `entity`, which is at `keys`, and in an array if `isAlone` is true.
	///
	/// Returns `nil` if the response is the entity.
	mutating func answer(
		around entity: TypeBlueprint,
		at keys: [String],
		isAlone: Bool
	) throws(NameError) -> ResponseBlueprint? {
		guard !keys.isEmpty else { return isAlone ? ResponseBlueprint(types: [], isAlone: true) : nil }
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
		return ResponseBlueprint(types: types, isAlone: isAlone)
	}
}
