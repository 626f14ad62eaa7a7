/// Counts how often words occur.
package struct Tally<Element: Hashable> {
	package let counts: [Element: Int]

	package init(_ elements: [Element]) {
		counts = Dictionary(elements.map { ($0, 1) }, uniquingKeysWith: +)
	}
}

extension Tally where Element: Comparable {
	/// Whether several words are the most frequent.
	package var isTied: Bool {
		let most = counts.values.max()
		return counts.values.count { $0 == most } > 1
	}

	/// The most frequent word, or the first in order if there are several.
	///
	/// The result is `nil` if the most frequent word occurs fewer than `minimum` times, or no more often than
	/// `conventional`.
	package func winner(over conventional: Element, minimum: Int) -> Element? {
		let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
		guard let best, best.value >= minimum, best.value > counts[conventional, default: 0] else { return nil }
		return best.key
	}
}
