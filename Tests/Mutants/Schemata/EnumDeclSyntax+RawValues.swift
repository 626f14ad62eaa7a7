import SwiftSyntax

/// A part of a source by its UTF-8 offsets, and what stands there instead.
typealias Edit = (range: Range<Int>, text: String)

extension EnumDeclSyntax {
	/// What makes an enumeration with texts as raw values, which literals have to be, one that computes them by the mutant
	/// that runs.
	func computingRawValues(_ mutants: [Mutant]) -> [Edit] {
		guard let rawType = inheritanceClause?.inheritedTypes.first?.type else { return [] }
		let end = memberBlock.rightBrace.range.lowerBound
		return [(rawType.range, "RawRepresentable")] + caseElements.compactMap(\.rawValue).map { ($0.range, "") }
			+ [(end..<end, isCodingKey ? rawValueMembers(mutants) + codingKeyMembers : rawValueMembers(mutants))]
	}

	var caseElements: [EnumCaseElementSyntax] {
		memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
	}

	private var isCodingKey: Bool {
		inheritanceClause?.inheritedTypes.contains { $0.type.text == "CodingKey" } == true
	}

	private var access: String {
		modifiers.contains { $0.name.text == "public" } ? "public nonisolated" : "nonisolated"
	}

	private func rawValueMembers(_ mutants: [Mutant]) -> String {
		let values = caseElements.map { element in
			let operands = mutants.filter { $0.range == element.range }.map { mutant in
				"activeMutant == \(mutant.id) ? \(mutant.replacement) : "
			}
			return "case .\(element.name.text): \(operands.joined())\(element.rawValueLiteral)\n"
		}
		let cases = caseElements.map { "Self.\($0.name.text)" }
		return """
			\(access) var rawValue: String { switch self {
			\(values.joined())} }
			\(access) init?(rawValue: String) {
			for value in [\(cases.joined(separator: ", "))] where value.rawValue == rawValue { self = value; return }
			return nil
			}

			"""
	}

	/// What a coding key has by its raw value, where that is a literal.
	private var codingKeyMembers: String {
		"""
		\(access) var stringValue: String { rawValue }
		\(access) init?(stringValue: String) { self.init(rawValue: stringValue) }
		\(access) var intValue: Int? { nil }
		\(access) init?(intValue: Int) { nil }

		"""
	}
}

extension EnumCaseElementSyntax {
	/// The raw value as a literal; the name, where none is written.
	var rawValueLiteral: String {
		rawValue?.value.text ?? "\"\(name.text.filter { $0 != "`" })\""
	}
}
