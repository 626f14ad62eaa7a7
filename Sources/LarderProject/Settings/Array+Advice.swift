extension [String] {
	/// Advice for a wrong `name`: the closest of these names.
	///
	/// If none of them is close, the advice is `other` or all names.
	package func advice(for name: String, other: String? = nil) -> String {
		let ranked = map { ($0, name.distance(to: $0)) }.min { ($0.1, $0.0) < ($1.1, $1.0) }
		if let (nearest, distance) = ranked, distance <= Swift.max(2, name.count / 3) { return "write \(nearest)" }
		return other ?? "write one of \(sorted().joined(separator: ", "))"
	}
}

extension String {
	/// The number of letters to insert, delete or replace to turn this name into the other.
	fileprivate func distance(to other: String) -> Int {
		let changes = other.difference(from: self)
		return max(changes.insertions.count, changes.removals.count)
	}
}
