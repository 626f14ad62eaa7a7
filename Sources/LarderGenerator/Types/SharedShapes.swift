/// Finds objects of one kind, wherever they stand in a sample, and gives them one shape.
///
/// Objects are of one kind if their keys are equal or nearly so, and no key has values of different types. The shapes
/// of their members are merged, too. An inner object gets the shape of an object around it only if the inner one is in
/// an array, such as a reply to a reply, because a struct cannot contain itself directly.
struct SharedShapes {
	/// An object, whose inner objects are nodes of their own.
	struct Node {
		let place: FieldPlace
		let keys: Set<String>
		/// The keys that no sample of the object lacks.
		let required: Set<String>
		/// The enclosing node, this node's key in the enclosing one, and whether this node is an element of an array or
		/// a dictionary.
		var parent: (node: Int, key: String, isElement: Bool)?

		/// Whether this object has nearly the same keys as `inner`, an object inside it.
		fileprivate func repeats(in inner: Node) -> Bool {
			let shared = keys.intersection(inner.keys).count
			return shared > 1 && shared * 3 >= keys.union(inner.keys).count * 2
		}
	}

	private(set) var nodes: [Node] = []
	/// The common shape of the objects of one kind, at the index of the kind's first node.
	private(set) var shapes: [ObjectShape] = []
	/// For each node, an earlier node whose shape it shares, or the node itself.
	private var leaders: [Int] = []
	/// The nodes whose type contains itself in an array.
	private var loops: Set<Int> = []

	let namesByFirstRules: Bool

	/// The author's choices about types.
	///
	/// For example, objects to which the author gives different type names do not share a type.
	let options: InferenceOptions
	let chosenNames: [String: String]

	private init(namesByFirstRules: Bool, options: InferenceOptions) {
		(self.namesByFirstRules, self.options) = (namesByFirstRules, options)
		chosenNames = options.typeNames
	}

	/// Returns `root` with one shape for all objects of a kind.
	static func share(
		_ root: ObjectShape,
		namesByFirstRules: Bool = false,
		options: InferenceOptions = InferenceOptions()
	) -> ObjectShape {
		var sharing = SharedShapes(namesByFirstRules: namesByFirstRules, options: options)
		_ = sharing.add(root, at: .root, in: nil)
		sharing.joinLoops()
		sharing.joinNamesakes()
		sharing.joinKinds()
		var expanded: [Int: ObjectShape] = [:]
		var open: Set<Int> = []
		let shared = sharing.expand(0, into: &expanded, within: &open)
		return sharing.loops.isEmpty ? shared : shared.cuttingLoops
	}

	private mutating func add(
		_ object: ObjectShape,
		at place: FieldPlace,
		in parent: (node: Int, key: String, isElement: Bool)?
	) -> Int {
		let number = nodes.count
		let keys = object.properties.map(\.key)
		let required = object.properties.filter { !$0.field.isOptional }.map(\.key)
		nodes.append(Node(place: place, keys: Set(keys), required: Set(required), parent: parent))
		shapes.append(object)
		leaders.append(number)
		for (index, property) in object.properties.enumerated() {
			let parent = (number, property.key, false)
			let value = flatten(property.field.value, at: place.appending(key: property.key), in: parent)
			shapes[number].properties[index].field.value = value
		}
		return number
	}

	private mutating func flatten(
		_ value: ValueShape,
		at place: FieldPlace,
		in parent: (node: Int, key: String, isElement: Bool)
	) -> ValueShape {
		let inner = (parent.node, parent.key, true)
		return switch value {
		case .object(let object): .ancestor(String(add(object, at: place, in: parent)))
		case .array(let element):
			.array(FieldShape(flatten(element.value, at: place.elements, in: inner), isOptional: element.isOptional))
		case .dictionary(let element):
			.dictionary(
				FieldShape(flatten(element.value, at: place.elements, in: inner), isOptional: element.isOptional)
			)
		default: value
		}
	}
}

// MARK: - Kinds

extension SharedShapes {
	/// Joins each object with the object around it, if the outer one has the inner one in an array, and the inner one
	/// has an array at the same key.
	private mutating func joinLoops() {
		for later in nodes.indices.dropFirst() {
			guard let parent = nodes[later].parent, parent.isElement else { continue }
			let (one, other) = (nodes[parent.node], nodes[later])
			guard other.keys.contains(parent.key), one.repeats(in: other) else { continue }
			var joined = self
			guard joined.join(parent.node, later) else { continue }
			joined.loops.insert(joined.leader(of: later))
			if joined.isAcyclic { self = joined }
		}
	}

	func leader(of node: Int) -> Int {
		var node = node
		while leaders[node] != node { node = leaders[node] }
		return node
	}

