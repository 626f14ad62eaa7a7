/// Finds the objects of a sample that are of one kind, wherever they stand, and gives them one shape.
///
/// Objects are of one kind if their keys are the same or nearly so, and no key has values of different types. Their
/// common shape is merged field by field, and so are the objects inside them. An object never shares the shape of an
/// object around it, because a struct cannot contain itself.
struct SharedShapes {
	/// An object, in which a nested object is a reference to its own node.
	private struct Node {
		let place: FieldPlace
		let keys: Set<String>
	}

	private var nodes: [Node] = []
	/// The common shape of each node's kind, by the kind's first node.
	private var shapes: [ObjectShape] = []
	/// The earlier node that a node shares its shape with; its own number if there is none.
	private var leaders: [Int] = []

	private init() {}

	/// `root` with one shape for all objects of a kind.
	static func share(_ root: ObjectShape) -> ObjectShape {
		var sharing = SharedShapes()
		_ = sharing.add(root, at: .root)
		sharing.joinKinds()
		var expanded: [Int: ObjectShape] = [:]
		return sharing.expand(0, into: &expanded)
	}

	private mutating func add(_ object: ObjectShape, at place: FieldPlace) -> Int {
		let number = nodes.count
		nodes.append(Node(place: place, keys: Set(object.properties.map(\.key))))
		shapes.append(object)
		leaders.append(number)
		for (index, property) in object.properties.enumerated() {
			let value = flatten(property.field.value, at: place.appending(key: property.key))
			shapes[number].properties[index].field.value = value
		}
		return number
	}

	private mutating func flatten(_ value: ValueShape, at place: FieldPlace) -> ValueShape {
		switch value {
		case .object(let object): .ancestor(String(add(object, at: place)))
		case .array(let element):
			.array(FieldShape(flatten(element.value, at: place.elements), isOptional: element.isOptional))
		case .dictionary(let element):
			.dictionary(FieldShape(flatten(element.value, at: place.elements), isOptional: element.isOptional))
		default: value
		}
	}
}

// MARK: - Kinds

extension SharedShapes {
	private mutating func joinKinds() {
		for later in nodes.indices.dropFirst(2) {
			for earlier in 1..<later where leader(of: earlier) != leader(of: later) {
				let (one, other) = (nodes[earlier], nodes[later])
				guard Kinship(one.keys, other.keys, at: [one.place, other.place]).isClose else { continue }
				var joined = self
				if joined.join(earlier, later), joined.isAcyclic { self = joined }
			}
		}
	}

	private func leader(of node: Int) -> Int {
		var node = node
		while leaders[node] != node { node = leaders[node] }
		return node
	}

	/// Gives two nodes one shape, and the objects inside them; `false` if a key has values of different types.
	private mutating func join(_ one: Int, _ other: Int) -> Bool {
		let (first, second) = (leader(of: one), leader(of: other))
		guard first != second else { return true }
		guard shapes[first].typeName == shapes[second].typeName else { return false }
		let (kept, dropped) = (min(first, second), max(first, second))
		leaders[dropped] = kept
		let (keptFields, droppedFields) = (shapes[kept].fields, shapes[dropped].fields)
		for (key, field) in keptFields {
			guard let other = droppedFields[key] else { continue }
			guard field.value.joins(other.value, with: { join($0, $1) }) else { return false }
		}
		let merged = TypeInference().merge(
			relabelled(shapes[kept]),
			relabelled(shapes[dropped]),
			at: nodes[kept].place.path
		)
		guard !merged.properties.contains(where: { $0.field.value.isOdd }) else { return false }
		shapes[kept] = merged
		return true
	}

	private func relabelled(_ shape: ObjectShape) -> ObjectShape {
		var shape = shape
		for index in shape.properties.indices {
			shape.properties[index].field.value = shape.properties[index].field.value.mapNodes { node in
				.ancestor(String(leader(of: node)))
			}
		}
		return shape
	}

	/// Whether no kind contains itself.
	private var isAcyclic: Bool {
		var states: [Int: Bool] = [:]
		func isFinite(_ node: Int) -> Bool {
			let node = leader(of: node)
			if let isDone = states[node] { return isDone }
			states[node] = false
			guard shapes[node].properties.flatMap(\.field.value.nodes).allSatisfy(isFinite) else { return false }
			states[node] = true
			return true
		}
		return isFinite(0)
	}

	private func expand(_ node: Int, into expanded: inout [Int: ObjectShape]) -> ObjectShape {
		let first = leader(of: node)
		if let known = expanded[first] { return known }
		var shape = shapes[first]
		for index in shape.properties.indices {
			shape.properties[index].field.value = shape.properties[index].field.value.mapNodes { inner in
				.object(expand(inner, into: &expanded))
			}
		}
		let members = nodes.indices.filter { leader(of: $0) == first }.map { nodes[$0] }
		let places = members.map(\.place)
		let named = first == 0 ? nil : shape.typeName
		if members.count > 1 || named != nil {
			let keys = members.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
			let name = named ?? KindName.of(keys, at: places)
			shape.type = SharedType(id: places[0].path.description, name: name, places: places)
		}
		expanded[first] = shape
		return shape
	}
}

extension ObjectShape {
	/// What a GraphQL service calls the type.
	fileprivate var typeName: String? {
		guard case .string(let name)? = sample["__typename"] else { return nil }
		return name
	}
}

extension ValueShape {
	/// The numbers of the nodes inside a flattened value.
	fileprivate var nodes: [Int] {
		switch self {
		case .ancestor(let text): [Int(text)].compactMap(\.self)
		case .array(let element), .dictionary(let element): element.value.nodes
		default: []
		}
	}

	fileprivate func mapNodes(_ transform: (Int) -> ValueShape) -> ValueShape {
		switch self {
		case .ancestor(let text): Int(text).map(transform) ?? self
		case .array(let element):
			.array(FieldShape(element.value.mapNodes(transform), isOptional: element.isOptional))
		case .dictionary(let element):
			.dictionary(FieldShape(element.value.mapNodes(transform), isOptional: element.isOptional))
		default: self
		}
	}

	/// Whether `join` accepts each pair of nodes at one place of the two values, and no pair of formats differs.
	fileprivate func joins(_ other: ValueShape, with join: (Int, Int) -> Bool) -> Bool {
		switch (self, other) {
		case (.ancestor(let one), .ancestor(let two)):
			Int(one).flatMap { one in Int(two).map { join(one, $0) } } ?? false
		case (.array(let one), .array(let two)), (.dictionary(let one), .dictionary(let two)):
			one.value.joins(two.value, with: join)
		case (.formatted(let one), .formatted(let two)): one == two
		default: true
		}
	}

	/// Whether it, or a value inside it, has no type that Swift could read.
	var isOdd: Bool {
		switch self {
		case .odd: true
		case .array(let element), .dictionary(let element): element.value.isOdd
		default: false
		}
	}
}
