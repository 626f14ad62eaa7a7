/// The code of a project that would no longer build after a fix.
struct Obstacles {
	/// Each obstacle, and the files that contain it.
	private var found: [Fix.Obstacle: Set<String>] = [:]
	/// The properties that protocols require.
	private let requirements: Set<String>

	/// Looks for the obstacles to the fixes of `findings` in the Swift files at `paths`.
	init<Failure>(
		to findings: [Finding],
		in paths: [String],
		contents: (String) throws(Failure) -> String
	) throws(Failure) {
		let obstacles = Set(findings.flatMap(\.fixes).compactMap(\.obstacle))
		guard !obstacles.isEmpty else {
			requirements = []
			return
		}
		var files: [(path: String, text: String)] = []
		for path in paths { files.append((path, try contents(path))) }
		requirements = Set(files.flatMap { CodeWords($0.text).requirements.map(String.init) })
		let mutators = Set(files.flatMap { CodeWords($0.text).mutators })
		for (path, text) in files {
			let named = obstacles.filter { text.contains($0.name) }
			guard !named.isEmpty else { continue }
			let words = CodeWords(text)
			for obstacle in named where words.hold(obstacle, at: path, mutators: mutators) {
				found[obstacle, default: []].insert(path)
			}
		}
	}

	/// Whether `obstacle` blocks a fix in the file at `path`.
	func block(_ obstacle: Fix.Obstacle, from path: String) -> Bool {
		switch obstacle {
		case .write: found[obstacle] != nil
		case .read(let property): found[obstacle]?.contains { $0 != path } == true || requirements.contains(property)
		case .use: found[obstacle]?.contains { $0 != path } == true
		}
	}
}

extension Fix {
	/// The code that prevents the replacement, or `nil` if none can.
	var obstacle: Obstacle? {
		if case .replace(_, _, let obstacle) = self { obstacle } else { nil }
	}
}

extension Fix.Obstacle {
	/// The name that its code contains.
	fileprivate var name: String {
		switch self {
		case .read(let property), .write(let property): property
		case .use(let type, _): type
		}
	}
}

extension CodeWords {
	fileprivate func hold(_ obstacle: Fix.Obstacle, at path: String, mutators: Set<Substring>) -> Bool {
		switch obstacle {
		// An extension of the type needs no other name in front of the property.
		case .read(let property):
			reads(property) || (words.contains("extension") && words.contains(Substring(property)))
		case .write(let property): mayWrite(property, mutators: mutators)
		case .use(let type, let root):
			words.contains(Substring(type))
				&& (root.isEmpty || path.hasPrefix("\(root)/")
					? words.contains("public") || words.contains("package") || (root.isEmpty && imports(""))
					: imports(root))
		}
	}

	/// Whether it imports the module of the feature in `folder`, and not with `@testable`.
	private func imports(_ folder: String) -> Bool {
		let feature = folder.split(separator: "/").last ?? ""
		return words.indices.contains { index in
			words[index] == "import" && words.dropFirst(index + 1).first?.contains(feature) == true
				&& words[..<index].last != "testable"
		}
	}
}
