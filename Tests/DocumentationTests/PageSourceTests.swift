import Foundation
import Testing

struct PageSourceTests {
	private let blocks = [
		Block(lines: ["struct Soup {", "\tlet name: String", "}"]),
		Block(lines: ["let soup = Soup(name: \"Leek\")", "print(soup)"]),
		Block(lines: ["let other = soup"]),
	]

	@Test("A page's blocks may be types or parts of one function, and a scope may continue in the next block")
	func oneFunction() {
		#expect(
			problems(
				"""
				protocol Kitchen {}

				struct Soup {
					let name: String
				}

				func page(
					kitchen: any Kitchen
				) {
					let soup = Soup(name: "Leek")
					print(soup)

					do {
						let other = soup
						_ = other
					}
				}
				"""
			) == []
		)
	}

	@Test("A block is not found in a file if it differs in one character")
	func differenceIsSeen() {
		#expect(problems("func page() {", "\tlet soup = Soup(name: \"Leek\") ", "\tprint(soup)", "}").count == 3)
	}

	@Test("A block is not found in a file if it is out of order")
	func orderIsSeen() {
		let source = """
			func page() {
				let other = soup
				let soup = Soup(name: "Leek")
				print(soup)
			}
			"""
		#expect(PageSource(source).problems(with: Array(blocks[1...])).count == 1)
	}

	@Test(
		"A file is refused if it has code that its page does not show",
		arguments: [
			"}\n\nfunc other(soup: Broth) {", "\tlet soup = Broth()", "\tfunc soup() {}", "}",
			"\tdo { let soup = Broth()",
		]
	)
	func nothingIsHidden(lines: String) {
		let source = """
			func page() {
				let soup = Soup(name: "Leek")
				print(soup)
			\(lines)
				let other = soup
			}
			"""
		#expect(PageSource(source).problems(with: Array(blocks[1...])) != [])
	}

	@Test("No page has a private type, because another page may have a type with the same name")
	func privateTypesAreRefused() {
		#expect(PageSource("private struct Broth {}").problems(with: []).count == 1)
	}

	private func problems(_ lines: String...) -> [String] {
		PageSource(lines.joined(separator: "\n")).problems(with: blocks)
	}
}

extension PageSource {
	fileprivate init(_ text: String) {
		self.init(lines: text.components(separatedBy: "\n"))
	}
}
