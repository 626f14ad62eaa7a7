/// Counts the values at each place of all samples.
///
/// The elements of an array or a dictionary share one place, and so do the objects of a shared type.
struct Census: Equatable, Sendable {
	/// The values at one place.
	struct Tally: Equatable, Sendable {
		/// The number of values other than `null`.
		fileprivate(set) var values = 0
		/// The number of `null`.
		fileprivate(set) var nulls = 0
		/// Whether there are numbers, and all of them are 0.
		fileprivate(set) var isZero = false
		/// How often each text occurs.
		fileprivate(set) var counts: [String: Int] = [:]
		/// The texts in the order of the samples.
		fileprivate(set) var texts: [String] = []
	}

	private var tallies: [String: Tally] = [:]

	/// Counts the values of `samples`, whose common shape is `root`.
	init(_ samples: [Sample], of root: ObjectShape) {
		for sample in samples { count(sample.value, as: .object(root), at: .root) }
	}

	/// The values at `path`, which has no indices.
	subscript(path: JSONPath) -> Tally { tallies[path.description] ?? Tally() }

	private mutating func count(_ value: JSONValue, as shape: ValueShape, at path: JSONPath) {
		var path = path
		if case .object(let object) = shape, let type = object.type { path = type.places[0].path }
		tallies[path.description, default: Tally()].add(value)
		switch (value, shape) {
		case (.array(let elements), .array(let element)):
			for value in elements { count(value, as: element.value, at: path.elements) }
		case (.object(let members), .dictionary(let element)):
			for member in members { count(member.value, as: element.value, at: path.elements) }
		case (.object(let members), .object(let object)):
			let fields = object.fields
			for member in members {
				guard let field = fields[member.key] else { continue }
				count(member.value, as: field.value, at: path.appending(key: member.key))
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
		if case .number(let digits) = value { isZero = Double(digits) == 0 && (isZero || values == 1) }
		guard case .string(let text) = value else { return }
		if counts[text] == nil { texts.append(text) }
		counts[text, default: 0] += 1
	}
}
