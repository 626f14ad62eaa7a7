/// Names nested types for the part of their path that identifies them.
///
/// A path of one or two words is used as a whole, as in `OrderLinePrice`. From a longer path, the name takes only the
/// last keys that no other type's path ends with, as in `OrderSegment` for `offers[].itineraries[].segments[]`.
struct NestedNames {
	/// The properties that lead to a nested type.
	struct Trail {
		/// The type whose name starts the names of its nested types: the entity, or a type named for its kind.
		let base: String
		/// The properties from the base to the type, as parts of a type's name.
		var properties: [String] = []

		/// The trail of the nested type at `property`.
		func appending(_ property: String) -> Trail {
			Trail(base: base, properties: properties + [SwiftName.upperCamel(property)])
		}

		/// The name made of the last `count` properties.
		fileprivate func name(ofLast count: Int) -> String {
			properties.suffix(count).reduce(base) { SwiftName.joined($0, $1) }
		}
	}

	/// The number of words in the longest path that is used as a whole.
	private static let usualWordCount = 2
	/// Words for parts of a thing, which say little without the thing.
	private static let parts: Set<String> = [
		"address", "amount", "date", "kind", "location", "name", "owner", "period", "position", "price", "size",
		"state",
		"status", "total", "type", "unit",
	]

	/// For each name, the number of types that would get the name.
	private let counts: [String: Int]
	/// The names that types would get from the properties of a base alone.
	let taken: Set<String>

	/// Counts the names of types at `trails`.
	///
	/// `taken` are the names that types would get from the properties of a base alone.
	init(_ trails: some Collection<Trail>, taken: Set<String>) {
		let names = trails.flatMap { trail in trail.properties.indices.map { trail.name(ofLast: $0 + 1) } }
		counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
		self.taken = taken
	}

	/// The names for the type at `trail`, the best first.
	func names(for trail: Trail) -> [String] {
		let count = trail.properties.count
		let isLong = SwiftName.words(of: trail.properties.joined()).count > Self.usualWordCount
		// Keys such as `fields` and `attributes` at the start of a path say nothing.
		let empty = trail.properties.prefix(while: Self.isEmpty).count
		let short = (1..<max(1, isLong ? count : min(count, count - empty + 1))).filter { length in
			guard isLong || length == count - empty else { return false }
			let first = trail.properties[count - length].lowercased()
			let name = trail.name(ofLast: length)
			return !Self.isEmpty(first) && !(isLong && Self.parts.contains(first)) && counts[name] == 1
				&& !taken.contains(name)
		}
		return (short + [count]).map { trail.name(ofLast: $0) }
	}

	/// Whether `name`, or its singular, says nothing about an object.
	private static func isEmpty(_ name: String) -> Bool {
		KindName.isEmpty(name) || KindName.isEmpty(Singular.of(name))
	}
}
