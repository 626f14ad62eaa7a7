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
