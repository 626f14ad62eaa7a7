/// The names of the types of nested objects and of enumerations, by place, as in `lines.supplier`.
///
/// What a creation sends of an object has the same place after a plus sign.
struct TypeNames {
	/// The author's names.
	private let chosen: [String: String]
	/// The names that the types had before.
	private var kept: [String: String]
	/// Whether types had names before.
	let keepsNames: Bool
	/// The names that the types got.
	private(set) var given: [String: String] = [:]

	/// Creates the names that an author chose, and those that types had before.
	init(chosen: [String: String] = [:], kept: [String: String] = [:]) {
		(self.chosen, self.kept, keepsNames) = (chosen, kept, !kept.isEmpty)
	}

	/// The place that says that a creation was written, so that its types have the names of the first versions.
	static let creation = "+"

	/// Whether a creation was written by a version that did not write down the names of its types.
	var keepsCreation: Bool { kept[Self.creation] != nil }

	/// Forgets the old names of places that `root` does not have.
	mutating func forgetPlaces(besides root: ObjectShape) {
		let places = root.typePlaces(at: .root)
		kept = kept.filter { ($0.key.hasPrefix(Self.creation) || places.contains($0.key)) && chosen[$0.key] == nil }
	}

	/// The name that the author chose for one of `places`.
	func chosenName(of places: [String]) -> String? { places.lazy.compactMap { chosen[$0] }.first }

	/// The old names of `places`, in their order.
	func keptNames(of places: [String]) -> [String] { places.compactMap { kept[$0] } }

	/// The name that the author chose for `places`, or else their first old one.
	func ownName(of places: [String]) -> String? { chosenName(of: places) ?? keptNames(of: places).first }

	/// Whether another place has a right to `name`.
	func isReserved(_ name: String) -> Bool { chosen.values.contains(name) || kept.values.contains(name) }

	/// Writes down that the type at `places` is called `name`.
	mutating func give(_ name: String, to places: [String]) {
		for place in places { given[place] = name }
	}

	/// A place that the author named a type for, although it has no type of its own.
	var unmet: String? { chosen.keys.filter { given[$0] == nil }.min() }
}

extension ObjectShape {
	/// The places of objects and enumerations in it.
	fileprivate func typePlaces(at path: JSONPath) -> Set<String> {
		let places = type?.places.map(\.path) ?? [path]
		return properties.reduce(into: []) { found, property in
			for place in places {
				found.formUnion(property.field.value.typePlaces(at: place.appending(key: property.key)))
			}
		}
	}
}

extension ValueShape {
	fileprivate func typePlaces(at path: JSONPath) -> Set<String> {
		switch self {
		case .enumeration: [path.dotted]
		case .array(let element), .dictionary(let element): element.value.typePlaces(at: path.elements)
		case .object(let object):
			object.typePlaces(at: path).union(object.type?.places.map(\.dotted) ?? []).union([path.dotted])
		default: []
		}
	}
}
