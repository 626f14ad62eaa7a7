import Testing

@testable import LarderGenerator

struct DecimalFilesTests {
	@Test("Files with a Decimal import Foundation, and stubs have the exact number")
	func writesDecimals() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "price": "23.40", "tax": 0.07, "whole": 5}"#) {
			let decimal = FieldOverride(type: .decimal)
			$0.inference.overrides = ["tax": decimal, "whole": decimal]
		}
		let files = try FeatureFiles(sut, templates: TemplateLibrary()).render()

		func text(_ end: String) throws -> String {
			String(decoding: try #require(files.first { $0.path.hasSuffix(end) }).contents, as: UTF8.self)
		}

		let dto = try text("/OrderDTO.swift")
		#expect(dto.hasPrefix("import Foundation\n\n"))
		#expect(dto.contains("\tlet price: String?\n\tlet tax: Decimal\n\tlet whole: Decimal\n"))
		#expect(try text("/Models/Order.swift").contains("\tlet price: Decimal?\n\tlet tax: Decimal\n"))
		let mapper = try text("/OrderMapper.swift")
		#expect(mapper.hasPrefix("import Foundation\nimport LarderCore\n\n"))
		#expect(mapper.contains("price: input.price.flatMap(Decimal.init(digits:))"))
		for (stub, price) in [
			("/Order+Stub.swift", #"Decimal(string: "23.40")"#), ("/OrderDTO+Stub.swift", #""23.40""#),
		] {
			let stub = try text(stub)
			#expect(stub.hasPrefix("import struct Foundation.Decimal\n\n@testable import"))
			#expect(stub.contains(" = \(price),"))
			#expect(stub.contains(#"tax: Decimal = Decimal(string: "0.07") ?? 0,"#))
			#expect(stub.contains("whole: Decimal = 5\n"))
		}
		#expect(try text("/OrderMapperTests.swift").contains(#"let value = sut.map(.stub(price: "1x"))"#))
	}
}
