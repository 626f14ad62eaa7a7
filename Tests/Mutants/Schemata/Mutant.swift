import SwiftSyntax

/// One mistake in a source.
struct Mutant {
	/// The number that activates it; the first is 1.
	let id: Int
	let operatorName: String
	/// The place, as `path:line:column`.
	let place: String
	/// The UTF-8 offsets of the replaced part.
	let range: Range<Int>
	let original: String
	let replacement: String
	let isGuess: Bool

	/// The change, in one line.
	var summary: String { "\(Self.line(original)) → \(replacement.isEmpty ? "nothing" : Self.line(replacement))" }

	private static func line(_ text: String) -> String {
		text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
	}
}

extension Mutant {
	/// All mutants of `region`, each with a different text; the first number is after `last`.
	static func all(of region: Region, in file: WrittenFile, declarations: Declarations, after last: Int) -> [Mutant] {
		var seen = [file.text(in: region.range).withoutBlanks]
		var mutants: [Mutant] = []
		for (name, change) in changes(of: region, declarations: declarations) {
			let text = file.text(in: region.range, replacing: change.range, by: change.text).withoutBlanks
			guard !seen.contains(text) else { continue }
			seen.append(text)
			mutants.append(
				Mutant(
					id: last + mutants.count + 1,
					operatorName: name,
					place: file.place(of: change.range.lowerBound),
					range: change.range,
					original: file.text(in: change.range),
					replacement: change.text,
					isGuess: change.isGuess
				)
			)
		}
		return mutants
	}

	private static func changes(of region: Region, declarations: Declarations) -> [(name: String, change: Change)] {
		if case .rawValue(let literal) = region.form {
			return [(MutationOperator.literal.name, Change(region.node, to: "\(literal.dropLast())x\""))]
		}
		let nodes = region.node.descendants
		return MutationOperator.all.flatMap { mutationOperator in
			nodes.flatMap { mutationOperator.changes($0, declarations) }.map { (mutationOperator.name, $0) }
		}
	}
}

extension Syntax {
	/// The node and all nodes below it.
	fileprivate var descendants: [Syntax] {
		[self] + children(viewMode: .sourceAccurate).flatMap(\.descendants)
	}
}

extension String {
	fileprivate var withoutBlanks: String { filter { !$0.isWhitespace } }
}
