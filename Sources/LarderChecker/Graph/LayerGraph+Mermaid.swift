internal import Foundation

extension LayerGraph {
	/// The graph as a Mermaid flowchart.
	///
	/// Forbidden arrows are red and name the offenders.
	var mermaid: String {
		let names = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($0.element, "n\($0.offset)") })
		let groups = features.enumerated().flatMap { index, feature in
			["\tsubgraph f\(index)[\"\(title(of: feature.folder).escaped)\"]"]
				+ feature.layers.map { "\t\t\(names[$0] ?? "")[\"\($0.name.escaped)\"]" } + ["\tend"]
		}
		let modules = modules.map { "\t\(names[$0] ?? "")([\"\($0.name.escaped)\"])" }
		let links = arrows.map { arrow in
			let label = arrow.offenders.isEmpty ? "" : "|\"\(arrow.label.escaped)\"|"
			return "\t\(names[arrow.from] ?? "") -->\(label) \(names[arrow.to] ?? "")"
		}
		let offending = arrows.indices.filter { !arrows[$0].offenders.isEmpty }.map(String.init)
		let style = offending.isEmpty ? [] : ["\tlinkStyle \(offending.joined(separator: ",")) stroke:#c00,color:#c00"]
		return (["flowchart LR"] + groups + modules + links + style).joined(separator: "\n")
	}
}

extension String {
	fileprivate var escaped: String { replacingOccurrences(of: "\"", with: "#quot;") }
}
