/// Counts the values at each place of all samples; the elements of an array or a dictionary share one place.
struct Census: Equatable, Sendable {
	/// The values at one place.
	struct Tally: Equatable, Sendable {
		/// The number of values other than `null`.
		fileprivate(set) var values = 0
		/// The number of `null`.
		fileprivate(set) var nulls = 0
		/// How often each text occurs.
		fileprivate(set) var counts: [String: Int] = [:]
		/// The texts in the order of the samples.
		fileprivate(set) var texts: [String] = []
	}

	private var tallies: [String: Tally] = [:]

	/// Counts the values of `samples`.
	init(_ samples: [Sample]) {
		for sample in samples { count(sample.value, at: .root) }
	}

	/// The values at `path`, which has no indices.
	subscript(path: JSONPath) -> Tally { tallies[path.description] ?? Tally() }

	private mutating func count(_ value: JSONValue, at path: JSONPath) {
		tallies[path.description, default: Tally()].add(value)
		switch value {
		case .null, .bool, .number, .string: break
		case .array(let elements):
			for element in elements { count(element, at: path.elements) }
		case .object(let members):
			if let values = DictionaryRule.values(of: members), path != .root {
				for value in values { count(value, at: path.elements) }
			} else {
				for member in members { count(member.value, at: path.appending(key: member.key)) }
			}
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
		guard case .string(let text) = value else { return }
		if counts[text] == nil { texts.append(text) }
		counts[text, default: 0] += 1
	}
}
