@testable import MixedDepot

nonisolated extension PalletDTO {
	static func stub(
		id: Int = 7041,
		weight: Double = 612.5,
		bay: PalletBayDTO = .stub(),
		marks: JSONValue = .object(["fragile": .bool(true), "stack": .integer(2), "lot": .string("C-9")])
	) -> PalletDTO {
		PalletDTO(
			id: id,
			weight: weight,
			bay: bay,
			marks: marks
		)
	}
}
