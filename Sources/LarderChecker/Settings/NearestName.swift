/// Finds the name that someone may have meant.
struct NearestName {
	private let names: [String]

	init(in names: [String]) {
		self.names = names
	}

	/// What to write instead of `name`: `write model-let`, or the choices where none is near.
	func advice(for name: String) -> String {
		"write \(nearest(to: name) ?? "one of \(names.sorted().joined(separator: ", "))")"
	}

	/// The name that is like `name`; `nil` where none is.
	func nearest(to name: String) -> String? {
		let ranked = names.map { ($0, distance(name, $0)) }.min { ($0.1, $0.0) < ($1.1, $1.0) }
		guard let (nearest, distance) = ranked, distance <= max(2, name.count / 3) else { return nil }
		return nearest
	}

	/// How many letters to insert, delete or replace; Levenshtein's distance.
	private func distance(_ one: String, _ other: String) -> Int {
		let other = Array(other)
		var row = Array(0...other.count)
		for (index, letter) in one.enumerated() {
			var diagonal = row[0]
			row[0] = index + 1
			for column in other.indices {
				let cost = letter == other[column] ? diagonal : diagonal + 1
				diagonal = row[column + 1]
				row[column + 1] = Swift.min(cost, diagonal + 1, row[column] + 1)
			}
		}
		return row[other.count]
	}
}
