extension EntityOperations {
	/// Reads an entity by the path of a list, if the author's `path` asks for a part of the list, as `/plants?no={id}`
	/// does.
	mutating func readPart(of readers: [PathReader], at path: String, as name: String) {
		let list = String(path.prefix { $0 != "?" })
		let reader = readers.first { $0.isList(at: list) && $0.answer.map($0.holdsEntities) == true }
		askedQuery = Set(
			path.dropFirst(list.count + 1).split(separator: "&").compactMap {
				$0.split(separator: "=").first.map(String.init)
			}
		)
		if let reader { readItem(reader, at: reader.trimmedPath, as: name) }
	}

	/// Reads an entity at a path that goes on after the identifier, such as `/recipes/{id}/information`.
	///
	/// Saves and deletions use the part up to the identifier. If `asOwn` is true, the segment before the identifier
	/// must have a word of `name`, because `/users/{id}/profile` takes the identifier of a user, not of a profile. If
	/// no path has such a segment, notes name the paths.
	mutating func readLongerPath(_ readers: [PathReader], asOwn: Bool = false, as name: String) {
		let words = Set(SwiftName.words(of: name).map { $0.lowercased() })
		let longer = readers.compactMap { reader in
			reader.answersEntity && !reader.isDeprecated("get") ? reader.partsOfLongerPath.map { (reader, $0) } : nil
		}
		let own = longer.first { _, parts in
			let word = SwiftName.words(of: parts.before.last ?? "").last.map { Singular.of($0).lowercased() }
			return !asOwn || word.map(words.contains) == true
		}
		guard let (reader, parts) = own else {
			notes += longer.map { reader, parts in
				"GET \(reader.path) answers with \(name), but its path goes on after the identifier of something else; --path "
					+ "'/\((parts.before + ["{id}"] + parts.rest).joined(separator: "/"))' reads \(name) by that identifier"
			}
			return
		}
		let item = PathReader(
			document: reader.document,
			path: "/" + (parts.before + [parts.parameter]).joined(separator: "/"),
			entity: reader.entity,
			chosen: reader.chosen
		)
		readPath = (parts.before + ["{id}"] + parts.rest).joined(separator: "/")
		readItem(reader, writtenBy: item, at: parts.before.joined(separator: "/"), as: name)
	}
}

extension PathReader {
	/// The segments before and after the last parameter, as in `/recipes/{id}/information`, and the parameter.
	///
	/// Returns `nil` for a path that begins or ends with the parameter.
	fileprivate var partsOfLongerPath: (before: [String], parameter: String, rest: [String])? {
		let segments = path.split(separator: "/").map(String.init)
		guard hasWholeSegments, let place = segments.lastIndex(where: { EndpointPath.parameter(in: $0) != nil }),
			place > 0, place < segments.count - 1
		else { return nil }
		return (Array(segments[..<place]), segments[place], Array(segments[(place + 1)...]))
	}
}
