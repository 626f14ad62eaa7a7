import Foundation

/// Finds the path before the identifier in responses.
///
/// A page's own address and its links come first. The addresses of entities count if all of them agree. The address of
/// a search does not count, nor does an address that contains another object's identifier.
struct ShownPath {
	enum Finding {
		/// The path, found at `place`.
		case found(EndpointPath, place: String)
		/// The path of single entities, found at `place`, if pages have another path.
		///
		/// `pages` says why no identifier can follow the path of the pages.
		case apart(EndpointPath, place: String, pages: String)
		/// No path.
		///
		/// `reason` is the end of a sentence after "because".
		case none(reason: String)
	}

	/// The key of the identifier; `nil` if no response has the identifier.
	let identifierKey: String?
	/// Whether the identifier is a number that no response has, so that an address may end with any number.
	let isNumbered: Bool
	/// The words of the entity's name in the singular and in the plural.
	let names: Set<String>
	let entities: [Sample]
	let pages: [Envelope]
	/// The header field with the link to the next page; `nil` if links are only in bodies.
	let headLink: String?
	let isOfOne: Bool

	/// The keys at which an entity has its own address, such as `https://shop.example/orders/123`.
	static let places = [
		["url"], ["href"], ["self"], ["uri"], ["resource_uri"], ["@id"], ["links", "self"], ["links", "self", "href"],
		["_links", "self"], ["_links", "self", "href"], ["meta", "href"],
	]

	/// Words that mark a key as the address of a web page for people, and not as an address of the service.
	private static let peoplesWords: Set<String> = [
		"html", "link", "permalink", "profile", "public", "share", "site", "web", "website",
	]

	/// Whether the entities' keys have underscores between words, and no capitals or hyphens.
	var hasUnderscores: Bool {
		let keys = entities.flatMap { entity -> [String] in
			guard case .object(let members) = entity.value else { return [] }
			return members.map(\.key)
		}
		let arePlain = keys.allSatisfy { $0 == $0.lowercased() && !$0.contains("-") }
		return arePlain && keys.contains { $0.dropFirst().contains("_") }
	}

	var finding: Finding {
		var refusals: [String] = []
		var pageProblem: String?
		for address in pages.flatMap(\.addresses) {
			guard let path = EndpointPath(ofAddress: address.text) else { continue }
			let place = headLink.map { "the field \($0) in the head" } ?? "\(address.place) in the page"
			guard let problem = problem(of: path) else {
				return isOfOne
					? .found(path.withoutExtension, place: "\(place), and is assumed for single entities, too")
					: .found(path, place: place)
			}
			pageProblem = pageProblem ?? "\(path.text) at \(place) \(problem)"
			refusals.append("\(path.text) at \(place) \(problem); \(advice(on: path))")
		}
		let pages = pageProblem
		let own = identifierKey.map { [[$0], $0.split(separator: ".").map(String.init)] } ?? []
		for place in own + Self.places {
			let paths = entities.compactMap { $0.value.path(at: place, before: identifierKey, orNumber: isNumbered) }
			guard let first = paths.first else { continue }
			let name = "$.\(place.joined(separator: ".")) in the entities"
			guard paths.allSatisfy({ $0 == first }), let path = first else {
				let shown = paths.lazy.compactMap(\.self).first
				if let shown {
					refusals.append(
						"\(shown.text) at \(name) is not the path of all entities; choose another by --path"
					)
				}
				continue
			}
			guard let problem = problem(of: path) else {
				return pages.map { .apart(path, place: name, pages: $0) } ?? .found(path, place: name)
			}
			refusals.append("\(path.text) at \(name) \(problem); \(advice(on: path))")
		}
		let reason = refusals.first ?? otherIdentifier ?? "the responses show no path"
		return inner ?? .none(reason: refusals.first == nil ? reason + "; choose another path by --path" : reason)
	}

	/// Tells the author that the addresses of all entities end with a value other than the identifier.
	private var otherIdentifier: String? {
		guard let identifierKey, case .object(let members)? = entities.first?.value else { return nil }
		for place in Self.places {
			let plain = members.filter { if case .string(let text) = $0.value { !text.isAddress } else { true } }
			let key = plain.map(\.key).first { key in
				key != identifierKey
					&& entities.allSatisfy { $0.value.path(at: place, before: key, orNumber: false) ?? nil != nil }
			}
			guard let key else { continue }
			let name = "$.\(place.joined(separator: "."))"
			return
				"\(name) ends with the value of $.\(key) and not of $.\(identifierKey), so the service may want --id \(key)"
		}
		return nil
	}

