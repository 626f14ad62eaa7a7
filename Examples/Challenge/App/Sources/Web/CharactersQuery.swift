import Foundation
import LarderCore

/// The characters on a page: a page of the list, or of a search.
struct CharactersQuery: Equatable {
	var page = 1
	var name = ""
	var status: SearchCommand.Status?
	/// The policy of the read; `nil` for the server's own.
	var policy: CachePolicy?

	/// Whether it is a search, which always asks the service.
	var isSearch: Bool { !name.isEmpty || status != nil }

	/// The same query on another page.
	func onPage(_ number: Int) -> CharactersQuery {
		var query = self
		query.page = number
		return query
	}

	/// The same query by another policy.
	func by(_ policy: CachePolicy) -> CharactersQuery {
		var query = self
		query.policy = policy
		return query
	}

	/// The address of its page, without parameters that are the default.
	var address: String {
		let items: [(String, String?)] = [
			("name", name.isEmpty ? nil : name),
			("status", status?.rawValue),
			("page", page == 1 ? nil : String(page)),
			("policy", policy?.rawValue),
		]
		return WebAddress.make(path: "/", items)
	}
}

/// The addresses of the pages.
enum WebAddress {
	/// The address of `path` with the parameters that have a value.
	static func make(path: String, _ items: [(String, String?)]) -> String {
		let pairs = items.compactMap { name, value in value.map { "\(name)=\(encoded($0))" } }
		return pairs.isEmpty ? path : "\(path)?\(pairs.joined(separator: "&"))"
	}

	/// The address of a character.
	static func character(_ identifier: Int, policy: CachePolicy? = nil) -> String {
		make(path: "/characters/\(identifier)", [("policy", policy?.rawValue)])
	}

	private static func encoded(_ value: String) -> String {
		let unreserved = CharacterSet(charactersIn: "-._~").union(.asciiAlphanumerics)
		return value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
	}
}

extension CharacterSet {
	fileprivate static let asciiAlphanumerics = CharacterSet(
		charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	)
}
