import Foundation

/// Finds the path before the identifier in the responses of a service.
///
/// A page's own address and its links come first. The addresses of entities count if all of them agree. A search, or a path
/// with the identifier of something else in it, leads to no entity.
struct ShownPath {
	/// What the responses say of the path.
	enum Finding {
		/// This path, which is that of `place`.
		case found(EndpointPath, place: String)
		/// This path of entities, and pages at another one that is no use, which `pages` tells.
		case apart(EndpointPath, place: String, pages: String)
		/// No path; `reason` follows "because".
		case none(reason: String)
	}

	/// The key of the identifier; `nil` if no response has it.
	let identifierKey: String?
	/// Whether the identifier is a number that no response has, so that an address may end with any number.
	let isNumbered: Bool
	/// The entity's name in small letters, in the singular and in the plural.
	let names: Set<String>
	let entities: [Sample]
	let pages: [Envelope]
	/// Whether the link to the next page comes from the head of a response.
	let hasHeadLink: Bool
	/// Whether single entities are read, too.
	let isOfOne: Bool

	/// Where an entity has its own address, such as `https://shop.example/orders/123`.
	fileprivate static let places = [
		["url"], ["href"], ["self"], ["uri"], ["resource_uri"], ["@id"], ["links", "self"], ["links", "self", "href"],
		["_links", "self"], ["_links", "self", "href"], ["meta", "href"],
	]

	/// Words in the keys of addresses that lead to pages for people.
	private static let peoplesWords: Set<String> = [
		"html", "link", "permalink", "profile", "public", "share", "site", "web", "website",
	]

