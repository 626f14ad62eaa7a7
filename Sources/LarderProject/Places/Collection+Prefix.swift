extension Collection where Element: Sequence, Element.Element: Equatable {
	/// The first elements that all of these sequences have in common.
	package var commonPrefix: [Element.Element] {
		dropFirst().reduce(first.map { Array($0) } ?? []) { common, next in
			zip(common, next).prefix { $0 == $1 }.map(\.0)
		}
	}
}
