/// What rules need to know about one file.
///
/// Files with the same contents have the same facts.
package struct SourceFacts: Equatable, Sendable {
	package var imports: [ImportFact] = []
	/// Types, protocols, aliases and extensions, with inner declarations before outer ones.
	package var types: [TypeFact] = []
	/// The first use of each type name, in the order of the file.
	package var references: [ReferenceFact] = []
	package var suppressions: [SuppressionFact] = []
	/// The first syntax error, or `nil` if the file parses.
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

/// A comment that suppresses rules on its line, or on the next line if it stands alone.
package struct SuppressionFact: Equatable, Sendable {
	package let rules: [String]
	package let reason: String
	package let position: Position
	/// The line on which the comment suppresses rules.
	package let line: Int
}

/// Why a file does not parse.
package struct SyntaxErrorFact: Equatable, Sendable {
	package let message: String
	package let position: Position
}
