@_spi(RawSyntax) internal import SwiftSyntax

// The walk reads the raw tree, because creating a `Syntax` for each node takes longer than parsing. `RawSyntax` is not
// a public interface of swift-syntax and may change in any minor version, so the manifest allows only patches. After an
// upgrade, renamed parts do not compile, and HardFactsTests fails if parts have moved. The code expects the name of a
// type to be the second token among the children of its node. It finds other parts of a declaration by their kind, and
// parts of frequent nodes by their place.

extension RawSyntax {
	/// The children, which live as long as the tree.
	///
	/// A child is `nil` if an optional part is missing in the source.
	var children: UnsafeBufferPointer<RawSyntax?> {
		layoutView?.children.withContiguousStorageIfAvailable { $0 } ?? UnsafeBufferPointer(start: nil, count: 0)
	}

	/// The child at this place.
	func child(at place: Int) -> RawSyntax? {
		let children = children
		return place < children.count ? children[place] : nil
	}

	/// The first child of this kind.
	func child(_ kind: SyntaxKind) -> RawSyntax? {
		for case let child? in children where child.kind == kind { return child }
		return nil
	}

	/// The first token among the children, after `count` other tokens.
	func childToken(after count: Int = 0) -> RawTokenSyntax? {
		var rest = count
		for case let child? in children where child.isToken {
			if rest == 0 { return RawTokenSyntax(child) }
			rest -= 1
		}
		return nil
	}

	/// The node's first token that is not missing in the source.
	var firstToken: RawTokenSyntax? {
		if isToken { return RawTokenSyntax(self).flatMap { $0.isMissing ? nil : $0 } }
		for case let child? in children {
			if let token = child.firstToken { return token }
		}
		return nil
	}
}

extension RawTokenSyntax {
	/// The text without its backticks.
	///
	/// The text lives as long as the tree.
	var name: SyntaxText {
		let text = tokenText
		guard text.count > 2, text.first == UInt8(ascii: "`") else { return text }
		return SyntaxText(rebasing: text[1..<(text.count - 1)])
	}

	/// The text without its backticks.
	var text: String { String(syntaxText: name) }
}
