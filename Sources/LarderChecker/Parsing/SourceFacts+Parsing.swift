internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

extension SourceFacts {
	/// The facts of `source`, in one walk over its tree, which is then dropped.
	///
	/// Every clause of a conditional compilation counts. What does not parse has ``syntaxError`` set, and the facts of
	/// what could be read.
	package init(parsing source: String) {
		var source = source
		self = source.withUTF8 { SourceFacts(parsing: $0) }
	}

	/// How much of a file is read.
	enum Depth: Sendable {
		/// Types, and what protocols promise: all that rules ask of a file beside the features.
		case declarations
		/// Bodies and references too.
		case everything
	}

	/// The facts of a file's bytes; a file with a suppression is read whole.
	init(parsing bytes: UnsafeBufferPointer<UInt8>, depth: Depth = .everything) {
		if let excess = NestingLimit.excess(in: bytes) {
			self.init()
			syntaxError = excess
			return
		}
		let tree = Parser.parse(source: bytes, maximumNestingLevel: NestingLimit.parserDepth)
		let source = SourceText(bytes, tree: tree.raw)
		self = FactsCollector.facts(of: tree, source: source, depth: depth)
		if tree.hasError { syntaxError = SyntaxErrorFinder.firstError(in: tree, source: source) }
	}
}
