/// Counts what lies at each place of all samples; the elements of an array, or of a dictionary, lie at one place.
struct Census: Equatable, Sendable {
	/// What lies at one place.
	struct Tally: Equatable, Sendable {
		/// How many values lie there, `null` not counted.
		fileprivate(set) var values = 0
		/// How many `null` lie there.
		fileprivate(set) var nulls = 0
		/// The texts that lie there and how often each does.
		fileprivate(set) var counts: [String: Int] = [:]
		/// The texts that lie there, in the order in which they were seen.
		fileprivate(set) var texts: [String] = []
	}

	private var tallies: [String: Tally] = [:]

	/// Counts the values of `samples`.
	init(_ samples: [Sample]) {
		for sample in samples { count(sample.value, at: .root) }
	}

	/// What lies at `path`, which has no indices.
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
