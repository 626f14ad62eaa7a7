import LarderProject
import LarderSyntax

extension Rule {
	/// Advice for a wrong name of a rule.
	package static func advice(for name: String) -> String {
		all.map(\.id).advice(for: name, other: "`larder rules` lists them")
	}

	/// The rule, its reason, and both examples.
	package var explanation: String {
		"""
		\(id) (\(severity.rawValue)\(isFixable ? ", can be fixed" : ""))
		\(summary)
		Why: \(reasonSentence)\(unfixable.map { "\nWhy --fix does not fix it: \($0.sentence)" } ?? "")\
		\(effect.map { "\nWhat changes with --fix: \($0.sentence)" } ?? "")

		Code that breaks it:
		\(failing.listing)

		\(example.map { "\($0.place): \($0.message)" } ?? "") [\(id)]

		Code that follows it:
		\(passing.listing)
		"""
	}
}

extension Rule {
	/// The finding in ``failing``.
	private var example: Finding? {
		var settings = Settings()
		settings.only = [id]
		return Checker().findings(in: ProjectIndex(files: failing.files, settings: settings)).first
	}

	var reasonSentence: String { reason.sentence }
}

extension String {
	/// The text as a sentence, with a capital and a full stop.
	fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension Finding {
	/// The problem, the rule's reason and the remedy, a sentence each.
	var sentences: String {
		guard let rule = Rule.named(rule), message.hasPrefix("\(problem): \(rule.reason); ") else { return message }
		let remedy = String(message.dropFirst("\(problem): \(rule.reason); ".count))
		// A problem may begin with a name, whose case counts.
		let start = problem.prefix { !$0.isWhitespace }
		let begins = ["a", "an", "it", "no", "the", "there", "this"].contains(start)
		return "\(begins ? problem.sentence : "\(problem).") \(rule.reasonSentence) \(remedy.sentence)"
	}
}

extension ProjectIndex {
	/// The index of `files`, with their contents.
	init(files: [(path: String, contents: String)], settings: Settings = Settings()) {
		let sources = files.filter { $0.path.hasSuffix(".swift") }.map { file in
			let location = Location(file.path, in: settings)
			let facts = SourceFacts(parsing: file.contents, bodySuffixes: settings.bodySuffixes(at: location))
			return IndexedFile(path: file.path, location: location, facts: facts)
		}
		let catalogs = files.filter { $0.path.hasSuffix(".xcstrings") }
			.map { StringsCatalog(path: $0.path, contents: Array($0.contents.utf8)) }
		self.init(files: sources, catalogs: catalogs, settings: settings)
	}
}

extension RuleExample {
	fileprivate var listing: String {
		files.map { "// \($0.path)\n\($0.contents)" }.joined(separator: "\n\n")
	}
}
