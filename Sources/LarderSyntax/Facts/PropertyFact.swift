/// A property of a type, or a requirement of a protocol.
package struct PropertyFact: Equatable, Sendable {
	package let name: String
	package let position: Position
	package let declaration: DeclarationFact
	package let isLet: Bool
	package let isComputed: Bool
	/// Whether the property has `willSet` or `didSet`.
	package let isObserved: Bool
	/// The type as written, without comments, or `nil` if it is inferred.
	package let type: String?
	/// The initial value, without comments, cut after 80 bytes.
	package let initialValue: String?
	/// The position of `let` or `var`.
	package let introducer: Position
	package var body = BodyFacts()

	/// The declared type, or the type that the initial value names: `Mapper` for `= Mapper()`.
	package var typeName: String? {
		if let type { return type }
		guard let initialValue, initialValue.first?.isUppercase == true else { return nil }
		return initialValue.prefix { $0 != "(" && $0 != "." }.description
	}
}
