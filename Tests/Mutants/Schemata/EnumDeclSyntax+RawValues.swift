import SwiftSyntax

/// A replacement of a part of a source, which is given by its UTF-8 offsets.
typealias Edit = (range: Range<Int>, text: String)

extension EnumDeclSyntax {
	/// The replacements that make an enumeration compute its raw values, because literals cannot depend on the active mutant.
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

	/// The members that a coding key has only if its raw value is a literal.
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
	/// The raw value as a literal; by default the name of the case.
	var rawValueLiteral: String {
		rawValue?.value.text ?? "\"\(name.text.filter { $0 != "`" })\""
	}
}
