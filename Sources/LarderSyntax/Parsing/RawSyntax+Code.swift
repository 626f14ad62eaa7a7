@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftParser

extension RawSyntax {
	/// The code without its comments, on one line, cut after `limit` bytes.
	func code(limit: Int = .max) -> String {
		var code = ""
		var isSpaced = false
		appendCode(to: &code, isSpaced: &isSpaced, limit: limit)
		return code.utf8.count < limit ? code : String(decoding: code.utf8.prefix(limit), as: UTF8.self)
	}

	private func appendCode(to code: inout String, isSpaced: inout Bool, limit: Int) {
		guard code.utf8.count < limit else { return }
		guard let token = RawTokenSyntax(self) else {
			for case let child? in children { child.appendCode(to: &code, isSpaced: &isSpaced, limit: limit) }
			return
		}
		guard !token.isMissing else { return }
		if !code.isEmpty, isSpaced || token.leadingTriviaByteLength > 0 { code += " " }
		code += token.text
		isSpaced = token.trailingTriviaByteLength > 0
	}

	/// A name or a dotted name, or `nil` for any other expression.
	var dottedName: String? {
		switch kind {
		case .declReferenceExpr: RawDeclReferenceExprSyntax(self)?.baseName.text
		case .memberAccessExpr: RawMemberAccessExprSyntax(self)?.dottedName
		case .optionalChainingExpr: RawOptionalChainingExprSyntax(self)?.expression.raw.dottedName
		default: nil
		}
	}

	/// The last name of ``dottedName``, without a subscript after it.
	var lastName: String? {
		switch kind {
		case .declReferenceExpr: RawDeclReferenceExprSyntax(self)?.baseName.text
		case .memberAccessExpr:
			RawMemberAccessExprSyntax(self).flatMap { access in
				access.base == nil || access.base?.raw.lastName != nil ? access.declName.baseName.text : nil
			}
		case .optionalChainingExpr: RawOptionalChainingExprSyntax(self)?.expression.raw.lastName
		case .subscriptCallExpr: RawSubscriptCallExprSyntax(self)?.calledExpression.raw.lastName
		default: nil
		}
	}

	/// The text of a string literal without interpolation, or `nil` for any other node.
	var plainText: String? {
		guard kind == .stringLiteralExpr else { return nil }
		// Few literals need this, so a full `Syntax` node, which resolves escapes, is cheap enough.
		return Syntax(raw: self, rawNodeArena: arena).as(StringLiteralExprSyntax.self)?.representedLiteralValue
	}
}

extension RawMemberAccessExprSyntax {
	fileprivate var dottedName: String? {
		let name = declName.baseName.text
		guard let base else { return name }
		return base.raw.dottedName.map { "\($0).\(name)" }
	}
}
