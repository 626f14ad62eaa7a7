import LarderProject
import LarderSyntax

/// The features of a project, their layers, and which layers use which.
package struct LayerGraph: Equatable, Sendable {
	/// A layer of a feature, or a module that a layer should not import.
	package struct Node: Hashable, Comparable, Sendable {
		/// The feature's folder, or `nil` for a module.
		package let feature: String?
		/// `Domain`, `Data`, `Presentation`, or the module's name.
		package let name: String

		package static func < (lhs: Node, rhs: Node) -> Bool {
			(lhs.feature ?? "~", lhs.name) < (rhs.feature ?? "~", rhs.name)
		}
	}

	/// An arrow between two nodes: the code of the first one uses the second one.
	package struct Arrow: Equatable, Sendable {
		package let from: Node
		package let to: Node
		/// The used names that break a rule, sorted.
		///
		/// Empty if the arrow is allowed.
		package let offenders: [String]
	}

	/// The nodes, sorted by feature and name.
	package let nodes: [Node]
	/// The arrows, sorted by the nodes that they connect.
	package let arrows: [Arrow]

	/// Creates the graph of `index`.
	///
	/// A suppressed finding does not make an arrow forbidden.
	package init(_ index: ProjectIndex) {
		let rules: [Rule] = [.layerDomain, .layerData, .layerFeature]
		let offences = Set(Checker(rules: rules).findings(in: index).map(\.place))
		var uses: [Ends: Set<String>] = [:]
		var nodes: Set<Node> = []
		for file in index.featureFiles {
			guard let from = index.layer(of: file) else { continue }
			nodes.insert(from)
			for (to, name, position) in index.uses(of: file) where to != from {
				let place = "\(file.path):\(position.line):\(position.column)"
				uses[Ends(from: from, to: to), default: []].formUnion(offences.contains(place) ? [name] : [])
			}
		}
		// The graph shows only the imports that break a rule.
		let arrows = uses.filter { $0.key.to.feature != nil || !$0.value.isEmpty }
		self.arrows = arrows.map { Arrow(from: $0.key.from, to: $0.key.to, offenders: $0.value.sorted()) }
			.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
		self.nodes = nodes.union(arrows.keys.map(\.to)).sorted()
	}

	private struct Ends: Hashable {
		let from: Node
		let to: Node
	}
}

extension ProjectIndex {
	/// The layer of `file`, or `nil` for tests and files outside the layers.
	fileprivate func layer(of file: IndexedFile) -> LayerGraph.Node? {
		guard let location = file.location else { return nil }
		let layers =
			[
				(settings.folders.domain, "Domain"), (settings.folders.data, "Data"),
			] + settings.folders.presentations.map { ($0, "Presentation") }
		let layer = layers.first { location.isIn($0.0) }
		return layer.map { LayerGraph.Node(feature: location.root, name: $0.1) }
	}

	/// The layers and modules that `file` uses, each with the used name and its position.
	fileprivate func uses(of file: IndexedFile) -> [(node: LayerGraph.Node, name: String, position: Position)] {
		let own = file.facts.references.flatMap { reference in
			Set(types(named: reference.name, from: file).compactMap { layer(of: $0.file) })
				.map { ($0, reference.name, reference.position) }
		}
		let foreign = foreignReferences(of: file).compactMap { reference, owner in
			layer(of: owner).map { ($0, reference.name, reference.position) }
		}
		let imports = forbiddenImports(of: file).map {
			(LayerGraph.Node(feature: nil, name: $0.module), $0.module, $0.position)
		}
		let system = systemReferences(of: file).map {
			(LayerGraph.Node(feature: nil, name: $0.name), $0.name, $0.position)
		}
		return own + foreign + imports + system
	}
}
