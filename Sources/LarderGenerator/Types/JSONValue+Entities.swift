extension JSONValue {
	/// The keys that lead to each array of objects, through at most `depth` objects and no other array.
	func arraysOfObjects(below depth: Int) -> [[String]] {
		guard depth > 0, case .object(let members) = self else { return [] }
		return members.flatMap { member -> [[String]] in
			if member.value.isArrayOfObjects || member.value.isGroupOfObjects(at: member.key) { return [[member.key]] }
			return member.value.arraysOfObjects(below: depth - 1).map { [member.key] + $0 }
		}
	}

	/// The keys that lead to each value for which ``isMapOfObjects`` is true, through at most `depth` objects.
	func mapsOfObjects(below depth: Int) -> [[String]] {
		guard depth > 0, case .object(let members) = self else { return [] }
		return members.flatMap { member -> [[String]] in
			guard case .object(let inner) = member.value, !inner.isEmpty else { return [] }
			let isMap = inner.allSatisfy(\.value.isObject) && DictionaryRule.holds(for: inner, at: member.key)
			if isMap { return [[member.key]] }
			return member.value.mapsOfObjects(below: depth - 1).map { [member.key] + $0 }
		}
	}

	/// Whether the value is an object whose keys are data and whose values are objects.
	var isMapOfObjects: Bool {
		guard case .object(let members) = self, !members.isEmpty else { return false }
		return members.allSatisfy(\.value.isObject) && DictionaryRule.holds(for: members)
	}

	/// Whether the value is an object whose keys are data and whose values are arrays of objects.
	///
	/// Some of these arrays may be empty.
	func isGroupOfObjects(at key: String? = nil) -> Bool {
		guard case .object(let members) = self, members.contains(where: { $0.value.isArrayOfObjects }) else {
			return false
		}
		let areGroups = members.allSatisfy { $0.value == .array([]) || $0.value.isArrayOfObjects }
		return areGroups && DictionaryRule.holds(for: members, at: key)
	}

	var isArray: Bool { if case .array = self { true } else { false } }

	private var isArrayOfObjects: Bool {
		guard case .array(let elements) = self, !elements.isEmpty, !LinkChoice.areLinks(elements) else { return false }
		return elements.allSatisfy { if case .object = $0 { true } else { false } }
	}
}

extension JSONValue {
	/// The value at `keys` in this value, and how many of the keys come before an array of objects.
	///
	/// If an array of objects is on the way, the search goes on in its first object.
	func first(at keys: some Collection<String>) -> (value: JSONValue, arrayDepth: Int?)? {
		if case .array(let elements) = self, let first = elements.first, first.isObject {
			return first[keys].map { ($0, 0) }
		}
		guard let key = keys.first else { return (self, nil) }
		return self[[key]]?.first(at: keys.dropFirst()).map { ($0.value, $0.arrayDepth.map { $0 + 1 }) }
	}

	/// A response with `value` at `keys`.
	///
	/// After `arrayDepth` of the keys, it has an array with one element.
	static func example(_ value: JSONValue, at keys: [String], arrayDepth: Int?) -> JSONValue {
		guard let arrayDepth else { return JSONValue.object([]).setting(keys, to: value) }
		let element = JSONValue.object([]).setting(keys[arrayDepth...], to: value)
		return JSONValue.object([]).setting(keys[..<arrayDepth], to: .array([element]))
	}

	/// Returns this value with `value` at `keys`.
	///
	/// Missing objects on the way are added.
	func setting(_ keys: some Collection<String>, to value: JSONValue) -> JSONValue {
		guard let key = keys.first else { return value }
		guard case .object(var members) = self else { return JSONValue.object([]).setting(keys, to: value) }
		let index = members.firstIndex { $0.key == key } ?? members.endIndex
		let inner = index < members.endIndex ? members[index].value : .object([])
		let member = JSONMember(key: key, value: inner.setting(keys.dropFirst(), to: value))
		members.replaceSubrange(index..<min(index + 1, members.endIndex), with: [member])
		return .object(members)
	}
}
