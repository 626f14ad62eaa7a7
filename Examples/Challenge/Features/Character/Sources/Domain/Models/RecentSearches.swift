import Foundation

nonisolated struct RecentSearches: Equatable {
	/// The largest number of names that are remembered.
	static let limit = 10

	let id: String
	/// The names, newest first.
	let names: [String]

	/// A list without names.
	static func empty(identifier: String) -> RecentSearches {
		RecentSearches(id: identifier, names: [])
	}

	/// The list with `name` in front; an earlier name that differs only in case goes, and so does the oldest past the limit.
	func adding(_ name: String) -> RecentSearches {
		let earlier = names.filter { $0.caseInsensitiveCompare(name) != .orderedSame }
		return RecentSearches(id: id, names: Array(([name] + earlier).prefix(Self.limit)))
	}
}
