/// What one file says, without its syntax tree and without its path: the same contents have the same facts.
package struct SourceFacts: Equatable, Sendable {
	package var imports: [ImportFact] = []
	/// Types, protocols and extensions, outer before inner.
	package var types: [TypeFact] = []
	/// Where each type is first named, in the order of the file.
	package var references: [ReferenceFact] = []
	package var suppressions: [SuppressionFact] = []
	/// Where the file first stops being Swift; `nil` where it parses.
	package var syntaxError: SyntaxErrorFact?
}

/// A module that a file imports.
package struct ImportFact: Equatable, Sendable {
	package let module: String
	package let isTestable: Bool
	package let position: Position
}

/// A type that a file names.
package struct ReferenceFact: Equatable, Sendable {
	package let name: String
	package let position: Position
}

/// A comment that asks for silence about rules on its line, or on the next line where it stands alone.
package struct SuppressionFact: Equatable, Sendable {
	package let rules: [String]
	package let reason: String
	package let position: Position
	/// The line that it speaks of.
	package let line: Int
}

/// What keeps a file from being parsed.
package struct SyntaxErrorFact: Equatable, Sendable {
	package let message: String
	package let position: Position
}
