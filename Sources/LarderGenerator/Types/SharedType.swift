/// A type of objects at several places, or one that a document names.
struct SharedType: Equatable, Sendable {
	/// Identifies the type.
	let id: String
	/// The type's name if no other type has it; `nil` to name the type for its first place.
	let name: String?
	/// The places of the type's objects.
	///
	/// Options may name any of these places.
	let places: [FieldPlace]
}

extension ObjectShape {
	/// A note for the author on types that objects under different words share, and that have the name of one of them.
	func noteOnTypes(_ options: InferenceOptions) -> [String] {
		var known: Set<String> = []
		return typesByPlace(&known).filter { type in
			let first = type.places[0].path.description
			// The parts of a recursive type stand inside of it.
			let isRecursive = type.places.dropFirst().contains { place in
				[".", "["].contains { place.path.description.hasPrefix(first + $0) }
			}
			return !isRecursive && type.places.allSatisfy { options.typeNames[$0.dotted] == nil }
		}.compactMap { type in
			let named = type.name.flatMap { name in type.places.first { KindName.ends(KindName.word(of: $0), in: name) }
			}
			let first = named ?? type.places[0]
			let other = type.places.first { place in
				let word = KindName.word(of: place)
				return type.name.map { !KindName.ends(word, in: $0) } ?? (word != KindName.word(of: first))
			}
			guard let other else { return nil }
			let places = type.places.map(\.path.description).joined(separator: ", ")
			let options = [first, other].map { "--name-type \($0.dotted)=NAME" }.joined(separator: " ")
			return
				"these objects have one type, \(type.name.map { "named \($0)" } ?? "named for the first of them"), because their "
				+ "keys agree; to get two types, add \(options): \(places)"
		}
	}

	/// The shared types in this shape that are named for one of their places.
	fileprivate func typesByPlace(_ known: inout Set<String>) -> [SharedType] {
		if let type, !known.insert(type.id).inserted { return [] }
		let own = [type].compactMap(\.self).filter { isNamed(for: $0) }
		return properties.reduce(into: own) { $0 += $1.field.value.typesByPlace(&known) }
	}

	/// Whether `type`, which the objects have, is named for one of its places, rather than for its kind.
	private func isNamed(for type: SharedType) -> Bool {
		guard let name = type.name else { return true }
		return !KindName.isGeneral(name) && !namesItself(name)
			&& type.places.contains { KindName.ends(KindName.word(of: $0), in: name) }
	}
}

extension ValueShape {
	fileprivate func typesByPlace(_ known: inout Set<String>) -> [SharedType] {
		switch self {
		case .object(let object): object.typesByPlace(&known)
		case .array(let element), .dictionary(let element): element.value.typesByPlace(&known)
		default: []
		}
	}
}
