@testable import MixedDepot

nonisolated extension Pallet {
	static func stub(
		id: Int = 7041,
		weight: Double = 612.5,
		bay: PalletBay = .stub(),
		marks: JSONValue = .object(["fragile": .bool(true), "stack": .integer(2), "lot": .string("C-9")])
	) -> Pallet {
		Pallet(
			id: id,
			weight: weight,
			bay: bay,
			marks: marks
		)
	}
}
