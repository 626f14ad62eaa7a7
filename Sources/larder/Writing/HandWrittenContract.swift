import LarderGenerator
import LarderProject
import LarderSyntax

/// The contract of a handwritten data source.
struct HandWrittenContract {
	/// A function that the repository calls.
	struct Need {
		let name: String
		/// The label of each argument, or `nil` if it has none.
		let labels: [String?]
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

	/// Checks that the contract has all of `needs`, and no other function that a mock written by Larder would lack.
	///
	/// - Throws: ``ConflictError`` if the contract lacks a function, or has one that the mock would lack.
	func check(_ needs: [Need], beside used: [String] = []) throws(ConflictError) {
		for need in needs where !type.functions.contains(where: need.isMet) {
			let others = type.functions.map(\.name).filter { !used.contains($0) }
			let has = others.isEmpty ? "" : "; it has \(Set(others).sorted().joined(separator: ", "))"
			throw conflict("lacks `\(need.text)`, which the repository calls\(has)")
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

extension [HandWrittenContract.Need] {
	/// The functions that a repository of `entity` calls on its local data source, with the names in `shape`.
	static func local(
		_ entity: String,
		dto: String,
		shape: LocalShape?,
		deletes: Bool,
		hasOutsideKey: Bool
	) -> [HandWrittenContract.Need] {
		let key = hasOutsideKey ? ", identifier:" : ""
		let reads = HandWrittenContract.Need(
			name: shape?.read.name ?? "get\(entity)",
			labels: shape.map { [$0.read.label] } ?? ["identifier"],
			throwing: .nothing,
			returns: "\(dto)?",
			text: "func get\(entity)(identifier:) async -> \(dto)?"
		)
		let saves = HandWrittenContract.Need(
			name: shape?.saveName ?? "save\(entity)",
			labels: [shape?.saveLabel] + (hasOutsideKey ? ["identifier"] : []),
			throwing: .nothing,
			returns: nil,
			text: "func save\(entity)(_ dto: \(dto)\(key)) async"
		)
		return [reads, saves] + (deletes ? [deletion(of: entity, throwing: .nothing)] : [])
	}

	/// The functions that a repository of `entity` calls on its remote data source, except reads.
	static func remote(
		_ entity: String,
		dto: String,
		_ writes: WriteRequest,
		hasOutsideKey: Bool
	) -> [HandWrittenContract.Need] {
		let key = hasOutsideKey ? ", identifier:" : ""
		let (label, parameter) = writes.areOffline ? (["idempotencyKey"], ", idempotencyKey: String") : ([], "")
		let create = HandWrittenContract.Need(
			name: "create\(entity)",
			labels: [nil] + label,
			throwing: .anything,
			returns: "\(dto)?",
			text: "func create\(entity)(_ dto: \(dto)\(parameter)) async throws -> \(dto)?"
		)
		let save = HandWrittenContract.Need(
			name: "save\(entity)",
			labels: [nil] + (hasOutsideKey ? ["identifier"] : []) + label,
			throwing: .anything,
			returns: "\(dto)?",
			text: "func save\(entity)(_ dto: \(dto)\(key)\(parameter)) async throws -> \(dto)?"
		)
		return (writes.creates == true ? [create] : []) + (writes.saves ? [save] : [])
			+ (writes.deletes ? [deletion(of: entity, throwing: .anything, isOffline: writes.areOffline)] : [])
	}

	private static func deletion(
		of entity: String,
		throwing: FunctionFact.Throwing,
		isOffline: Bool = false
	) -> HandWrittenContract.Need {
		HandWrittenContract.Need(
			name: "delete\(entity)",
			labels: ["identifier"] + (isOffline ? ["idempotencyKey"] : []),
			throwing: throwing,
			returns: nil,
			text: "func delete\(entity)(identifier:\(isOffline ? ", idempotencyKey: String" : "")) async"
				+ (throwing == .anything ? " throws" : "")
		)
	}
}
