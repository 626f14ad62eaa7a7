/// The types that a walk stands in, and those that it has left.
struct OpenTypes {
	/// The types that were left, inner before outer.
	private(set) var closed: [TypeFact] = []
	private var open: [TypeFact] = []

	var isEmpty: Bool { open.isEmpty }

	/// Whether the innermost open type is a protocol.
	var isInProtocol: Bool { open.last?.kind == .protocol }

	/// The names of the open types, outer first.
	var containers: [String] { open.last.map { $0.containers + [$0.name] } ?? [] }

	mutating func open(_ type: TypeFact) {
		open.append(type)
	}

	mutating func close() {
		if let type = open.popLast() { closed.append(type) }
	}

	/// Adds a declaration that holds nothing.
	mutating func add(_ type: TypeFact) {
		closed.append(type)
	}

	/// Changes the innermost open type; outside of types, nothing.
	mutating func change(_ change: (inout TypeFact) -> Void) {
		guard !open.isEmpty else { return }
		change(&open[open.count - 1])
	}
}
