/// A type that objects at several places share, or that an OpenAPI document names.
struct SharedType: Equatable, Sendable {
	let id: String
	/// The name for the type, unless another type already has the name; `nil` to name the type after its first place.
	let name: String?
	/// The places of the type's objects, any of which an option may name.
	let places: [FieldPlace]

	/// The last words that all keys of this type have in common, such as `Details`, if the type has no ``name``.
	var ending: String? {
		let keys = Set(places.map { $0.isElement ? KindName.word(of: $0) : SwiftName.lowerCamel($0.key ?? "") })
		return keys.count < 2
			? nil : KindName.commonEnding(ofNames: Array(keys), ofNothing: true).map(SwiftName.upperCamel)
	}
}

extension ObjectShape {
	/// Notes for the author on types that objects at differently named keys share.
	///
	/// A type needs a note if it is named after one of these keys.
	func noteOnTypes(_ options: InferenceOptions) -> [String] {
		var known: Set<String> = []
		return typesByPlace(&known).filter { type in
			let first = type.places[0].path.description
			// A recursive type also has places inside its first one.
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
			guard let other, type.name != nil || type.ending == nil else { return nil }
			let places = type.places.map(\.path.description).joined(separator: ", ")
			let options = [first, other].map { "--name-type \($0.dotted)=NAME" }.joined(separator: " ")
			return
				"these objects have one type, \(type.name.map { "named \($0)" } ?? "named for the first of them"), because their "
				+ "keys agree; to get two types, add \(options): \(places)"
		}
	}

	/// The shared types in this shape that are named after a place, not after a kind.
	fileprivate func typesByPlace(_ known: inout Set<String>) -> [SharedType] {
		if let type, !known.insert(type.id).inserted { return [] }
		let own = [type].compactMap(\.self).filter { isNamed(for: $0) }
		return properties.reduce(into: own) { $0 += $1.field.value.typesByPlace(&known) }
	}

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
