internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

/// A file that was parsed: what it says, and what the cache keeps of it.
struct ParsedFile: Sendable {
	let facts: SourceFacts
	let payload: FactsPayload

	/// The facts of a file's bytes, in one walk over its tree, which is then dropped.
	init(_ bytes: UnsafeBufferPointer<UInt8>, depth: SourceFacts.Depth = .everything) {
		var facts = SourceFacts()
		var parts = CacheWriter()
		if let excess = NestingLimit.excess(in: bytes) {
			facts.syntaxError = excess
		} else {
			let tree = Parser.parse(source: bytes, maximumNestingLevel: NestingLimit.parserDepth)
			let source = SourceText(bytes, tree: tree.raw)
			(facts, parts) = FactsCollector.facts(of: tree, source: source, depth: depth)
			if tree.hasError { facts.syntaxError = SyntaxErrorFinder.firstError(in: tree, source: source) }
		}
		payload = FactsPayload(facts, parts: parts)
		for index in facts.types.indices {
			facts.types[index].members = TypeMembers(payload: payload, range: facts.types[index].members.range)
		}
		self.facts = facts
	}
}

extension SourceFacts {
	/// The facts of `source`.
	///
	/// Every clause of a conditional compilation counts. What does not parse has ``syntaxError`` set, and the facts of
	/// what could be read.
	package init(parsing source: String) {
		var source = source
		self = source.withUTF8 { ParsedFile($0).facts }
	}
}
