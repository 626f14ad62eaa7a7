import Foundation

/// The path and the query of requests for one entity, without the identifier itself.
struct EndpointPath: Equatable {
	let segments: [String]
	var query: [EndpointQueryItem] = []
	/// The characters before the identifier in its path segment, such as `People('` in `People('{id}')`.
	private(set) var prefix = ""
	/// The characters after the identifier in its path segment, such as `.json`.
	var suffix = ""
	/// The segments after the identifier in the path of reads, such as `information` in `/recipes/{id}/information`.
	private(set) var rest: [String] = []
	/// Whether the author's path has the identifier, such as `{id}`.
	private(set) var hasPlace = false
	var endsWithSlash = false

	init(segments: [String]) { self.segments = segments }

	/// Splits `path`, in which `{id}` or the key in braces is the identifier.
	///
	/// The identifier's segment may have a suffix, as in `/todos/{id}.json`. Constant segments may follow, as in
	/// `/recipes/{id}/information`.
	///
	/// - Throws: ``EndpointError`` if the path is invalid, or if a parameter follows the identifier.
	init(_ path: String, identifiedBy key: String) throws(EndpointError) {
		let sides = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
		let (before, query) = (sides.first ?? "", sides.dropFirst().map { "?\($0)" }.joined())
		let last = before.split(separator: "/").last.map(String.init) ?? ""
		let names = ["id", "identifier", key, key.split(separator: ".").last.map(String.init) ?? key]
		let parts = before.split(separator: "/").map(String.init)
		if let place = parts.dropLast().firstIndex(where: { names.map { "{\($0)}" }.contains($0) }) {
			let rest = Array(parts[(place + 1)...])
			guard rest.allSatisfy({ Self.isSegment($0) && Self.parameter(in: $0) == nil }) else {
				throw EndpointError(before, goesOnBehind: parts[place])
			}
			try self.init("/" + parts[...place].joined(separator: "/") + query, identifiedBy: key)
			(self.rest, endsWithSlash) = (rest, before.hasSuffix("/"))
			return
		}
		guard
			let match = last.wholeMatch(
				of: /([A-Za-z0-9._~'(,:-]*)\{([A-Za-z_][A-Za-z0-9_.-]*)\}([A-Za-z0-9._~'),:-]*)/
			),
			!match.output.1.isEmpty || !match.output.3.isEmpty || names.contains(String(match.output.2))
		else {
			try self.init(path, identifiers: Set(names))
			return
		}
		let rest = String(before.dropLast(last.count + (before.hasSuffix("/") ? 1 : 0)))
		if ["", "/"].contains(rest) { self.init(segments: []) } else { try self.init(rest) }
		try readQuery(query, of: path)
		(prefix, suffix) = (String(match.output.1), String(match.output.3))
		(hasPlace, endsWithSlash) = (true, before.hasSuffix("/"))
	}

	/// Splits the path of creations.
	///
	/// - Throws: ``EndpointError`` if the path is invalid, or has a query or the identifier of the new entity.
	init(creating path: String, identifiedBy key: String) throws(EndpointError) {
		try self.init(path)
		guard query.isEmpty else { throw EndpointError(creatingWithQuery: path) }
		guard !segments.compactMap(Self.parameter).contains(where: { ["id", key].contains($0) }) else {
			throw EndpointError(creatingWithIdentifier: path)
		}
	}

	/// Splits `path`, with or without a leading slash, and keeps a trailing slash.
	///
	/// A segment in braces, such as `{user_id}`, is a parameter. A query may follow, as in
	/// `/query?function=QUOTE&symbol={id}`. In the query, a value in braces is a parameter, `{id}` is the identifier,
	/// and any other value is constant.
	///
	/// - Throws: ``EndpointError`` if a query item is invalid, or if a segment other than a parameter is empty, is a
	/// dot segment, or has a character that RFC 3986, section 3.3, does not allow in a segment.
	init(_ path: String, identifiers: Set<String> = ["id"]) throws(EndpointError) {
		let before = path.prefix { $0 != "?" }
		let inner = before.hasPrefix("/") ? before.dropFirst() : before
		let trimmed = inner.hasSuffix("/") ? inner.dropLast() : inner
		segments = trimmed.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
		guard segments.allSatisfy(Self.isSegment) else { throw EndpointError(path: path) }
		endsWithSlash = inner.hasSuffix("/")
		try readQuery(String(path.dropFirst(before.count)), of: path, identifiers: identifiers)
		hasPlace = query.contains { $0.value == .identifier }
	}

	/// Reads the query items in `text`, which is empty or begins with a question mark.
	private mutating func readQuery(
		_ text: String,
		of path: String,
		identifiers: Set<String> = ["id"]
	) throws(EndpointError) {
		guard !text.isEmpty else { return }
		for item in text.dropFirst().split(separator: "&", omittingEmptySubsequences: false) {
			guard let item = EndpointQueryItem(String(item), identifiers: identifiers) else {
				throw EndpointError(path: path)
			}
			query.append(item)
		}
	}

	/// Removes the item with the page's number or offset from the query, as in `/orders?page=0`.
	///
	/// Each request has its own item of this kind. Returns the number of the first page, if the query has it.
	///
	/// - Throws: ``EndpointError`` if a first page cannot have this number or offset.
	mutating func takeFirstPage(turning turn: PageTurn) throws(EndpointError) -> Int? {
		guard !turn.startsWithoutKey, let item = query.first(where: { $0.name == turn.query }),
			case .constant(let text) = item.value
		else { return nil }
		guard let number = Int(text), number == 0 || (number == 1 && turn.label == "page") else {
			throw EndpointError(turning: item.name, from: text)
		}
		query.removeAll { $0.name == item.name }
		return turn.label == "page" ? number : nil
	}

	var endsWithFile: Bool { segments.last?.wholeMatch(of: /.+\.(json|xml|php)/) != nil }

	/// Words that mark a path parameter as one of the two coordinates of a location.
	private static let coordinates: Set<String> = ["lat", "latitude", "lng", "lon", "long", "longitude"]

	/// Refuses a path that has a query or ends with a file name, because no identifier can follow it.
	///
	/// A path with several parameters that together identify an entity, such as two coordinates, is also refused,
	/// because a request can send only one value.
	func checkPlace() throws(EndpointError) {
		let open = query.filter { $0.parameter != nil }.map(\.name)
		let own = query.filter { $0.value == .identifier }.map(\.name)
		let places = (own + open).filter { Self.coordinates.contains($0.lowercased()) }
		if places.count > 1 || (!hasPlace && open.count > 1) {
			throw EndpointError(ofSeveral: places.count > 1 ? places : open)
		}
		guard !hasPlace, !query.isEmpty || endsWithFile else { return }
		throw EndpointError(withoutPlace: self)
	}

	/// The name of the parameter in `segment`: `user_id` for `{user_id}`, and `nil` for a constant.
	static func parameter(in segment: String) -> String? {
		segment.wholeMatch(of: /\{([A-Za-z_][A-Za-z0-9_-]*)\}/).map { String($0.output.1) }
	}

	private static func isSegment(_ segment: String) -> Bool {
		if parameter(in: segment) != nil { return true }
		guard !["", ".", ".."].contains(segment) else { return false }
		return segment.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~!$&'()*+,;=:@".contains($0)) }
	}
}

