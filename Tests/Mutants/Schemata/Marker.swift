/// The comments that assign lines of a mutated source to mutants.
enum Marker {
	static let end = "/*end of mutant*/"

	static func begin(_ id: Int) -> String { "/*mutant \(id)*/" }

	/// The mutant of each line of `text`; `nil` for written code.
	static func owners(in text: String) -> [Int?] {
		var mutant: Int?
		return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
			if let match = line.firstMatch(of: /\/\*mutant ([0-9]+)\*\//) { mutant = Int(match.1) }
			defer { if line.contains(end) { mutant = nil } }
			return mutant
		}
	}
}
