/// Counts the values at each place of all samples.
///
/// The elements of an array or a dictionary share one place, and so do the objects of a shared type.
struct Census: Equatable, Sendable {
	struct Tally: Equatable, Sendable {
		/// The number of values that are not `null`.
		fileprivate(set) var values = 0
		/// The number of `null` values.
		fileprivate(set) var nulls = 0
		/// Whether the place has numbers and all of them are 0.
		fileprivate(set) var isZero = false
		/// The smallest number at the place.
		fileprivate(set) var least = Double.infinity
		fileprivate(set) var numbers = 0
		/// The first number with a fraction or an exponent.
		fileprivate(set) var fraction: String?
		/// The different integers, as their digits.
		fileprivate(set) var integers: Set<String> = []
		/// The first integer below 0.
		fileprivate(set) var negative: String?
		/// The first integer that is too large for a signed 64-bit integer.
		fileprivate(set) var unsigned: String?
		/// How often the value is `true`.
		fileprivate(set) var trues = 0
		fileprivate(set) var counts: [String: Int] = [:]
		/// The different strings, in the order of the samples.
		fileprivate(set) var texts: [String] = []
	}

	private var tallies: [String: Tally] = [:]
	private var objects: [String: Int] = [:]
	/// The places of all values, also of those that are counted at another place of a shared type.
	private var found: Set<String> = []
	/// At most ``maximumExampleCount`` different objects for each place.
	private var examples: [String: [JSONValue]] = [:]
	private static let maximumExampleCount = 50

	/// Counts the values of `samples`.
	///
	/// Their common shape is `root`.
	init(_ samples: [Sample], of root: ObjectShape) {
		for sample in samples { count(sample.value, as: .object(root), at: .root, from: .root) }
	}

	/// The count for `path`, which must have no indices.
	subscript(path: JSONPath) -> Tally { tallies[path.description] ?? Tally() }

	/// The last words of keys that have at least three numbers, all of them whole and 100 or more.
	///
	/// A `rating` of that size is not a point on a scale, so the next rating has no fraction either.
	var countingWords: Set<String> {
		var numbers: [String: Int] = [:]
		var others: Set<String> = []
		for (path, tally) in tallies where tally.numbers > 0 {
			guard let word = SwiftName.words(of: path).last?.lowercased() else { continue }
			if tally.fraction == nil, tally.least >= 100 {
				numbers[word, default: 0] += tally.numbers
			} else {
				others.insert(word)
			}
		}
		return Set(numbers.filter { $0.value >= 3 }.keys).subtracting(others)
	}

	/// Whether a sample has a value or `null` at `path`, which may be any place of a shared type.
	func hasValue(at path: JSONPath) -> Bool { found.contains(path.description) }

	func examples(at path: JSONPath) -> [JSONValue] { examples[path.description] ?? [] }

	/// The last key of each place whose strings satisfy `isTrue`.
	func keys(where isTrue: (_ texts: [String], _ key: String) -> Bool) -> Set<String> {
		Set(
			tallies.compactMap { path, tally in
				guard !tally.texts.isEmpty, let key = path.split(separator: ".").last.map(String.init) else {
					return nil
				}
				return isTrue(tally.texts, key) ? key : nil
			}
		)
	}

	/// The number of objects at `path`.
	///
	/// The objects of a shared type are counted together, at the first of the type's places.
	func objectCount(at path: JSONPath) -> Int { objects[path.description] ?? 0 }

	/// All places of the members of shared types in `root`, if samples have values of these members.
	///
	/// A value at one of a member's places is enough.
	func sharedPlaces(of root: ObjectShape, at path: JSONPath = .root) -> Set<String> {
		let places = root.type?.places.map(\.path) ?? [path]
		return root.properties.reduce(into: []) { found, property in
			found.formUnion(shared(property.field.value, at: places.map { $0.appending(key: property.key) }))
		}
	}

	private func shared(_ shape: ValueShape, at places: [JSONPath]) -> Set<String> {
		var found: Set<String> = places.count > 1 && self[places[0]].values > 0 ? Set(places.map(\.description)) : []
		switch shape {
		case .object(let object): found.formUnion(sharedPlaces(of: object, at: places[0]))
		case .array(let element), .dictionary(let element):
			found.formUnion(shared(element.value, at: places.map(\.elements)))
		default: break
		}
		return found
	}

	/// Counts `value` and the values inside of it at `path`; the value is at `place`.
	private mutating func count(_ value: JSONValue, as shape: ValueShape, at path: JSONPath, from place: JSONPath) {
		found.insert(place.description)
		tallies[path.description, default: Tally()].add(value)
		var path = path
		if case .object(let object) = shape, let type = object.type { path = type.places[0].path }
		if value.isObject {
			objects[path.description, default: 0] += 1
			let known = examples[path.description] ?? []
			if known.count < Self.maximumExampleCount, !known.contains(value) {
				examples[path.description] = known + [value]
			}
		}
		switch (value, shape) {
		case (.array(let elements), .array(let element)):
			for value in elements { count(value, as: element.value, at: path.elements, from: place.elements) }
		case (.object(let members), .dictionary(let element)):
			for member in members { count(member.value, as: element.value, at: path.elements, from: place.elements) }
		case (.object(let members), .object(let object)):
			let fields = object.fields
			for member in members {
				guard let field = fields[member.key] else { continue }
				count(
					member.value,
					as: field.value,
					at: path.appending(key: member.key),
					from: place.appending(key: member.key)
				)
			}
		default: break
		}
	}
}

extension Census.Tally {
	fileprivate mutating func add(_ value: JSONValue) {
		guard value != .null else {
			nulls += 1
			return
		}
		values += 1
		if value == .bool(true) { trues += 1 }
		if case .number(let digits) = value { add(number: digits) }
		guard case .string(let text) = value else { return }
		if counts[text] == nil { texts.append(text) }
		counts[text, default: 0] += 1
	}

	private mutating func add(number digits: String) {
		numbers += 1
		least = min(least, Double(digits) ?? 0)
		isZero = (isZero || values == 1) && Double(digits) == 0
		guard
			digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-") })
		else {
			fraction = fraction ?? digits
			return
		}
		integers.insert(digits)
		if digits.utf8.first == UInt8(ascii: "-") { negative = negative ?? digits }
		if digits.utf8.count > 18, Int64(digits) == nil { unsigned = unsigned ?? digits }
	}
}
