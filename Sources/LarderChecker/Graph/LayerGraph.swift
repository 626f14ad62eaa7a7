/// The features of a project, their layers, and which of them name types of which.
package struct LayerGraph: Equatable, Sendable {
	/// A layer of a feature, or a module that a layer should not import.
	package struct Node: Hashable, Comparable, Sendable {
		/// The feature's folder; `nil` for a module.
		package let feature: String?
		/// `Domain`, `Data`, `Presentation`, or the module's name.
		package let name: String

		package static func < (lhs: Node, rhs: Node) -> Bool {
			(lhs.feature ?? "~", lhs.name) < (rhs.feature ?? "~", rhs.name)
		}
	}

	/// That a node names types of another.
	package struct Arrow: Equatable, Sendable {
		package let from: Node
		package let to: Node
		/// What is named against the rules, sorted; empty where the arrow may be.
		package let offenders: [String]
	}

	/// Sorted by feature and name.
	package let nodes: [Node]
	/// Sorted by their ends.
	package let arrows: [Arrow]

	/// Draws `index`; what a comment suppresses offends no one.
	package init(_ index: ProjectIndex) {
		let rules: [Rule] = [.layerDomain, .layerData, .layerFeature]
		let offences = Set(Checker(rules: rules).findings(in: index).map(Place.init))
		var uses: [Ends: Set<String>] = [:]
		var nodes: Set<Node> = []
		for file in index.featureFiles {
			guard let from = index.layer(of: file) else { continue }
			nodes.insert(from)
			for (to, name, position) in index.uses(of: file) where to != from {
				let place = Place(path: file.path, line: position.line, column: position.column)
				uses[Ends(from: from, to: to), default: []].formUnion(offences.contains(place) ? [name] : [])
			}
		}
		// A module is drawn only where it should not be.
		let arrows = uses.filter { $0.key.to.feature != nil || !$0.value.isEmpty }
		self.arrows = arrows.map { Arrow(from: $0.key.from, to: $0.key.to, offenders: $0.value.sorted()) }
			.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
		self.nodes = nodes.union(arrows.keys.map(\.to)).sorted()
	}

	private struct Ends: Hashable {
		let from: Node
		let to: Node
	}

	private struct Place: Hashable {
		let path: String
		let line: Int
		let column: Int

		init(path: String, line: Int, column: Int) {
			self.path = path
			self.line = line
			self.column = column
		}

		init(_ finding: Finding) {
			self.init(path: finding.path, line: finding.line, column: finding.column)
		}
	}
}

extension ProjectIndex {
	/// The layer that `file` belongs to; `nil` for tests and for what stands beside the layers.
	fileprivate func layer(of file: IndexedFile) -> LayerGraph.Node? {
		guard let location = file.location else { return nil }
		let layers = [
			(settings.folders.domain, "Domain"), (settings.folders.data, "Data"),
			(settings.folders.presentation, "Presentation"),
		]
		let layer = layers.first { location.isIn($0.0) }
		return layer.map { LayerGraph.Node(feature: location.root, name: $0.1) }
	}

	/// The layers and modules that `file` uses, by which names, and where.
	fileprivate func uses(of file: IndexedFile) -> [(node: LayerGraph.Node, name: String, position: Position)] {
		let own = file.facts.references.flatMap { reference in
			Set(types(named: reference.name, from: file).compactMap { layer(of: $0.file) })
				.map { ($0, reference.name, reference.position) }
		}
		let foreign = foreignReferences(of: file).compactMap { reference, owner in
			layer(of: owner).map { ($0, reference.name, reference.position) }
		}
		let imports = file.forbiddenImports.map {
			(LayerGraph.Node(feature: nil, name: $0.module), $0.module, $0.position)
		}
		let system = systemReferences(of: file).map {
			(LayerGraph.Node(feature: nil, name: $0.name), $0.name, $0.position)
		}
		return own + foreign + imports + system
	}
}
