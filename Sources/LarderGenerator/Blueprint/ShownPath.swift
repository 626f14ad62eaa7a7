import Foundation

/// Finds the path before the identifier in the answers of a service.
struct ShownPath {
	/// The key of the identifier; `nil` if no answer has it.
	let identifierKey: String?
	let entities: [Sample]
	let pages: [Envelope]

	/// Where an entity has its own address, such as `https://shop.example/orders/123`.
	private static let places = [
		["url"], ["href"], ["self"], ["uri"], ["resource_uri"], ["@id"], ["links", "self"], ["links", "self", "href"],
		["_links", "self"], ["_links", "self", "href"], ["meta", "href"],
	]

	/// The path that an entity or a page shows; `nil` if none does.
	var path: EndpointPath? {
		entities.lazy.compactMap { $0.value.pathBeforeIdentifier(at: identifierKey, in: Self.places) }.first
			?? pages.lazy.compactMap { Self.path(ofPage: $0) }.first
	}

	/// The path of a page's own address, or of a link to another page.
	private static func path(ofPage page: Envelope) -> EndpointPath? {
		guard !page.keys.isEmpty else { return nil }
		let links = [["links"], ["_links"], ["paging"], ["info"], ["meta"], []].flatMap { parent in
			["self", "first", "next", "prev", "previous"].flatMap { [parent + [$0], parent + [$0, "href"]] }
		}
		for place in [["url"], ["@odata.nextLink"]] + links {
			guard case .string(let text)? = page.value[place], place == ["url"] || text.contains("?"),
				let path = EndpointPath(ofAddress: text)
			else { continue }
			return path
		}
		return nil
	}
}

extension EndpointPath {
	/// The path of a URL with or without a host; `nil` if it has none that can come before an identifier.
	fileprivate init?(ofAddress text: String) {
		guard text.hasPrefix("/") || text.hasPrefix("http"), let components = URLComponents(string: text) else {
			return nil
		}
		do {
			try self.init(components.percentEncodedPath)
		} catch {
			return nil
		}
	}
}

extension JSONValue {
	/// The path of the address at one of `places`, if its last segment is the identifier at `key`.
	fileprivate func pathBeforeIdentifier(at key: String?, in places: [[String]]) -> EndpointPath? {
		guard let key else { return nil }
		let identifier =
			switch self[[key]] ?? self[key.split(separator: ".").map(String.init)] {
			case .string(let text)?, .number(let text)?: text
			default: ""
			}
		guard !identifier.isEmpty else { return nil }
		for place in places {
			guard case .string(let text)? = self[place], let path = EndpointPath(ofAddress: text),
				path.segments.count > 1, path.segments.last == identifier
			else { continue }
			return EndpointPath(segments: path.segments.dropLast())
		}
		return nil
	}
}
