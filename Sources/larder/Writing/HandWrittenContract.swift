import LarderGenerator
import LarderProject
import LarderSyntax

/// The contract of a handwritten data source.
struct HandWrittenContract {
	/// A function that the repository calls.
	struct Need {
		private(set) var name: String
		/// The label of each argument; `nil` for an argument without a label.
		private(set) var labels: [String?]
		let throwing: FunctionFact.Throwing
		let returns: String?
		/// The declaration of the function.
		let text: String

		/// Whether the repository can call `function`.
		func isMet(by function: FunctionFact) -> Bool {
			function.name == name && function.parameters.map(\.label) == labels && function.isAsync
				&& function.throwing == throwing && function.returns == returns
		}
	}

	let path: String
	let type: TypeFact
	/// The mock that Larder would write for the contract; `nil` if someone wrote a mock by hand.
	let mock: String?

	/// Checks that the contract has all of `needs`.
	///
	/// The contract may have no other function that a mock written by Larder would lack.
	///
	/// - Throws: ``ConflictError`` if the contract lacks a function, or has a function that the mock would lack.
	func check(_ needs: [Need], beside used: [String] = []) throws(ConflictError) {
		for need in needs where !type.functions.contains(where: need.isMet) {
			let others = type.functions.map(\.name).filter { !used.contains($0) }
			let has = others.isEmpty ? "" : "; now the contract has \(Set(others).sorted().joined(separator: ", "))"
			throw conflict("lacks `\(need.text)`, which the repository calls, so add it\(has)")
		}
		let known = used + needs.map(\.name)
		let more = type.functions.map(\.name).filter { !known.contains($0) } + type.properties.map(\.name)
		guard let mock, let first = more.first else { return }
		throw conflict(
			"requires \(first), which the written \(mock) would lack; write that mock by hand, or move this to another contract: \(first)"
		)
	}

	private func conflict(_ reason: String) -> ConflictError {
		ConflictError(conflicts: [Conflict(path: path, reason: reason)])
	}
}

extension HandWrittenContract.Need {
	/// A parameter, as a caller labels it and as a declaration shows it.
	private typealias Parameter = (label: String?, text: String)

	private static let identifier: Parameter = ("identifier", "identifier:")

	/// The function `verb` of the data source of `entity`.
	private init(
		_ verb: String,
		_ entity: String,
		_ parameters: [Parameter],
		isThrowing: Bool = false,
		returns: String? = nil
	) {
		name = verb + entity
		labels = parameters.map(\.label)
		throwing = isThrowing ? .anything : .nothing
		self.returns = returns
		let list = parameters.map(\.text).joined(separator: ", ")
		let result = returns.map { " -> \($0)" } ?? ""
		text = "func \(name)(\(list)) async\(isThrowing ? " throws" : "")\(result)"
	}

	/// The functions that a repository of `entity` calls on its local data source, with the names in `shape`.
	static func local(
		_ entity: String,
		dto: String,
		shape: LocalShape?,
		deletes: Bool,
		hasOutsideKey: Bool
	) -> [Self] {
		var read = Self("get", entity, [identifier], returns: "\(dto)?")
		var save = Self("save", entity, [(nil, "_ dto: \(dto)")] + (hasOutsideKey ? [identifier] : []))
		if let shape {
			(read.name, read.labels) = (shape.read.name, [shape.read.label])
			(save.name, save.labels[0]) = (shape.saveName, shape.saveLabel)
		}
		return [read, save] + (deletes ? [Self("delete", entity, [identifier])] : [])
	}

	/// The functions that a repository of `entity` calls on its remote data source, except reads.
	static func remote(
		_ entity: String,
		dto: String,
		_ writes: WriteRequest,
		hasOutsideKey: Bool
	) -> [Self] {
		let value: Parameter = (nil, "_ dto: \(dto)")
		let key: [Parameter] = writes.areOffline ? [("idempotencyKey", "idempotencyKey: String")] : []
		let saved = [value] + (hasOutsideKey ? [identifier] : []) + key
		let create = Self("create", entity, [value] + key, isThrowing: true, returns: "\(dto)?")
		let save = Self("save", entity, saved, isThrowing: true, returns: "\(dto)?")
		let delete = Self("delete", entity, [identifier] + key, isThrowing: true)
		return (writes.creates == true ? [create] : []) + (writes.saves ? [save] : [])
			+ (writes.deletes ? [delete] : [])
	}
}
