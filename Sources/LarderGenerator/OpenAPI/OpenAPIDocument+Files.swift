import Foundation

extension SampleFile {
	/// Returns this OpenAPI document and the files that it refers to as one document.
	///
	/// The files become members of an object at the key `x-files`, by their paths. References then lead to these
	/// members. A reference to a missing file stays unchanged. A document that refers to no file also stays unchanged.
	///
	/// - Parameter read: Reads the file at a path, and returns `nil` if the file does not exist. The path is relative
	///   to the same folder as this file's name.
	/// - Throws: ``JSONError`` or ``OpenAPIError`` if a file is neither JSON nor YAML, or the error of `read`.
	package func includingFiles(read: (String) throws -> SampleFile?) throws -> SampleFile {
		let document = try OpenAPIDocument(self)
		var files = ReferredFiles(root: name)
		let root = try files.resolve(document.value, in: name, read: read)
		while let (path, value) = files.pending.popLast() {
			files.resolved.append(JSONMember(key: path, value: try files.resolve(value, in: path, read: read)))
		}
		guard !files.resolved.isEmpty, case .object(let members) = root else { return self }
		let included = JSONMember(key: ReferredFiles.key, value: .object(files.resolved))
		return SampleFile(name: name, bytes: JSONWriter.write(.object(members + [included])))
	}
}

private struct ReferredFiles {
	static let key = "x-files"

	/// The path of the document from which the references start.
	let root: String
	/// The files whose references already lead to places inside the whole document.
	var resolved: [JSONMember] = []
	/// The files whose references do not yet lead to places inside the whole document.
	var pending: [(path: String, value: JSONValue)] = []
	/// For each path to which a reference led, whether a file exists there.
	private var met: [String: Bool] = [:]

	init(root: String) {
		self.root = root
	}

	/// Returns `value`, a part of `file`, with references that lead to places inside the whole document.
	mutating func resolve(
		_ value: JSONValue,
		in file: String,
		read: (String) throws -> SampleFile?
	) throws -> JSONValue {
		switch value {
		case .null, .bool, .number, .string: return value
		case .array(let elements):
			var resolved: [JSONValue] = []
			for element in elements { resolved.append(try resolve(element, in: file, read: read)) }
			return .array(resolved)
		case .object(let members):
			var resolved: [JSONMember] = []
			for member in members {
				if member.key == "$ref", case .string(let text) = member.value {
					let text = try reference(text, in: file, read: read)
					resolved.append(JSONMember(key: member.key, value: .string(text)))
				} else if member.key == "mapping", case .object(let targets) = member.value {
					let targets = try targets.map { try resolve(target: $0, in: file, read: read) }
					resolved.append(JSONMember(key: member.key, value: .object(targets)))
				} else {
					let value = try resolve(member.value, in: file, read: read)
					resolved.append(JSONMember(key: member.key, value: value))
				}
			}
			return .object(resolved)
		}
	}

	/// Changes an entry in a discriminator's mapping, if the entry is a reference and not a schema's name.
	private mutating func resolve(
		target: JSONMember,
		in file: String,
		read: (String) throws -> SampleFile?
	) throws -> JSONMember {
		guard case .string(let text) = target.value, text.contains(where: { "#/.".contains($0) }) else {
			return JSONMember(key: target.key, value: try resolve(target.value, in: file, read: read))
		}
		return JSONMember(key: target.key, value: .string(try reference(text, in: file, read: read)))
	}

	/// Returns `text` as a reference to a place inside the whole document.
	///
	/// References to the web and to missing files stay unchanged.
	private mutating func reference(
		_ text: String,
		in file: String,
		read: (String) throws -> SampleFile?
	) throws -> String {
		let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
		guard !text.contains("://"), let place = parts.first else { return text }
		let path = place.isEmpty ? file : Self.path(of: place.removingPercentEncoding ?? String(place), beside: file)
		let fragment = "#" + (parts.count > 1 ? parts[1] : "")
		guard path != root else { return fragment }
		guard try exists(path, read: read) else { return text }
		let inner = JSONPointer(reference: fragment)?.tokens ?? []
		return JSONPointer([Self.key, path] + inner).description
	}

	/// Whether a file exists at `path`; each file is read only once.
	private mutating func exists(_ path: String, read: (String) throws -> SampleFile?) throws -> Bool {
		if let known = met[path] { return known }
		let file = try read(path)
		met[path] = file != nil
		if let file { pending.append((path, try OpenAPIDocument.value(of: file))) }
		return file != nil
	}

	/// The path that `place` means relative to the folder of `file`, with `.` and `..` resolved where possible.
	private static func path(of place: String, beside file: String) -> String {
		guard !place.hasPrefix("/") else { return place }
		var parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
		for part in place.split(separator: "/").map(String.init) where part != "." {
			if part == "..", let last = parts.last, last != "..", !last.isEmpty {
				parts.removeLast()
			} else {
				parts.append(part)
			}
		}
		return parts.joined(separator: "/")
	}
}

extension JSONPointer {
	/// The last key of the place.
	///
	/// For a whole file, it is the file's name.
	var name: String {
		guard tokens.count == 2, tokens[0] == ReferredFiles.key, let file = tokens[1].split(separator: "/").last else {
			return tokens.last ?? ""
		}
		return String(file.prefix { $0 != "." })
	}
}