	var finding: Finding {
		var refusals: [String] = []
		var pageProblem: String?
		for address in pages.flatMap(\.addresses) {
			guard let path = EndpointPath(ofAddress: address.text) else { continue }
			let place = hasHeadLink ? "the field Link in the head" : "\(address.place) in the page"
			guard let problem = problem(of: path) else {
				return isOfOne
					? .found(path.withoutExtension, place: "\(place), and taken for single ones, too")
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
					refusals.append("\(shown.text) at \(name) is not the path of all of them; --path names another")
				}
				continue
			}
			guard let problem = problem(of: path) else {
				return pages.map { .apart(path, place: name, pages: $0) } ?? .found(path, place: name)
			}
			refusals.append("\(path.text) at \(name) \(problem); \(advice(on: path))")
		}
		let reason = refusals.first ?? otherIdentifier ?? "the responses show none"
		return inner ?? .none(reason: refusals.first == nil ? reason + "; --path names another" : reason)
	}

	/// That the addresses of all entities end with the value of another key than the identifier's.
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
				"\(name) ends with $.\(key) and not with $.\(identifierKey), so --id \(key) may be what the service asks for"
		}
		return nil
	}

	/// The path in an address that leads on from the entity, such as `https://shop.example/orders/123/lines`.
	private var inner: Finding? {
		guard let identifierKey, let entity = entities.first?.value, case .object(let members) = entity else {
			return nil
		}
		for member in members {
			guard case .string(let text) = member.value, let path = EndpointPath(ofAddress: text) else { continue }
			let words = SwiftName.words(of: member.key).map { $0.lowercased() }
			guard Self.peoplesWords.isDisjoint(with: words) else { continue }
			// An address that ends there may be that of a page for people.
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

	/// Why no entity lies below `path`; `nil` if one may.
	private func problem(of path: EndpointPath) -> String? {
		if path.isSearch { return "is a search" }
		let known = Set((entities + pages.map { Sample(value: $0.value, path: .root) }).flatMap(\.value.identifiers))
		let namesOther = path.withoutExtension.segments.indices.contains {
			path.isIdentifier(at: $0) || (known.contains(path.segments[$0]) && !path.isVersion(at: $0))
		}
		return namesOther ? "has the identifier of something else in it" : nil
	}

	/// What to write for a path with the identifiers of something else: a parameter for each of them.
	private func advice(on path: EndpointPath) -> String {
		guard !path.isSearch else { return "--path names another" }
		let own = (entities.first?.value.namedScalars ?? []).filter { $0.key != identifierKey }
		let known = own + (entities + pages.map { Sample(value: $0.value, path: .root) })
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
	/// Adds the `.json` behind the identifier if `entities` have it in their own addresses, or the path of lists ends with it.
	///
	/// Returns what the author should know.
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
		return ["paths of single entities end with .json, because \(reason); --path '\(text)/{id}' leaves it out"]
	}

	/// The path of a URL with or without a host; `nil` if it has none that can come before an identifier.
	fileprivate init?(ofAddress text: String) {
		guard text.hasPrefix("/") || text.hasPrefix("http"), let components = URLComponents(string: text) else {
			return nil
		}
		do {
			try self.init(components.percentEncodedPath)
			endsWithSlash = false
		} catch {
			return nil
		}
	}

	/// The path in messages.
	var text: String { "/" + segments.joined(separator: "/") }

	/// The same path without the `.json` at its end, which stands behind an identifier.
	fileprivate var withoutExtension: EndpointPath {
		guard let last = segments.last, last.hasSuffix(".json"), last.count > 5 else { return self }
		return EndpointPath(segments: segments.dropLast() + [String(last.dropLast(5))])
	}

	/// Whether it leads to what a search finds.
	fileprivate var isSearch: Bool {
		segments.contains { ["search", "_search", "find", "query"].contains($0.lowercased()) }
	}

	/// Whether the segment at `index` looks like an identifier rather than a word or a version.
	fileprivate func isIdentifier(at index: Int) -> Bool {
		let segment = withoutExtension.segments[index]
		guard segment.contains(where: \.isNumber) else { return false }
		return segment.wholeMatch(of: /[a-z][a-z_-]+[0-9]/) == nil && !isVersion(at: index)
	}

	/// Whether the segment at `index` looks like a version of the service.
	fileprivate func isVersion(at index: Int) -> Bool {
		let segment = segments[index]
		if segment.wholeMatch(of: /[vV][0-9]+([.][0-9]+)*[a-z]*[0-9]*/) != nil { return true }
		let isVersioned = index == 0 || ["api", "rest"].contains(segments[index - 1].lowercased())
		return isVersioned && segment.wholeMatch(of: /[0-9]{1,4}([.-][0-9]+)*/) != nil
	}
}

extension Envelope {
	/// Whether the address of a page ends with a file name whose folder is `path`; `nil` if no address is one of that path.
	func endsWithFile(at path: EndpointPath, _ suffix: String) -> Bool? {
		for address in addresses {
			guard let shown = EndpointPath(ofAddress: address.text), shown.segments.count == path.segments.count else {
				continue
			}
			func fits(_ segments: [String]) -> Bool {
				zip(segments, path.segments).allSatisfy { $0 == $1 || EndpointPath.parameter(in: $1) != nil }
			}
			if fits(shown.segments) { return false }
			guard let last = shown.segments.last, last.hasSuffix(suffix) else { continue }
			if fits(shown.segments.dropLast() + [String(last.dropLast(suffix.count))]) { return true }
		}
		return nil
	}

	/// The addresses of the page itself and of other pages, the page's own first.
	fileprivate var addresses: [(place: String, text: String)] {
		guard !keys.isEmpty else { return [] }
		let found = value.addresses(below: 3, at: []).filter { $0.text != Envelope.assumedLink }
		return ["self", "", "next", "first", "prev", "last"].flatMap { role in
			let ofRole = found.filter { $0.role == role }
			// A path may lack what comes before it on the host.
			return (ofRole.filter { $0.text.hasPrefix("http") } + ofRole.filter { !$0.text.hasPrefix("http") })
				.map { ("$." + $0.keys.joined(separator: "."), $0.text) }
		}
	}
}

extension JSONValue {
	fileprivate struct Address {
		let keys: [String]
		let text: String
		/// What it is the address of: `next`, or empty for the page itself.
		let role: String
	}

	/// The texts in objects, not in arrays, whose keys say that they are the address of a page.
	fileprivate func addresses(below depth: Int, at keys: [String], role: String? = nil) -> [Address] {
		guard depth > 0, case .object(let members) = self else { return [] }
		return members.flatMap { member -> [Address] in
			let word = PageWords.word(of: member.key)
			let own = ["self", "next", "first", "prev", "last"].first { word.hasPrefix($0) }
			if case .array(let elements) = member.value, LinkChoice.areLinks(elements) {
				return elements.flatMap { $0.linked(below: depth, at: keys + [member.key]) }
			}
			guard case .string(let text) = member.value else {
				return member.value.addresses(below: depth - 1, at: keys + [member.key], role: own ?? role)
			}
			let isAddress = ["url", "uri", "href", "path", "link"].contains(word)
			let isOwn = own != nil || word == "odatanextlink"
			guard isOwn || (isAddress && (role != nil || keys.isEmpty)), !PageWords.isCursor(word) else { return [] }
			return [Address(keys: keys + [member.key], text: text, role: own ?? role ?? (isOwn ? "next" : ""))]
		}
	}

	/// The addresses in an element of an array of links.
	private func linked(below depth: Int, at keys: [String]) -> [Address] {
		guard case .string(let relation)? = self[["rel"]] ?? self[["relation"]] else {
			return addresses(below: depth - 1, at: keys)
		}
		return addresses(below: depth - 1, at: keys, role: relation.lowercased())
	}

	/// The path before the identifier in the address at `place`.
	///
	/// It is `nil` if there is no address, and holds `nil` if the address does not end with the identifier at `key`, or with
	/// a number if no response has the identifier.
	fileprivate func path(at place: [String], before key: String?, orNumber isNumbered: Bool) -> EndpointPath?? {
		guard key != nil || isNumbered, case .string(let text)? = self[place] else { return .none }
		guard let path = EndpointPath(ofAddress: text), path.segments.count > 1 else { return .some(nil) }
		let last = path.withoutExtension.segments.last ?? ""
		guard let key else {
			return .some(last.allSatisfy(\.isNumber) ? EndpointPath(segments: path.segments.dropLast()) : nil)
		}
		guard hasIdentifier(last, at: key) else { return .some(nil) }
		return EndpointPath(segments: path.segments.dropLast())
	}

	/// Whether the address at `place` ends with the identifier at `key` and `.json`.
	fileprivate func isFile(at place: [String], identifiedBy key: String) -> Bool {
		guard case .string(let text)? = self[place], let path = EndpointPath(ofAddress: text),
			let last = path.segments.last, last.hasSuffix(".json")
		else { return false }
		return hasIdentifier(String(last.dropLast(".json".count)), at: key)
	}

	/// Whether its identifier at `key` is `text`.
	fileprivate func hasIdentifier(_ text: String, at key: String) -> Bool {
		switch self[[key]] ?? self[key.split(separator: ".").map(String.init)] {
		case .string(let identifier)?, .number(let identifier)?:
			identifier == text
				|| (identifier.isAddress && identifier.split(separator: "/").last.map(String.init) == text)
		default: false
		}
	}

	/// The numbers and strings of an object, each with its key.
	fileprivate var namedScalars: [(key: String, value: String)] {
		guard case .object(let members) = self else { return [] }
		return members.compactMap { member in
			guard case .string(let text) = member.value.asText else { return nil }
			return (member.key, text)
		}
	}

	/// The values in it whose keys say that they name something, such as `account_sid`.
	fileprivate var identifiers: [String] { namedIdentifiers.map(\.value) }

	/// The same values, each with its key.
	fileprivate var namedIdentifiers: [(key: String, value: String)] {
		switch self {
		case .array(let elements): elements.flatMap(\.namedIdentifiers)
		case .object(let members):
			members.flatMap { member -> [(key: String, value: String)] in
				guard case .string(let text) = member.value else { return member.value.namedIdentifiers }
				let word = SwiftName.words(of: member.key).last?.lowercased() ?? ""
				let names: Set = ["id", "sid", "gid", "uuid", "login", "username", "handle", "slug"]
				return names.contains(word) ? [(member.key, text)] : []
			}
		default: []
		}
	}
}

extension EntityRequest {
	/// Whether the identifiers of all `entities` are addresses that end with what identifies them, as in `/orders/42`.
	func areIdentifiersAddresses(in entities: [Sample]) -> Bool {
		guard identifierKind == nil, !entities.isEmpty else { return false }
		let key = inference.identifierKey
		return entities.allSatisfy { entity in
			guard
				case .string(let text)? = entity.value[[key]]
					?? entity.value[key.split(separator: ".").map(String.init)]
			else { return false }
			return text.isAddress
		}
	}
}

extension String {
	/// Whether it is a URL, or the path of one, with at least two segments and without a query.
	fileprivate var isAddress: Bool {
		guard !contains("?"), !contains("#"), let path = EndpointPath(ofAddress: self) else { return false }
		return path.segments.count > 1
	}
}
