/// A file of the project and its facts.
///
/// It is a class, because each of its declarations refers to it.
package final class IndexedFile: Sendable {
	/// Relative to the project's root.
	package let path: String
	/// `nil` outside the features.
	package let location: Location?
	/// The feature's folder, or `nil` outside the features.
	let root: String?
	package let facts: SourceFacts

	package init(path: String, location: Location?, facts: SourceFacts) {
		self.path = path
		self.location = location
		root = location?.root
		self.facts = facts
	}

	/// The last part of the path.
	var name: String { path.split(separator: "/").last.map(String.init) ?? path }

	/// Whether a folder around it is called as one of tests.
	var isInFolderOfTests: Bool { path.isInFolderOfTests }

	/// A violation at `position`, of the file itself or of `subject` in it.
	func violation(
		at position: Position,
		_ problem: String,
		remedy: String,
		fixes: [Fix] = [],
		subject: String? = nil,
		symbol: String? = nil
	) -> Violation {
		Violation(
			path: path,
			subject: subject ?? path,
			position: position,
			problem: problem,
			remedy: remedy,
			fixes: fixes,
			symbol: (symbol ?? declaration(at: position)).map(qualified) ?? ""
		)
	}

	/// The name of a declaration with that of its feature.
	private func qualified(_ name: String) -> String {
		location.map { $0.feature.isEmpty ? name : "\($0.feature)/\(name)" } ?? name
	}

	/// The name of the last type or extension that starts before `position`.
	private func declaration(at position: Position) -> String? {
		facts.types.filter { !$0.isLocal && $0.position.offset <= position.offset }
			.max { $0.position.offset < $1.position.offset }?.qualifiedName
	}
}

extension String {
	/// Whether a folder around the file at this path is called as one of tests.
	var isInFolderOfTests: Bool { split(separator: "/").dropLast().contains { LayerWords.isOfTests($0) } }
}
