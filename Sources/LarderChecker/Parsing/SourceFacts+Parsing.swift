internal import SwiftParser
internal import SwiftSyntax

extension SourceFacts {
	/// The facts of `source`, in one walk over its tree, which is then dropped.
	///
	/// Every clause of a conditional compilation counts. What does not parse has ``syntaxError`` set, and the facts of
	/// what could be read.
	package init(parsing source: String) {
		if let excess = NestingLimit.excess(in: source) {
			self.init()
			let message = "more than \(NestingLimit.depth) brackets are open"
			syntaxError = SyntaxErrorFact(message: message, position: excess)
			return
		}
		let tree = Parser.parse(source: source)
		let locations = PositionFinder(tree)
		let collector = FactsCollector(locations: locations)
		collector.walk(tree)
		self = collector.facts
		if tree.hasError { syntaxError = SyntaxErrorFinder.firstError(in: tree, locations: locations) }
	}
}
