import SwiftSyntax

/// A source with its mutants beside the written code; at run time, `activeMutant` selects one of them.
struct MutatedFile {
	/// The source of `activeMutant`, which reads an environment variable once.
	static let decisionText = """
		import Foundation

		/// The number of the active mutant; 0 for the written code.
		public nonisolated let activeMutant = Int(ProcessInfo.processInfo.environment["LARDER_MUTANT"] ?? "") ?? 0

		"""

	let file: WrittenFile
	private(set) var mutants: [Mutant]
	private let regions: [(region: Region, ids: Range<Int>)]
	private let enumerations: [EnumDeclSyntax]

	/// Finds the mutants of `file`; the first number is after `last`.
	init(_ file: WrittenFile, declarations: Declarations, after last: Int) {
		self.file = file
		let finder = RegionFinder(file.tree)
		var mutants: [Mutant] = []
		regions = finder.regions.map { region in
			let first = last + mutants.count + 1
			mutants += Mutant.all(of: region, in: file, declarations: declarations, after: first - 1)
			return (region, first..<last + mutants.count + 1)
		}
		self.mutants = mutants
		enumerations = finder.enumerations
	}

	/// Leaves out the mutants with these numbers.
	mutating func remove(_ ids: Set<Int>) {
		mutants.removeAll { ids.contains($0.id) }
	}

	/// The source to compile.
	func text() -> String {
		let edits =
			regions.compactMap { edit(of: $0.region, ids: $0.ids) }
			+ enumerations.flatMap { $0.computingRawValues(mutants) }
		var text = ""
		var end = 0
		for (range, replacement) in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
			text += file.text(in: end..<range.lowerBound) + replacement
			end = range.upperBound
		}
		return text + file.text(in: end..<file.text.utf8.count)
	}

	private func edit(of region: Region, ids: Range<Int>) -> Edit? {
		let mutants = mutants.filter { ids.contains($0.id) }
		guard !mutants.isEmpty else { return nil }
		let written = file.text(in: region.range)
		let variants = mutants.map { mutant in
			(mutant.id, file.text(in: region.range, replacing: mutant.range, by: mutant.replacement))
		}
		switch region.form {
		case .body(let returns):
			return (region.range, "\n\(switchText(variants, written, prefix: returns ? "return " : ""))")
		case .expression:
			return (region.range, "{\n\(switchText(variants, written, prefix: "return "))}()")
		case .rawValue: return nil
		}
	}

	/// A branch for each variant, and one for the written code.
	private func switchText(_ variants: [(id: Int, text: String)], _ written: String, prefix: String) -> String {
		let cases = variants.map { id, text in
			"case \(id):\n\(Marker.begin(id))\n\(prefix)\(text)\n\(Marker.end)\n"
		}
		return "switch activeMutant {\n\(cases.joined())default:\n\(prefix)\(written)\n}\n"
	}
}
