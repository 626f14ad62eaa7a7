import Foundation
import LarderCore

/// The page, stream or file that a request asks for.
enum Route: Equatable {
	case characters(CharactersQuery)
	case character(Int, policy: CachePolicy?)
	case recentSearches
	case cache
	case cacheEvents
	case events
	case asset(Asset)

	/// Reads an address.
	///
	/// - Throws: ``RouteError`` if there is no such page, or if a parameter is invalid.
	init(path: String, query: QueryParameters) throws(RouteError) {
		let segments = path.split(separator: "/").map(String.init)
		switch (segments.first, segments.count) {
		case (nil, _): self = .characters(try CharactersQuery(query))
		case ("characters", 2): self = .character(try Self.identifier(segments[1]), policy: try query.policy())
		case ("recent", 1): self = .recentSearches
		case ("cache", 1): self = .cache
		case ("cache", 2) where segments[1] == "events": self = .cacheEvents
		case ("events", 1): self = .events
		default:
			guard segments.count == 1, let asset = Asset(rawValue: segments[0]) else { throw .unknownPath }
			self = .asset(asset)
		}
	}

	private static func identifier(_ segment: String) throws(RouteError) -> Int {
		guard let identifier = Int(segment), identifier > 0 else { throw .invalidCharacter(segment) }
		return identifier
	}
}

/// A reason why an address has no page.
enum RouteError: Error, Equatable {
	case unknownPath
	case invalidCharacter(String)
	case invalidPage(String)
	case invalidStatus(String)
	case invalidPolicy(String)
	/// A form that names no entry of a cache.
	case invalidEntry
	/// A form that another site's page sent.
	case foreign
}

extension CharactersQuery {
	/// Reads the parameters of the list, and ignores others.
	init(_ query: QueryParameters) throws(RouteError) {
		page = try query.page()
		name = query["name"] ?? ""
		status = try query.status()
		policy = try query.policy()
	}
}

extension QueryParameters {
	fileprivate func policy() throws(RouteError) -> CachePolicy? {
		guard let text = self["policy"] else { return nil }
		guard let policy = CachePolicy(rawValue: text) else { throw .invalidPolicy(text) }
		return policy
	}

	fileprivate func page() throws(RouteError) -> Int {
		guard let text = self["page"] else { return 1 }
		guard let page = Int(text), page > 0 else { throw .invalidPage(text) }
		return page
	}

	fileprivate func status() throws(RouteError) -> SearchCommand.Status? {
		guard let text = self["status"] else { return nil }
		guard let status = SearchCommand.Status(rawValue: text) else { throw .invalidStatus(text) }
		return status
	}
}
