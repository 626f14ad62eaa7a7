@_spi(RawSyntax) internal import SwiftSyntax

// The walk reads the tree as the parser made it. A `Syntax` is an allocation for each node and its children, and together
// they cost more than parsing does. `RawSyntax` is an interface that swift-syntax keeps for itself and may change in any
// minor version, so the manifest takes patches alone. When it is raised, what was renamed does not compile, and what is
// ordered otherwise fails HardFactsTests: the name of a type is the second token that stands directly in it, and each part
// of a declaration is found by its kind. In the nodes that code is mostly made of, parts are found by their places.

extension RawSyntax {
	/// The nodes in it, which live as long as the tree; gaps are where something optional is not written.
	var children: UnsafeBufferPointer<RawSyntax?> {
		layoutView?.children.withContiguousStorageIfAvailable { $0 } ?? UnsafeBufferPointer(start: nil, count: 0)
	}

	/// The node that stands at this place in it.
	func child(at place: Int) -> RawSyntax? {
		let children = children
		return place < children.count ? children[place] : nil
	}

	/// The first node in it of this kind.
	func child(_ kind: SyntaxKind) -> RawSyntax? {
		for case let child? in children where child.kind == kind { return child }
		return nil
	}

	/// The first token that stands directly in it, after `count` others.
	func childToken(after count: Int = 0) -> RawTokenSyntax? {
		var rest = count
		for case let child? in children where child.isToken {
			if rest == 0 { return RawTokenSyntax(child) }
			rest -= 1
		}
		return nil
	}

	/// The first token of it that the source has.
	var firstToken: RawTokenSyntax? {
		if isToken { return RawTokenSyntax(self).flatMap { $0.isMissing ? nil : $0 } }
		for case let child? in children {
			if let token = child.firstToken { return token }
		}
		return nil
	}

	/// How many bytes it has without the spaces and comments around it.
	var trimmedLength: Int {
		byteLength - leadingTriviaByteLength - trailingTriviaByteLength
	}
}

extension RawTokenSyntax {
	/// What it says, without the backticks that may surround a name.
	///
	/// It lives as long as the tree.
	var name: SyntaxText {
		let text = tokenText
		guard text.count > 2, text.first == UInt8(ascii: "`") else { return text }
		return SyntaxText(rebasing: text[1..<(text.count - 1)])
	}

	/// The same as a string.
	var text: String { String(syntaxText: name) }
}
