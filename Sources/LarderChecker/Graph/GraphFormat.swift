import LarderProject

/// A format for the graph.
package enum GraphFormat: String, CaseIterable, Sendable {
	/// A Mermaid flowchart.
	case mermaid
	/// A Graphviz digraph.
	case dot
}

extension LayerGraph {
	/// The graph as text, without a final line break.
	///
	/// Equal graphs have the same text.
	package func text(_ format: GraphFormat) -> String {
		switch format {
		case .mermaid: mermaid
		case .dot: dot
		}
	}

	/// The folder of each feature with the feature's layers, sorted by folder.
	var features: [(folder: String, layers: [Node])] {
		let layers = Dictionary(grouping: nodes.filter { $0.feature != nil }) { $0.feature ?? "" }
		return layers.keys.sorted().map { ($0, layers[$0] ?? []) }
	}

	/// The modules that a layer imports but should not.
	var modules: [Node] { nodes.filter { $0.feature == nil } }

	/// The last part of the feature's folder, or the whole folder if two features share the last part.
	func title(of folder: String) -> String {
		let name = folder.lastPart
		return features.filter { $0.folder.lastPart == name }.count > 1 ? folder : name
	}
}

extension LayerGraph.Arrow {
	/// The first three forbidden names, and how many more there are.
	var label: String {
		let rest = offenders.count - 3
		return offenders.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
	}
}
