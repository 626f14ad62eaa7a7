@_spi(RawSyntax) internal import SwiftSyntax

/// Where the nodes of a tree stand, for those that no text of the source tells it of.
final class NodePlaces {
	private let tree: RawSyntax
	/// Looked for at once, since a file that is no Swift may miss thousands.
	private lazy var offsets: [RawSyntax.ID: Int] = {
		var offsets: [RawSyntax.ID: Int] = [:]
		add(tree, at: 0, to: &offsets)
		return offsets
	}()

	init(of tree: RawSyntax) {
		self.tree = tree
	}

	/// How many bytes stand before `node` of the tree and the comments before it.
	func offset(of node: RawSyntax) -> Int {
		(offsets[node.id] ?? 0) + node.leadingTriviaByteLength
	}

	private func add(_ node: RawSyntax, at offset: Int, to offsets: inout [RawSyntax.ID: Int]) {
		offsets[node.id] = offset
		var offset = offset
		for case let child? in node.children {
			add(child, at: offset, to: &offsets)
			offset += child.byteLength
		}
	}
}
