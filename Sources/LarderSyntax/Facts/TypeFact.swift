/// A declaration of a type, protocol, alias or extension.
package struct TypeFact: Equatable, Sendable {
	package enum Kind: String, Sendable {
		case `struct`, `class`, `actor`, `enum`, `protocol`, `extension`, `typealias`

		/// The kind with its article: `an enum`.
		package var words: String {
			switch self {
			case .actor, .enum, .extension: "an \(rawValue)"
			default: "a \(rawValue)"
			}
		}
	}

	package let kind: Kind
	/// The name without outer types.
	///
	/// An extension has the name of the extended type.
	package let name: String
	/// The names of the types around this one, the outermost first.
	package let containers: [String]
	package let position: Position
	package var declaration: DeclarationFact
	/// The names of the superclass and protocols, in the order of the declaration.
	package var inherited: [String] = []
	/// Where another conformance can be inserted.
	package var inheritance: InheritanceSlot
	/// Whether the type is declared inside a function.
	package var isLocal = false
	package var properties: [PropertyFact] = []
	package var functions: [FunctionFact] = []
	package var initializers: [FunctionFact] = []
	package var cases: [CaseFact] = []

	package var isNested: Bool { !containers.isEmpty }

	/// Whether `function`, a member of this type, is a test.
	///
	/// Swift Testing marks tests with `@Test`. XCTest finds them by the prefix `test`.
	package func isTest(_ function: FunctionFact) -> Bool {
		function.declaration.hasAttribute("Test")
			|| (kind == .class || kind == .extension) && function.name.hasPrefix("test") && function.parameters.isEmpty
	}

	/// The name with the types around it: `Order.Line`.
	package var qualifiedName: String { isNested ? (containers + [name]).joined(separator: ".") : name }
}

/// The place at which a declaration can get another conformance.
package struct InheritanceSlot: Equatable, Sendable {
	package let offset: Int
	package let isEmpty: Bool
}
