import Foundation
import LarderLocalization
import Testing

struct HostileFormatTests {
	@Test("Any format can be rendered with any arguments", arguments: UInt64(1)...8)
	func anyFormatTakesAnyArguments(seed: UInt64) throws {
		var random = SeededGenerator(state: seed)
		let substitutions = [
			"a": StringCatalog.substitution(
				#""argNum": 2, "formatSpecifier": "08.3f","#,
				plural: ["other": "%arg %#@b@ %n"]
			),
			"b": StringCatalog.substitution(plural: ["one": "%#@a@", "other": "%2$arg %d"]),
		]

		for _ in 0..<2000 {
			let format = (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(Self.pieces) }.joined()
			let arguments = (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.argument(using: &random) }
			let sut = try StringCatalog.stub(format, substitutions: substitutions)

			let text = sut.localized("key", arguments: arguments)

			#expect(text.contains("%") || !format.contains("%n"))
		}
	}

	@Test("A format without placeholders stays as it is, whatever the arguments")
	func plainFormatIsTheText() throws {
		var random = SeededGenerator(state: 9)
		let arguments = (0..<100).map { _ in Self.argument(using: &random) }

		#expect(try StringCatalog.stub("{}").localized("plain ✓ e\u{301}", arguments: arguments) == "plain ✓ e\u{301}")
	}

	private static let pieces = [
		"%", "%%", "$", "1$", "2$", "0$", "-1$", "9999999999999999999999", "512", "#", "0", "-", "+", " ", "'", ".",
		"*", "hh",
		"ll", "L", "q", "d", "D", "i", "u", "x", "X", "o", "f", "e", "g", "a", "c", "s", "S", "@", "n", "%n", "p",
		"arg",
		"%arg", "%#@a@", "%#@b@", "#@", "é", "\u{301}", "👩‍👩‍👧", "text", "%@", "%lld", "%1$@ %2$lld", "%.512f", "%512x",
	]

	private static func argument(using random: inout SeededGenerator) -> any CustomStringConvertible {
		let bits = random.next()
		var all: [any CustomStringConvertible] = [
			Int(truncatingIfNeeded: bits), Int8(truncatingIfNeeded: bits), bits,
			Double(bitPattern: bits), Float(bitPattern: UInt32(truncatingIfNeeded: bits)), Double.nan, -Double.infinity,
			Decimal(bits), Decimal.nan, true, "%n%s%@", "", Character("é"), [1, 2], UUID(),
			URL(filePath: "/"),
		]
		if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
			all += [UInt128.max, Int128.min] as [any CustomStringConvertible]
		}
		return random.pick(all)
	}
}
