/// The comments that tell which mutant a line of a mutated source belongs to.
enum Marker {
	static let end = "/*end of mutant*/"

	static func begin(_ id: Int) -> String { "/*mutant \(id)*/" }

	/// The mutant that each line of `text` belongs to; `nil` for what is written.
	static func owners(in text: String) -> [Int?] {
		var mutant: Int?
		return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
			if let match = line.firstMatch(of: /\/\*mutant ([0-9]+)\*\//) { mutant = Int(match.1) }
			defer { if line.contains(end) { mutant = nil } }
			return mutant
		}
	}
}
