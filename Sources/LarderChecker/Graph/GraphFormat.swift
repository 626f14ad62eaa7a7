/// How a graph is written.
package enum GraphFormat: String, CaseIterable, Sendable {
	/// As Markdown renders it on many sites.
	case mermaid
	/// As Graphviz draws it.
	case dot
}

extension LayerGraph {
	/// The graph as text, without a line break at its end; the same text for the same graph.
	package func text(_ format: GraphFormat) -> String {
		switch format {
		case .mermaid: mermaid
		case .dot: dot
		}
	}

	/// The features, by their folders, each with its layers.
	var features: [(folder: String, layers: [Node])] {
		let layers = Dictionary(grouping: nodes.filter { $0.feature != nil }) { $0.feature ?? "" }
		return layers.keys.sorted().map { ($0, layers[$0] ?? []) }
	}

	/// The modules that some layer should not import.
	var modules: [Node] { nodes.filter { $0.feature == nil } }

	/// What a feature is called: the last part of its folder, or all of it where two features are called alike.
	func title(of folder: String) -> String {
		let name = folder.lastPart
		return features.filter { $0.folder.lastPart == name }.count > 1 ? folder : name
	}
}

extension LayerGraph.Arrow {
	/// The first names that offend, and how many more there are.
	var label: String {
		let rest = offenders.count - 3
		return offenders.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
	}
}

extension String {
	fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
