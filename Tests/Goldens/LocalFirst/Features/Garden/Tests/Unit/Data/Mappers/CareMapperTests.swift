import Testing

import class Foundation.JSONDecoder
import class Foundation.JSONEncoder

@testable import LocalFirstGarden

struct CareMapperTests {
	private let sut = CareMapper()

	@Test("Reads and maps the kind water")
	func readsWater() throws {
		// Given
		let payload = WateringDTO.stub()

		// When
		let dto = try read(payload)
		let value = sut.map(dto)

		// Then
		#expect(dto == .water(payload))
		#expect(try read(dto) == dto)
		#expect(value == .water(.stub()))
		#expect(value.toDTO().map(sut.map) == value)
	}

	@Test("Reads and maps the kind prune back")
	func readsPruneBack() throws {
		// Given
		let payload = PruningDTO.stub()

		// When
		let dto = try read(payload)
		let value = sut.map(dto)

		// Then
		#expect(dto == .pruneBack(payload))
		#expect(try read(dto) == dto)
		#expect(value == .pruneBack(.stub()))
		#expect(value.toDTO().map(sut.map) == value)
	}

	@Test("Keeps the name of an unknown kind")
	func keepsUnknownKind() throws {
		// Given
		let payload = ["kind": "?"]

		// When
		let dto = try read(payload)
		let value = sut.map(dto)

		// Then
		#expect(dto == .unknown("?"))
		#expect(try read(dto) == dto)
		#expect(value == .unknown("?"))
		#expect(value.toDTO() == nil)
	}

	private func read(_ payload: some Encodable) throws -> CareDTO {
		try JSONDecoder().decode(CareDTO.self, from: JSONEncoder().encode(payload))
	}
}
