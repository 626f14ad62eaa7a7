extension PathReader {
	/// Names of parameters, such as `id`, that do not say what they identify.
	private static let vague: Set<String> = ["guid", "id", "identifier", "uuid"]

	/// The segments of the path, with clearer names for parameters.
	///
	/// A parameter with a vague name is named after the segment before it: `{podcastId}` in `/podcasts/{id}/episodes`.
	var segments: [String] {
		let segments = path.split(separator: "/").map(String.init)
		return segments.indices.map { index in
			guard index > 0, let name = EndpointPath.parameter(in: segments[index]),
				Self.vague.contains(name.lowercased()), EndpointPath.parameter(in: segments[index - 1]) == nil
			else { return segments[index] }
			let own = "{\(Singular.of(SwiftName.lowerCamel(segments[index - 1])))Id}"
			return EndpointPath.parameter(in: own) == nil || segments.contains(own) ? segments[index] : own
		}
	}

	/// The names of the query items of a read that are not deprecated.
	var queryNames: [String] {
		parameters(of: "get").filter { $0["in"] == .string("query") && $0["deprecated"] != .bool(true) }
			.compactMap(\.parameterName)
	}

	/// Whether the default or the minimum of the query item called `name` is 0.
	func beginsAtZero(_ name: String) -> Bool {
		let item = parameters(of: "get").first { $0["in"] == .string("query") && $0.parameterName == name }
		return item.map { [schema(of: $0)["default"], schema(of: $0)["minimum"]].contains(.number("0")) } ?? false
	}

	/// The names of the parameters that `method` requires, by default those in the query.
	func requiredNames(_ method: String, in place: String = "query") -> [String] {
		parameters(of: method).filter { $0["required"] == .bool(true) && $0["in"] == .string(place) }
			.compactMap(\.parameterName)
	}

	/// The types of the parameters in the path, by the names that ``segments`` has.
	var parameterKinds: [String: IdentifierBlueprint.Kind] {
		let known = parameters(of: "get").filter { $0["in"] == .string("path") }
		let names = path.split(separator: "/").map { EndpointPath.parameter(in: String($0)) }
		var kinds: [String: IdentifierBlueprint.Kind] = [:]
		for (name, segment) in zip(names, segments) {
			guard let name, let own = EndpointPath.parameter(in: segment),
				let parameter = known.first(where: { $0.parameterName == name })
			else { continue }
			switch queryType(of: parameter) {
			case .integer: kinds[own] = schema(of: parameter)["format"] == .string("int64") ? .wideInteger : .integer
			default: kinds[own] = .text
			}
		}
		return kinds
	}

	/// The types of those query items of a read that are not strings.
	var queryTypes: [String: QueryType] {
		let items = parameters(of: "get").filter { $0["in"] == .string("query") }
		return Dictionary(
			items.compactMap { item in
				guard let name = item.parameterName, let type = queryType(of: item) else { return nil }
				return (name, type)
			},
			uniquingKeysWith: { first, _ in first }
		)
	}

	/// The query item for the size of a page, with its default and its maximum in the document.
	var pageSize: (name: String, usual: String?, largest: String?)? {
		let item = parameters(of: "get").first { item in
			item["in"] == .string("query") && item["required"] != .bool(true)
				&& item.parameterName.map { PageWords.pageSizes.contains(PageWords.word(of: $0)) } == true
		}
		guard let item, let name = item.parameterName else { return nil }
		func digits(_ keyword: String) -> String? {
			guard case .number(let digits)? = schema(of: item)[keyword], Int(digits) ?? 0 > 0 else { return nil }
			return digits
		}
		return (name, digits("default"), digits("maximum"))
	}

	private func schema(of parameter: Schema) -> Schema {
		Schema(document, at: resolved(parameter.pointer.appending("schema")))
	}

	/// The type of a parameter; `nil` for a string, and for a type that no query item can have.
	private func queryType(of parameter: Schema) -> QueryType? {
		let types = schema(of: parameter).types.filter { $0 != "null" }
		return types.count == 1 ? QueryType(rawValue: types[0]) : nil
	}

	private func parameters(of method: String) -> [Schema] {
		[pointer.appending("parameters"), pointer.appending(method, "parameters")].flatMap { list -> [Schema] in
			guard case .array(let elements)? = list.value(in: document.value) else { return [] }
			return elements.indices.map { Schema(document, at: resolved(list.appending(String($0)))) }
		}
	}
}

extension Schema {
	fileprivate var parameterName: String? {
		guard case .string(let name)? = self["name"] else { return nil }
		return name
	}
}
