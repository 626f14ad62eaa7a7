internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

extension SourceFacts {
	/// The facts of `source`.
	///
	/// The facts come from all clauses of `#if`. If the source does not parse, ``syntaxError`` is set, and the facts
	/// may be incomplete.
	package init(parsing source: String, bodySuffixes: [String] = [""]) {
		var source = source
		self = source.withUTF8 { SourceFacts(parsing: $0, bodySuffixes: bodySuffixes) }
	}

	/// The facts of a file's bytes.
	///
	/// Three kinds of bodies are read: bodies in types whose names end in one of `bodySuffixes`, bodies in tests, and
	/// the bodies of `errorDescription` and `==`.
	init(parsing bytes: UnsafeBufferPointer<UInt8>, bodySuffixes: [String]) {
		if let excess = NestingLimit.excess(in: bytes) {
			self.init(syntaxError: excess)
			return
		}
		// `git-crypt` puts a zero before an encrypted file, and no code begins with one.
		guard bytes.first != 0 else {
			self.init()
			return
		}
		// Parse in the mode of Swift 5: some errors of Swift 6 are only warnings in older projects.
		let tree = Parser.parse(source: bytes, maximumNestingLevel: NestingLimit.parserDepth, swiftVersion: .v5)
		let source = SourceText(bytes, tree: tree.raw)
		self = FactsCollector.facts(of: tree, source: source, bodySuffixes: bodySuffixes)
		if tree.hasError { syntaxError = SyntaxErrorFinder.firstError(in: tree, source: source) }
	}
}
