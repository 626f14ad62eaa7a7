@_spi(RawSyntax) internal import SwiftSyntax

/// The offsets of a tree's nodes.
///
/// Only nodes without text in the source need these offsets.
final class NodePlaces {
	private let tree: RawSyntax
	/// The offsets of all nodes, computed at once, because a file that is not Swift may have thousands of missing
	/// nodes.
	private lazy var offsets: [RawSyntax.ID: Int] = {
		var offsets: [RawSyntax.ID: Int] = [:]
		add(tree, at: 0, to: &offsets)
		return offsets
	}()

	init(of tree: RawSyntax) {
		self.tree = tree
	}

	/// The number of bytes before `node`, including the comments directly before it.
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