	/// Gives two nodes, and the objects inside of them, one shape.
	///
	/// Returns `false` if the nodes cannot have one type. In this case, the nodes may be joined in part, so callers
	/// join a copy.
	mutating func join(_ one: Int, _ other: Int) -> Bool {
		let (first, second) = (leader(of: one), leader(of: other))
		guard first != second else { return true }
		guard Set(names(of: first) + names(of: second)).count < 2 else { return false }
		guard shapes[first].typeName == shapes[second].typeName else { return false }
		guard shapes[first].objectName == shapes[second].objectName else { return false }
		guard !shapes[first].isOther(than: shapes[second]) else { return false }
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

	/// The names that the author chose for objects of the same kind as the node `first`.
	private func names(of first: Int) -> [String] {
		guard !chosenNames.isEmpty else { return [] }
		return nodes.indices.filter { leader(of: $0) == first }.compactMap { chosenNames[nodes[$0].place.dotted] }
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

	/// Whether no type contains itself, except through the arrays of ``loops``.
	var isAcyclic: Bool {
		isFinite(by: \.directNodes, allowing: []) && isFinite(by: \.nodes, allowing: Set(loops.map { leader(of: $0) }))
	}

	/// Whether no node reaches itself through the nodes that `links` returns, except those in `loops`.
	private func isFinite(by links: (ValueShape) -> [Int], allowing loops: Set<Int>) -> Bool {
		var states: [Int: Bool] = [:]
		func ends(_ node: Int) -> Bool {
			let node = leader(of: node)
			if let isDone = states[node] { return isDone || loops.contains(node) }
			states[node] = false
			guard shapes[node].properties.flatMap({ links($0.field.value) }).allSatisfy(ends) else { return false }
			states[node] = true
			return true
		}
		return nodes.indices.allSatisfy(ends)
	}

	private func expand(
		_ node: Int,
		into expanded: inout [Int: ObjectShape],
		within open: inout Set<Int>
	) -> ObjectShape {
		let first = leader(of: node)
		if let known = expanded[first] { return known }
		open.insert(first)
		defer { open.remove(first) }
		var shape = shapes[first]
		for index in shape.properties.indices {
			shape.properties[index].field.value = shape.properties[index].field.value.mapNodes { inner in
				let kind = leader(of: inner)
				guard !open.contains(kind) else { return .ancestor(nodes[kind].place.path.description) }
				return .object(expand(inner, into: &expanded, within: &open))
			}
		}
		let members = nodes.indices.filter { leader(of: $0) == first }.map { nodes[$0] }
		let places = members.map(\.place)
		let isMoney = members.allSatisfy { KindName.isMoney($0.keys) }
		let named = first == 0 ? nil : shape.typeName ?? (isMoney ? "Money" : nil)
		if members.count > 1 || named != nil {
			let keys = members.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
			let kinds = nodes.indices.filter { leader(of: $0) == first }.compactMap { shapes[$0].kind }
			let kind = KindName.commonEnding(ofNames: kinds).map(SwiftName.upperCamel)
			let place = KindName.of(keys, at: places, shape: namesByFirstRules ? nil : shape)
			// `Reference` says little, so the kind in the objects' `type` is a better name.
			let telling = place == KindName.reference ? kind ?? place : place
			let name = named ?? shape.objectName ?? telling ?? kind
			shape.type = SharedType(id: places[0].path.description, name: name, places: places)
		}
		expanded[first] = shape
		return shape
	}
}

extension ObjectShape {
	/// The type's name, taken from the string at `object` in an object with an `id`, as in `{"object": "user", "id":
	/// 1}`.
	fileprivate var objectName: String? {
		guard case .string(let name)? = sample["object"], fields["id"] != nil else { return nil }
		return name.wholeMatch(of: /[a-z_]+/) == nil || name == "list" ? nil : SwiftName.upperCamel(name)
	}

	/// The `type` of an object with an `id`, as in `{"type": "artist", "id": "6"}`.
	fileprivate var kind: String? {
		guard case .string(let name)? = sample["type"], fields["id"] != nil, fields["type"]?.value == .text else {
			return nil
		}
		return name.wholeMatch(of: /[a-z_]+/) == nil || name == "list" ? nil : name
	}

	/// Whether both objects have a ``kind``, and differ both in their kinds and in their keys.
	fileprivate func isOther(than other: ObjectShape) -> Bool {
		guard let kind, let otherKind = other.kind, kind != otherKind else { return false }
		return Set(properties.map(\.key)) != Set(other.properties.map(\.key))
	}

	/// Whether a string in the objects, such as the one at `__typename`, gives the type the name `name`.
	func namesItself(_ name: String) -> Bool {
		[typeName, objectName, kind.map(SwiftName.upperCamel)].contains(name)
	}

	/// The type's name in GraphQL.
	fileprivate var typeName: String? {
		guard case .string(let name)? = sample["__typename"] else { return nil }
		return name
	}
}

extension ValueShape {
	fileprivate var nodes: [Int] {
		switch self {
		case .ancestor(let text): [Int(text)].compactMap(\.self)
		case .array(let element), .dictionary(let element): element.value.nodes
		default: []
		}
	}

	var directNodes: [Int] {
		if case .ancestor(let text) = self { [Int(text)].compactMap(\.self) } else { [] }
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

	/// Whether the formats in both values are equal, and `join` returns true for any two nodes at the same place in
	/// both.
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

	var isOdd: Bool {
		switch self {
		case .mixed, .odd: true
		case .array(let element), .dictionary(let element): element.value.isOdd
		default: false
		}
	}
}
