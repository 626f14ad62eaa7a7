internal import Foundation

extension LayerGraph {
	/// The graph as a Graphviz digraph.
	///
	/// Forbidden arrows are red and name the offenders.
	var dot: String {
		let names = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($0.element, "n\($0.offset)") })
		let groups = features.enumerated().flatMap { index, feature in
			["\tsubgraph cluster\(index) {", "\t\tlabel=\(title(of: feature.folder).quoted);"]
				+ feature.layers.map { "\t\t\(names[$0] ?? "") [label=\($0.name.quoted)];" } + ["\t}"]
		}
		let modules = modules.map { "\t\(names[$0] ?? "") [label=\($0.name.quoted), shape=ellipse];" }
		let links = arrows.map { arrow in
			let mark = arrow.offenders.isEmpty ? "" : " [label=\(arrow.label.quoted), color=red, fontcolor=red]"
			return "\t\(names[arrow.from] ?? "") -> \(names[arrow.to] ?? "")\(mark);"
		}
		return (["digraph features {", "\trankdir=LR;", "\tnode [shape=box];"] + groups + modules + links + ["}"])
			.joined(separator: "\n")
	}
}

extension String {
	fileprivate var quoted: String {
		"\"\(replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\""))\""
	}
}
