/// A type, protocol, alias or extension, as its declaration has it.
package struct TypeFact: Equatable, Sendable {
	package enum Kind: String, Sendable {
		case `struct`, `class`, `actor`, `enum`, `protocol`, `extension`, `typealias`

		/// With its article, as a sentence has it.
		var words: String {
			switch self {
			case .actor, .enum, .extension: "an \(rawValue)"
			default: "a \(rawValue)"
			}
		}
	}

	package let kind: Kind
	/// The name alone; of an extension, what it extends.
	package let name: String
	/// The types that it stands in, outer first.
	package let containers: [String]
	package let position: Position
	package var declaration: DeclarationFact
	/// Protocols and superclass by name, without attributes, in the order of the declaration.
	package var inherited: [String] = []
	/// Where another conformance is written.
	package var inheritance: InheritanceSlot
	/// Whether it is declared inside a function.
	package var isLocal = false
	package var properties: [PropertyFact] = []
	package var functions: [FunctionFact] = []
	package var initializers: [FunctionFact] = []
	package var cases: [CaseFact] = []

	package var isNested: Bool { !containers.isEmpty }

	/// With the types that it stands in: `Order.Line`.
	package var qualifiedName: String { isNested ? (containers + [name]).joined(separator: ".") : name }
}

/// Where a declaration's list of conformances grows.
package struct InheritanceSlot: Equatable, Sendable {
	package let offset: Int
	package let isEmpty: Bool
}
