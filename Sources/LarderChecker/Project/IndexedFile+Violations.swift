import LarderProject
import LarderSyntax

extension IndexedFile {
	/// A violation at `position`, in the declaration `symbol`, or by default in the declaration at that position.
	func violation(
		at position: Position,
		_ problem: String,
		remedy: String,
		fixes: [Fix] = [],
		symbol: String? = nil
	) -> Violation {
		Violation(
			path: path,
			position: position,
			problem: problem,
			remedy: remedy,
			fixes: fixes,
			symbol: (symbol ?? declaration(at: position)).map(qualified) ?? ""
		)
	}

	/// The name of a declaration after the name of its feature: `Orders/Order`.
	private func qualified(_ name: String) -> String {
		location.map { $0.feature.isEmpty ? name : "\($0.feature)/\(name)" } ?? name
	}

	/// The name of the last type or extension that starts before `position`.
	private func declaration(at position: Position) -> String? {
		facts.types.filter { !$0.isLocal && $0.position.offset <= position.offset }
			.max { $0.position.offset < $1.position.offset }?.qualifiedName
	}
}