	/// The path of entities, taken from an address of something inside an entity, such as
	/// `https://shop.example/orders/123/lines`.
	private var inner: Finding? {
		guard let identifierKey, let entity = entities.first?.value, case .object(let members) = entity else {
			return nil
		}
		for member in members {
			guard case .string(let text) = member.value, let path = EndpointPath(ofAddress: text) else { continue }
			let words = SwiftName.words(of: member.key).map { $0.lowercased() }
			guard Self.peoplesWords.isDisjoint(with: words) else { continue }
			// An address that ends with the identifier does not count, because it may be a web page for people.
			let at = path.segments.indices.dropFirst().dropLast().first { index in
				names.contains(PageWords.word(of: path.segments[index - 1]))
					&& entity.hasIdentifier(path.segments[index], at: identifierKey)
			}
			guard let at else { continue }
			let before = EndpointPath(segments: Array(path.segments[..<at]))
			guard problem(of: before) == nil else { continue }
			return .found(before, place: "$.\(member.key) in the entities")
		}
		return nil
	}

	/// Says why the path of an entity cannot begin with `path`; `nil` if it can.
	private func problem(of path: EndpointPath) -> String? {
		if path.isSearch { return "is a search" }
		let known = Set((entities + pages.map { Sample(value: $0.value, path: .root) }).flatMap(\.value.identifiers))
		let namesOther = path.withoutExtension.segments.indices.contains {
			path.isIdentifier(at: $0) || (known.contains(path.segments[$0]) && !path.isVersion(at: $0))
		}
		return namesOther ? "contains the identifier of something else" : nil
	}

	private func advice(on path: EndpointPath) -> String {
		guard !path.isSearch else { return "choose another by --path" }
		let own = (entities.first?.value.namedScalars ?? []).filter { $0.key != identifierKey }
		let known =
			own
			+ (entities + pages.map { Sample(value: $0.value, path: .root) })
			.flatMap(\.value.namedIdentifiers)
		let file = path.segments.last?.hasSuffix(".json") == true ? ".json" : ""
		let plain = path.withoutExtension
		let segments = plain.segments.indices.map { index in
			let segment = plain.segments[index]
			let key = plain.isVersion(at: index) ? nil : known.first { $0.value == segment }?.key
			if let key, EndpointPath.parameter(in: "{\(key)}") != nil { return "{\(key)}" }
			guard plain.isIdentifier(at: index), index > 0 else { return segment }
			return "{\(Singular.of(plain.segments[index - 1].replacing("-", with: "_")))_id}"
		}
		let proposed = EndpointPath(segments: segments).text
		return isOfOne
			? "if it is the path, write --path '\(proposed)/{id}\(file)'"
			: "if it is the path, write --list-path '\(proposed)\(file)'"
	}
}

extension EndpointPath {
	/// Adds `.json` after the identifier if the entities' own addresses or the path of lists have it.
	///
	/// - Returns: A note on the reason, or nothing.
	mutating func takeExtension(shownBy request: FeatureRequest, _ entities: [Sample]) -> [String] {
		guard request.readsOne else { return [] }
		let own = request.identifierKind == nil ? request.inference.identifierKey : nil
		let isOwn = own.map { key in
			entities.contains { entity in ShownPath.places.contains { entity.value.isFile(at: $0, identifiedBy: key) } }
		}
		let lists = [request.collections.pagePath, request.collections.listPath].compactMap(\.self)
		let list = lists.first { ($0.split(separator: "?").first ?? "").hasSuffix(".json") }
		guard isOwn == true || list != nil else { return [] }
		suffix = ".json"
		let reason = isOwn == true ? "their own addresses do" : "\(list ?? "") does"
		return [
			"paths of single entities end with .json, because \(reason); if they do not, write --path '\(text)/{id}'"
		]
	}

	/// Reads the path of a URL, with or without its host.
	///
	/// Returns `nil` if the path cannot come before an identifier.
	init?(ofAddress text: String) {
		guard text.hasPrefix("/") || text.hasPrefix("http"),
			let components = URLComponents(string: text.withoutTemplates)
		else { return nil }
		do {
			try self.init(components.percentEncodedPath)
			endsWithSlash = false
		} catch {
			return nil
		}
	}

	var text: String { "/" + segments.joined(separator: "/") }

	/// This path without `.json` at its end, because `.json` belongs after the identifier.
	var withoutExtension: EndpointPath {
		guard let last = segments.last, last.hasSuffix(".json"), last.count > 5 else { return self }
		return EndpointPath(segments: segments.dropLast() + [String(last.dropLast(5))])
	}

	/// Whether this is the path of a search, such as `/orders/search`.
	var isSearch: Bool {
		segments.contains { ["search", "_search", "find", "query"].contains($0.lowercased()) }
	}

	/// Whether the segment at `index` looks like an identifier rather than a word or a version.
	func isIdentifier(at index: Int) -> Bool {
		let segment = withoutExtension.segments[index]
		guard segment.contains(where: \.isNumber) else { return false }
		return segment.wholeMatch(of: /[a-z][a-z_-]+[0-9]/) == nil && !isVersion(at: index)
	}

	func isVersion(at index: Int) -> Bool {
		let segment = segments[index]
		if segment.wholeMatch(of: /[vV][0-9]+([.][0-9]+)*[a-z]*[0-9]*/) != nil { return true }
		let isVersioned = index == 0 || ["api", "rest"].contains(segments[index - 1].lowercased())
		return isVersioned && segment.wholeMatch(of: /[0-9]{1,4}([.-][0-9]+)*/) != nil
	}
}
