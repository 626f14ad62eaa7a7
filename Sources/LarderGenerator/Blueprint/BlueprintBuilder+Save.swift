/// The body of a save has keys that a save cannot send.
package struct SavedBodyError: Error, Equatable, CustomStringConvertible {
	/// The keys that a save cannot send, and why; or another problem with the body.
	package let reason: String
	private let advice: String

	package var description: String { "--save-json: \(reason)\(advice)" }

	init(_ reason: String, advice: String) { (self.reason, self.advice) = (reason, advice) }
}

extension BlueprintBuilder {
	/// Returns what a save of `entity` sends, if `contents` is an example of its body.
	///
	/// The app makes the body from the DTO of a whole entity. So the model must have each key of the body with the same
	/// type. An exception is a key that one of several examples lacks.
	///
	/// - Throws: ``SavedBodyError`` if the body has keys that a save cannot send; ``NameError``.
	mutating func save(
		_ contents: CreatedContents,
		of entity: TypeBlueprint,
		isDocumented: Bool
	) throws -> CreationBlueprint {
		let before = (createsOwnModel, bodyKind)
		(createsOwnModel, bodyKind) = (false, .save)
		defer { (createsOwnModel, bodyKind) = before }
		let name = "\(bodyKind.prefix)\(entity.name)"
		var reading = BodyReading(of: contents)
		let part = try part(of: entity, as: contents.shape, called: name, into: &reading)
		let lacking = reading.lacking.map { ($0.place, "not in the model") }
		let differing = reading.differing.map { ($0.place, $0.type.mismatch(with: $0.shape, at: $0.place.last)) }
		let unsent = (lacking + differing).filter { place, _ in
			!contents.shape.canLack(place) || (isDocumented && contents.nulls.contains(place))
		}
		let beside = contents.beside.map { "\($0) (it is outside of \(contents.envelope.last ?? ""))" }
		let keys = unsent.map { place, reason in "\(place.joined(separator: ".")) (\(reason))" } + beside
		guard keys.isEmpty else {
			// Elements that responses have would send nothing for a further key of the model.
			reading.lacking.removeAll { entity.hasArray(on: $0.place) }
			let advice =
				"; remove the keys that the service does not require from the file, and send the other keys by your own code in "
				+ "\(entity.name)RemoteDataSource\(isDocumented ? "" : reading.typeAdvice ?? "")"
			throw SavedBodyError("a save cannot send these keys: \(keys.joined(separator: ", "))", advice: advice)
		}
		guard !part.isEmpty else {
			let advice = "; give a body that has some, or leave --save-json out"
			throw SavedBodyError("the body has no key of the model", advice: advice)
		}
		let left = (lacking + differing).map { "\($0.0.joined(separator: ".")) (\($0.1))" }
		let whole = reading.unshown.map { $0.joined(separator: ".") }
		let nulls = part.type?.flattened.flatMap(\.properties).filter(\.sendsNull).map(\.key) ?? []
		return CreationBlueprint(
			type: part.type,
			envelope: contents.envelope,
			notes: [
				nulls.isEmpty
					? nil
					: "a save sends null for these keys if their value is nil, because "
						+ "\(isDocumented ? "the document requires them" : "its body has null there"): \(nulls.joined(separator: ", "))",
				left.isEmpty
					? nil
					: "a save leaves out these keys, because the body may lack them: \(left.joined(separator: ", "))",
				whole.isEmpty
					? nil
					: "a save sends all keys of \(whole.joined(separator: ", ")), because the body of --save-json shows none of them",
			].compactMap(\.self)
		)
	}
}

extension TypeBlueprint {
	/// Whether `place` is inside of the elements of an array.
	fileprivate func hasArray(on place: [String]) -> Bool {
		guard let type = properties.first(where: { $0.key == place.first })?.type else { return false }
		if case .array = type { return true }
		return type.object?.hasArray(on: Array(place.dropFirst())) ?? false
	}
}

extension PropertyType {
	fileprivate func mismatch(with shape: ValueShape, at key: String?) -> String {
		let difference = "\(shape.description) in the body, but \(description) in the model"
		guard let object, !isPlain else { return difference }
		let likely = object.properties.filter { $0.type.isPlain && $0.type.holds(shape) }.map(\.key)
		guard let inner = likely.first(where: { $0 == key }) ?? (likely.count == 1 ? likely[0] : nil) else {
			return difference
		}
		return "\(difference), whose key \(inner) is \(shape.description)"
	}
}

extension ObjectShape {
	/// Whether one of several examples lacks the key at `place`, although it has the object around the key.
	fileprivate func canLack(_ place: [String]) -> Bool {
		guard let key = place.first, let field = fields[key] else { return false }
		return place.count == 1 ? field.isOptional : field.value.object?.canLack(Array(place.dropFirst())) ?? false
	}
}

extension ValueShape {
	fileprivate var object: ObjectShape? {
		switch self {
		case .object(let object): object
		case .array(let element): element.value.object
		default: nil
		}
	}
}
