import Foundation

/// What was searched for lately, the latest first.
struct RecentSearches: Equatable {
	/// How many searches are remembered.
	static let limit = 10

	/// What the searches were for: `characters`.
	let id: String
	let names: [String]

	/// No searches yet.
	static func empty(identifier: String) -> RecentSearches {
		RecentSearches(id: identifier, names: [])
	}

	/// The searches after one for `name`: it comes first and stands there once, and the oldest beyond the limit goes.
	func adding(_ name: String) -> RecentSearches {
		let earlier = names.filter { $0.caseInsensitiveCompare(name) != .orderedSame }
		return RecentSearches(id: id, names: Array(([name] + earlier).prefix(Self.limit)))
	}
}
