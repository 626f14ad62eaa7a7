/// The names of nested types and enumerations, by the keys that lead to them, such as `lines.supplier`.
///
/// The keys of a type in the body of a creation begin with a plus sign.
struct TypeNames {
	private let chosen: [String: String]
	/// The names from the last run.
	private var kept: [String: String]
	let keepsNames: Bool
	/// The names that the types get in this run.
	private(set) var given: [String: String] = [:]

	init(chosen: [String: String] = [:], kept: [String: String] = [:]) {
		(self.chosen, self.kept, keepsNames) = (chosen, kept, !kept.isEmpty)
	}

	/// The key for the body type of a creation that one of the first versions wrote.
	///
	/// The types of such a creation keep their names.
	static let creation = "+"

	/// Whether an earlier version wrote a creation without recording the names of its types.
	var keepsCreation: Bool { kept[Self.creation] != nil }

	/// Forgets the names from the last run at places that `root` lacks.
	mutating func forgetPlaces(besides root: ObjectShape) {
		let places = TypePlaces(of: root)
		kept = kept.filter {
			($0.key.hasPrefix(Self.creation) || places.found.contains($0.key)) && chosen[$0.key] == nil
		}
	}

	func chosenName(of places: [String]) -> String? { places.lazy.compactMap { chosen[$0] }.first }

	func keptNames(of places: [String]) -> [String] { places.compactMap { kept[$0] } }

	/// Returns the author's name for a type that occurs at `places`, or else its name from the last run.
	func ownName(of places: [String]) -> String? { chosenName(of: places) ?? keptNames(of: places).first }

	func isReserved(_ name: String) -> Bool { chosen.values.contains(name) || kept.values.contains(name) }

	mutating func give(_ name: String, to places: [String]) {
		for place in places { given[place] = name }
	}

	/// A place at which the author named a type, although the samples have no type at this place.
	var unmet: String? { chosen.keys.filter { given[$0] == nil }.min() }
}

/// Finds the places of objects and enumerations in a shape, such as `lines.supplier`.
///
/// A type that occurs at several places lists all of its places, so it is visited once.
struct TypePlaces {
	private(set) var found: Set<String> = []
	/// How many properties were visited.
	///
	/// Tests check that this number stays small.
	private(set) var visitCount = 0
	/// The types at several places that were already visited.
	private var entered: Set<String> = []

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
