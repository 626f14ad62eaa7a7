import Testing

@testable import mutants

struct MutatedFileTests {
	@Test("The compiled source has a branch for each mutant and one for the original code")
	func branchesByMutant() {
		let sut = makeFile("func f() -> Bool {\n\ttrue\n}\n")

		#expect(
			sut.text() == """
				func f() -> Bool {
				\t
				switch activeMutant {
				case 8:
				/*mutant 8*/
				return false
				/*end of mutant*/
				default:
				return true
				}

				}

				"""
		)
	}

	@Test("The lines of a mutant's branch belong to that mutant, and no others")
	func linesBelongToMutants() {
		let sut = makeFile("func f() -> Bool {\n\ttrue\n}\n")

		let owners = Marker.owners(in: sut.text())

		#expect(owners == [nil, nil, nil, nil, 8, 8, 8, nil, nil, nil, nil, nil, nil])
	}

	@Test("A mutant that is left out is not compiled")
	func removedMutantIsNotCompiled() {
		var sut = makeFile("func f() -> Bool {\n\ttrue\n}\n")

		sut.remove([8])

		#expect(sut.text() == "func f() -> Bool {\n\ttrue\n}\n")
	}

	@Test("A raw value with a mutant becomes a computed property, even the raw value of a coding key")
	func rawValuesAreComputed() {
		let text = makeFile("enum CodingKeys: String, CodingKey { case a = \"b\" }").text()

		#expect(text.hasPrefix("enum CodingKeys: RawRepresentable, CodingKey { case a "))
		#expect(text.contains("case .a: activeMutant == 8 ? \"bx\" : \"b\"\n"))
		#expect(text.contains("var stringValue: String { rawValue }"))
	}

	private func makeFile(_ text: String) -> MutatedFile {
		let file = WrittenFile(path: "File.swift", text: text)
		return MutatedFile(file, declarations: Declarations([file]), after: 7)
	}
}
