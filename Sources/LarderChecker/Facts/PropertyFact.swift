/// A property of a type, or a requirement of a protocol.
package struct PropertyFact: Equatable, Sendable {
	package let name: String
	package let position: Position
	package let declaration: DeclarationFact
	package let isLet: Bool
	package let isComputed: Bool
	/// Whether code watches it: `willSet` or `didSet`.
	package let isObserved: Bool
	/// As written, without comments; `nil` where it is inferred.
	package let type: String?
	/// What it begins with, as written, without comments.
	package let initialValue: String?
	/// Where `let` or `var` stands.
	package let introducer: Position
	package var body = BodyFacts()

	/// The type, or the one that its first value makes: `Mapper` for `= Mapper()`.
	package var typeName: String? {
		if let type { return type }
		guard let initialValue, initialValue.first?.isUppercase == true else { return nil }
		return initialValue.prefix { $0 != "(" && $0 != "." }.description
	}
}
