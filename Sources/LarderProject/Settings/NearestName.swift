/// Finds the known name that is closest to a wrong one.
package struct NearestName {
	private let names: [String]

	package init(in names: [String]) {
		self.names = names
	}

	/// Advice for a wrong `name`: the closest known name.
	///
	/// If no known name is close, the advice is `other` or all names.
	package func advice(for name: String, other: String? = nil) -> String {
		nearest(to: name).map { "write \($0)" } ?? other ?? "write one of \(names.sorted().joined(separator: ", "))"
	}

	/// The known name that is closest to `name`, or `nil` if none is close.
	private func nearest(to name: String) -> String? {
		let ranked = names.map { ($0, distance(name, $0)) }.min { ($0.1, $0.0) < ($1.1, $1.0) }
		guard let (nearest, distance) = ranked, distance <= max(2, name.count / 3) else { return nil }
		return nearest
	}

	/// The number of letters to insert, delete or replace to turn one name into the other.
	private func distance(_ one: String, _ other: String) -> Int {
		let changes = other.difference(from: one)
		return max(changes.insertions.count, changes.removals.count)
	}
}
