extension SharedShapes {
	/// Joins objects to which the author gives one name, unless one of the objects always has a key that the other
	/// lacks.
	mutating func joinNamesakes() {
		for later in nodes.indices.dropFirst(2) {
			guard let name = chosenNames[nodes[later].place.dotted] else { continue }
			for earlier in 1..<later where leader(of: earlier) != leader(of: later) {
				guard chosenNames[nodes[earlier].place.dotted] == name, !isMissing(in: earlier, later) else { continue }
				var joined = self
				if joined.join(earlier, later), joined.isAcyclic { self = joined }
			}
		}
	}

	/// Whether two nodes have no common key, or one node always has a key that the other node lacks.
	private func isMissing(in one: Int, _ other: Int) -> Bool {
		let keys = nodes[one].keys.intersection(nodes[other].keys)
		return keys.isEmpty
			|| [one, other].contains { node in
				nodes[node].required.subtracting(keys).contains { key in
					let place = nodes[node].place
					return options[place.appending(key: key).dotted].optional
						?? options.makesKeysOptional(in: place.path)
						!= true
				}
			}
	}

	/// Joins objects of one kind: first those with equal keys, and then those whose keys differ a little.
	mutating func joinKinds() {
		joinKinds { $0.keys == $1.keys }
		joinKinds { $0.keys != $1.keys }
	}

	private mutating func joinKinds(where isTurn: (Node, Node) -> Bool) {
		for later in nodes.indices.dropFirst(2) {
			for earlier in 1..<later where leader(of: earlier) != leader(of: later) {
				guard isTurn(nodes[earlier], nodes[later]), areKin(earlier, later) else { continue }
				var joined = self
				if joined.join(earlier, later), joined.isAcyclic { self = joined }
			}
		}
	}

	/// Whether the objects of two nodes have one type.
	///
	/// If code that is already written has one type for them, or two, a newer rule alone does not change that.
	private func areKin(_ first: Int, _ second: Int) -> Bool {
		let (one, other) = (nodes[first], nodes[second])
		if !namesByFirstRules, let nodes = innerNodes(first, second) {
			return wereOne(first, second) ?? (leader(of: nodes.0) == leader(of: nodes.1) || areKin(nodes.0, nodes.1))
		}
		let isClose = Kinship(one.keys, other.keys, at: [one.place, other.place]).isClose
		guard isClose else { return !namesByFirstRules && areAround(first, second) && wereOne(first, second) != false }
		let areOthers = Kinship.areOthers(
			one.keys,
			one.required,
			other.keys,
			other.required,
			at: [one.place, other.place]
		)
		// An object without an identifier is only a value, and not an entity.
		let areEntities = [one, other].map { $0.keys.contains("id") }
		return namesByFirstRules || (!areOthers && areEntities[0] == areEntities[1]) || wereOne(first, second) == true
	}

	/// The nodes inside of two edges of GraphQL, which have one type only if their nodes have one; `nil` for other objects.
	private func innerNodes(_ one: Int, _ other: Int) -> (Int, Int)? {
		guard [one, other].allSatisfy({ nodes[$0].keys.isSubset(of: ["__typename", "cursor", "node"]) }),
			let first = shapes[leader(of: one)].fields["node"]?.value.directNodes.first,
			let second = shapes[leader(of: other)].fields["node"]?.value.directNodes.first
		else { return nil }
		return (first, second)
	}

	/// Whether both objects have the same single key, and the objects at this key have one type, as in
	/// `{"emailAddress": {"name": "a"}}`.
	private func areAround(_ one: Int, _ other: Int) -> Bool {
		guard nodes[one].keys == nodes[other].keys, nodes[one].keys.count == 1,
			let key = nodes[one].keys.first, !KindName.isEmpty(key),
			let first = shapes[leader(of: one)].properties.first?.field.value.directNodes.first,
			let second = shapes[leader(of: other)].properties.first?.field.value.directNodes.first
		else { return false }
		let (inner, outer) = (nodes[first], nodes[second])
		return leader(of: first) == leader(of: second) || (inner.keys == outer.keys && inner.keys.count > 1)
			|| areKin(first, second)
	}

	/// Whether two nodes have one type in code that is already written.
	///
	/// Returns `nil` if one of the nodes has no type there.
	private func wereOne(_ first: Int, _ second: Int) -> Bool? {
		guard !options.keptNames.isEmpty else { return nil }
		let (one, other) = (keptNames(of: leader(of: first)), keptNames(of: leader(of: second)))
		return one.isEmpty || other.isEmpty ? nil : !one.isDisjoint(with: other)
	}

	private func keptNames(of kind: Int) -> Set<String> {
		Set(nodes.indices.filter { leader(of: $0) == kind }.compactMap { options.keptNames[nodes[$0].place.dotted] })
	}
}