struct EndpointQueryItem: Equatable, Sendable {
	/// Where the item's value comes from.
	enum Value: Equatable, Sendable {
		case constant(String)
		/// A value that the app passes to the initializer of the data source, with its name.
		case parameter(String)
		case identifier
	}

	let name: String
	let value: Value
	/// The characters before and after a value in braces, such as `number:` in `search=number:{id}`.
	private(set) var around = (before: "", after: "")

	/// The name of the value that the app passes, such as `feed_id` for `id={feed_id}`.
	var parameter: String? {
		guard case .parameter(let name) = value else { return nil }
		return name
	}

	/// Reads an item such as `base=USD`, `start={start}` or `q=number:{id}`.
	///
	/// Returns `nil` if `text` has no name or no value. `identifiers` has the names in braces that mean the identifier.
	init?(_ text: String, identifiers: Set<String>) {
		let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
		guard parts.count == 2, let name = parts[0].removingPercentEncoding, !name.isEmpty,
			let value = parts[1].removingPercentEncoding
		else { return nil }
		self.name = name
		guard let match = value.wholeMatch(of: /([^{}]*)\{([A-Za-z_][A-Za-z0-9_-]*)\}([^{}]*)/) else {
			self.value = .constant(value)
			return
		}
		let parameter = String(match.output.2)
		self.value = identifiers.contains(parameter) ? .identifier : .parameter(parameter)
		around = (String(match.output.1), String(match.output.3))
	}

