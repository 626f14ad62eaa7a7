internal import SwiftParser
internal import SwiftSyntax

extension SyntaxProtocol {
	/// The code without its comments, on one line, cut after `limit` bytes.
	func code(limit: Int = .max) -> String {
		var code = ""
		var isSpaced = false
		for token in tokens(viewMode: .sourceAccurate) {
			if !code.isEmpty, isSpaced || !token.leadingTrivia.isEmpty { code += " " }
			code += token.text
			isSpaced = !token.trailingTrivia.isEmpty
			guard code.utf8.count < limit else { return String(decoding: code.utf8.prefix(limit), as: UTF8.self) }
		}
		return code
	}
}

extension ExprSyntax {
	/// A name, or names with dots between them; `nil` for any other expression.
	var dottedName: String? {
		if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
		if let access = self.as(MemberAccessExprSyntax.self) {
			guard let base = access.base else { return access.declName.baseName.text }
			return base.dottedName.map { "\($0).\(access.declName.baseName.text)" }
		}
		if let call = self.as(OptionalChainingExprSyntax.self) { return call.expression.dottedName }
		return nil
	}

	/// What a string literal without interpolation says.
	var plainText: String? {
		self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
	}
}
