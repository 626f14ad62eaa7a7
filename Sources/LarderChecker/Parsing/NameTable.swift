@_spi(RawSyntax) internal import SwiftSyntax

/// The names of one file, each made into a string once.
struct NameTable {
	private var texts = TextTable()
	private var strings: [String] = []
	/// The body that each name was last met in.
	private var bodies: [Int] = []

	/// What `token` says.
	mutating func name(_ token: RawTokenSyntax) -> String {
		strings[number(of: token)]
	}

	/// What `token` says, where `body` does not say it yet; bodies are numbered from 1 on, in the order of the walk.
	mutating func name(_ token: RawTokenSyntax, newTo body: Int) -> String? {
		let number = number(of: token)
		guard bodies[number] != body else { return nil }
		bodies[number] = body
		return strings[number]
	}

	/// A name, or names with dots between them; `nil` for any other expression.
	mutating func dottedName(_ expression: RawSyntax) -> String? {
		guard let reference = RawDeclReferenceExprSyntax(expression) else { return expression.dottedName }
		return name(reference.baseName)
	}

	private mutating func number(of token: RawTokenSyntax) -> Int {
		let (number, isNew) = texts.insert(token.bytes)
		if isNew {
			strings.append(token.text)
			bodies.append(0)
		}
		return number
	}
}