	static func == (lhs: EndpointQueryItem, rhs: EndpointQueryItem) -> Bool {
		lhs.name == rhs.name && lhs.value == rhs.value && lhs.around == rhs.around
	}
}

/// An invalid path in the author's options, or a path that no identifier can follow.
package struct EndpointError: Error, Equatable, CustomStringConvertible {
	/// Says what is wrong with the path, and what to write instead.
	package let description: String

	/// - Parameter path: A path that ends with a query or a file name, so that no identifier can follow.
	init(withoutPlace path: EndpointPath) {
		let shown = "/" + path.segments.joined(separator: "/")
		let file = shown.split(separator: ".").last.map { ".\($0)" } ?? ""
		let parameter = path.query.first { $0.parameter != nil }?.name
		let place =
			path.query.isEmpty
			? "\(shown.dropLast(file.count))/{id}\(file) or \(shown)?id={id}"
			: "\(shown)?\(parameter ?? "id")={id} or /orders/{id}?expand=lines"
		let kind = path.query.isEmpty ? "ends with a file name" : "has a query"
		description =
			"the path \(shown) \(kind), but no place for the identifier; write {id} in its place, as in \(place)"
	}

	/// - Parameter names: The names of the values that together identify an entity, such as `lat` and `lon`.
	init(ofSeveral names: [String]) {
		description =
			"an identifier is one value, but the query of the path has \(names.joined(separator: " and ")); if one value alone "
			+ "identifies the entity, write {id} for it, and the data source gets the other values in its initializer; if only all "
			+ "together identify it, as two coordinates do, write the data source yourself, or read a list in the response by "
			+ "--list-json FILE, --items KEY and this path as --list-path, because the data source of a list gets all values"
	}

	/// - Parameter place: The identifier in braces, which other segments of `path` follow.
	init(_ path: String, goesOnBehind place: String) {
		description =
			"the path \(path) goes on behind \(place), which is the identifier's name, as if that value identified something else; "
			+ "give it another name, such as {user_id}"
	}

	init(turning name: String, from value: String) {
		description =
			"--list-path has \(name)=\(value), but the app sets \(name) in each request; leave it out, or write \(name)=0 if the "
			+ "first page has 0"
	}

	init(creatingWithQuery path: String) {
		description =
			"the path \(path) of --create-path has a query, but a creation sends its values in the body; leave the query out"
	}

	init(creatingWithIdentifier path: String) {
		description =
			"the path \(path) of --create-path has the identifier, but written creations leave its choice to the service; leave "
			+ "--create-path out, and write the request of the creation yourself"
	}

	init(path: String) {
		let rule =
			"a path is a row of segments after slashes, each a parameter in braces or letters, digits and -._~!$&'()*+,;=:@; "
			+ "after a ?, each query item has a name and a value"
		description =
			"the path \(SwiftLiteral.string(path)) cannot come before an identifier; \(rule); examples: /api/character, /users/{user_id}/orders, /todos/{id}.json, /query?symbol={id}"
	}
}
