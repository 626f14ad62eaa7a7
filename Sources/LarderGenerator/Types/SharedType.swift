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
	/// A note for the author on types that are named for their first place, although other places have different names.
	func noteOnTypes(_ options: InferenceOptions) -> [String] {
		var known: Set<String> = []
		return typesByPlace(&known).filter { type in
			let first = type.places[0].path.description
			// The parts of a recursive type stand inside of it.
			let isRecursive = type.places.dropFirst().contains { place in
				[".", "["].contains { place.path.description.hasPrefix(first + $0) }
			}
			return !isRecursive && Set(type.places.map(KindName.word)).count > 1
				&& type.places.allSatisfy { options.typeNames[$0.dotted] == nil }
		}.map { type in
			let places = type.places.map(\.path.description).joined(separator: ", ")
			let word = type.places.map(KindName.word).first { $0 != KindName.word(of: type.places[0]) } ?? ""
			let other = type.places.first { KindName.word(of: $0) == word } ?? type.places[0]
			let options = [type.places[0], other].map { "--name-type \($0.dotted)=NAME" }.joined(separator: " ")
			return
				"these objects have one type, named after the first of them, because their keys agree; to get two types, add \(options): "
				+ places
		}
	}

	/// The shared types in this shape that are named for their first place.
	fileprivate func typesByPlace(_ known: inout Set<String>) -> [SharedType] {
		if let type, !known.insert(type.id).inserted { return [] }
		let own = [type].compactMap(\.self).filter { $0.name == nil }
		return properties.reduce(into: own) { $0 += $1.field.value.typesByPlace(&known) }
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
