/// The types that a walk stands in, and those that it has left.
struct OpenTypes {
	/// The types that were left, inner before outer.
	private(set) var closed: [TypeFact] = []
	private var open: [(type: TypeFact, members: MemberFacts)] = []

	var isEmpty: Bool { open.isEmpty }

	/// Whether the innermost open type is a protocol.
	var isInProtocol: Bool { open.last?.type.kind == .protocol }

	/// The names of the open types, outer first.
	var containers: [String] { open.last.map { $0.type.containers + [$0.type.name] } ?? [] }

	mutating func open(_ type: TypeFact) {
		open.append((type, MemberFacts()))
	}

	/// Leaves the innermost type, and writes its members.
	mutating func close(writing parts: inout PartsWriter) {
		guard var last = open.popLast() else { return }
		last.type.members = TypeMembers(range: parts.write(last.members))
		closed.append(last.type)
	}

	/// Adds a declaration that holds nothing.
	mutating func add(_ type: TypeFact) {
		closed.append(type)
	}

	/// Changes the members of the innermost open type; outside of types, nothing.
	mutating func change(_ change: (inout MemberFacts) -> Void) {
		guard !open.isEmpty else { return }
		change(&open[open.count - 1].members)
	}
}
