/// The names of the types of nested objects and of enumerations, by place, as in `lines.supplier`.
///
/// The type that a creation sends for an object has the same place after a plus sign.
struct TypeNames {
	/// The author's names.
	private let chosen: [String: String]
	/// The names that the types had before.
	private var kept: [String: String]
	/// Whether types had names before this run.
	let keepsNames: Bool
	/// The names that the types got.
	private(set) var given: [String: String] = [:]

	/// Creates an instance with the names that the author chose, and the names that types had before.
	init(chosen: [String: String] = [:], kept: [String: String] = [:]) {
		(self.chosen, self.kept, keepsNames) = (chosen, kept, !kept.isEmpty)
	}

	/// The place that marks a creation of the first versions.
	///
	/// The types of such a creation keep the names that the first versions gave them.
	static let creation = "+"

	/// Whether an earlier version wrote a creation without recording the names of its types.
	var keepsCreation: Bool { kept[Self.creation] != nil }

	/// Forgets the old names of places that `root` does not have.
	mutating func forgetPlaces(besides root: ObjectShape) {
		let places = TypePlaces(of: root)
		kept = kept.filter {
			($0.key.hasPrefix(Self.creation) || places.found.contains($0.key)) && chosen[$0.key] == nil
		}
	}

	/// The name that the author chose for one of `places`.
	func chosenName(of places: [String]) -> String? { places.lazy.compactMap { chosen[$0] }.first }

	/// The old names of `places`, in their order.
	func keptNames(of places: [String]) -> [String] { places.compactMap { kept[$0] } }

	/// The name that the author chose for `places`, or else their first old name.
	func ownName(of places: [String]) -> String? { chosenName(of: places) ?? keptNames(of: places).first }

	/// Whether the author chose `name` for a type, or a type had it before.
	func isReserved(_ name: String) -> Bool { chosen.values.contains(name) || kept.values.contains(name) }

	/// Records that the type at `places` is called `name`.
	mutating func give(_ name: String, to places: [String]) {
		for place in places { given[place] = name }
	}

	/// A place for which the author named a type although the place has no type of its own.
	var unmet: String? { chosen.keys.filter { given[$0] == nil }.min() }
}

/// The places of objects and enumerations in a shape.
///
/// A shared type has a list of all its places. So it is visited once, however many places the enclosing types have.
struct TypePlaces {
	/// The places, in the notation of options.
	private(set) var found: Set<String> = []
	/// The number of properties visited.
	private(set) var visitCount = 0
	/// The shared types that were entered.
	private var entered: Set<String> = []

	/// Finds the places in `root`.
	init(of root: ObjectShape) { enter(root, at: .root) }

	private mutating func enter(_ object: ObjectShape, at path: JSONPath) {
		if let type = object.type, !entered.insert(type.id).inserted { return }
		let places = object.type?.places.map(\.path) ?? [path]
		for property in object.properties {
			for place in places { look(at: property.field.value, in: place.appending(key: property.key)) }
		}
	}

	private mutating func look(at shape: ValueShape, in path: JSONPath) {
		visitCount += 1
		switch shape {
		case .enumeration: found.insert(path.dotted)
		case .array(let element), .dictionary(let element): look(at: element.value, in: path.elements)
		case .object(let object):
			enter(object, at: path)
			found.formUnion(object.type?.places.map(\.dotted) ?? [])
			found.insert(path.dotted)
		default: break
		}
	}
}
