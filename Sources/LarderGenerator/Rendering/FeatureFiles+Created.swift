extension FeatureFiles {
	/// Renders the types of a creation's body, if the body has only a part of an entity.
	///
	/// If a creation takes a model of its own, such as `NewOrder`, its nested types are in the same files as that
	/// model.
	func renderCreated() throws(TemplateError) -> [GeneratedFile] {
		guard let body = blueprint.created else { return [] }
		let known = Set(blueprint.types.map(\.name))
		let owners: Set<FileRow.Owner> = blueprint.createsOwnModel ? [.body, .model, .sent] : [.body]
		var parts: [[GeneratedFile]] = []
		for type in body.flattened where !known.contains(type.name) {
			parts.append(try render(owners, of: type.name, TemplateContext(blueprint, type: type)))
		}
		guard blueprint.createsOwnModel, let files = parts.first else { return parts.flatMap(\.self) }
		let joined = files.indices.map { index in
			GeneratedFile(path: files[index].path, contents: Self.join(parts.map { $0[index].contents }))
		}
		let members = body.properties.map { JSONMember(key: $0.key, value: body.sample[$0.key] ?? .null) }
		let sent = JSONValue.object([]).setting(blueprint.createdEnvelope ?? [], to: .object(members))
		return joined + [fixture(of: body.name, JSONWriter.write(sent))]
	}

	/// Renders the types of a save's body, if the body has only a part of an entity.
	func renderSaved() throws(TemplateError) -> [GeneratedFile] {
		let known = Set((blueprint.types + (blueprint.created?.flattened ?? [])).map(\.name))
		var files: [GeneratedFile] = []
		for type in blueprint.saved?.flattened ?? [] where !known.contains(type.name) {
			files += try render([.body], of: type.name, TemplateContext(blueprint, type: type))
		}
		return files
	}

	/// Joins Swift files into one file, without repeated imports.
	private static func join(_ files: [[UInt8]]) -> [UInt8] {
		guard files.count > 1 else { return files.first ?? [] }
		var imports: [Set<Substring>] = [[], [], []]
		var bodies: [String] = []
		for file in files {
			let lines = String(decoding: file, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
			let body = lines.drop { $0.isEmpty || $0.contains("import ") }
			for line in lines[..<body.startIndex] where !line.isEmpty {
				imports[line.hasPrefix("@testable") ? 2 : line.hasPrefix("import struct") ? 1 : 0].insert(line)
			}
			bodies.append(body.joined(separator: "\n"))
		}
		let groups = imports.filter { !$0.isEmpty }.map { $0.sorted().joined(separator: "\n") + "\n" }
		return Array((groups + bodies).joined(separator: "\n").utf8)
	}
}
