import LarderSyntax

extension ProjectIndex {
	/// Whether a declaration conforms to `name`.
	enum Conformance {
		case yes
		case no
		/// The declaration has macros or protocols from other packages that may add the conformance.
		case unknown
	}

	/// Whether `subject` conforms to `name`, directly or through extensions, aliases and other protocols.
	func conformance(of subject: IndexedType, to name: String) -> Conformance {
		var seen: Set<String> = []
		var isCertain = subject.type.declaration.attributes.allSatisfy { Self.plainAttributes.contains($0.name) }
		var pending = ([subject] + extensions(of: subject)).flatMap(\.type.inherited)
		while let next = pending.popLast() {
			if next == name || Self.refinements[next]?.contains(name) == true { return .yes }
			guard seen.insert(next).inserted else { continue }
			let declared = types(named: next, from: subject.file)
			pending += declared.flatMap { [$0] + extensions(of: $0) }.flatMap(\.type.inherited)
			if declared.isEmpty, Self.refinements[next] == nil { isCertain = false }
		}
		return isCertain ? .no : .unknown
	}

	/// Whether `subject` certainly does not conform to `name`.
	func lacks(_ subject: IndexedType, _ name: String) -> Bool {
		conformance(of: subject, to: name) == .no
	}

	/// Attributes that add no conformance.
	private static let plainAttributes: Set<String> = [
		"MainActor", "available", "dynamicMemberLookup", "frozen", "preconcurrency", "concurrent", "unchecked",
		"usableFromInline", "objc", "testable", "Suite", "globalActor", "propertyWrapper", "resultBuilder",
	]

	/// For each protocol and type of the standard library and Foundation, the protocols to which it conforms.
	private static let refinements: [String: Set<String>] = [
		"Actor": ["Sendable"], "AnyObject": [], "BitwiseCopyable": [], "CaseIterable": [], "Character": ["Equatable"],
		"Codable": ["Encodable", "Decodable"], "Comparable": ["Equatable"], "Copyable": [],
		"CustomDebugStringConvertible": [], "CustomStringConvertible": [], "Decodable": [],
		"Double": ["Equatable"], "Encodable": [], "Equatable": [], "Error": ["Sendable"], "Escapable": [],
		"Hashable": ["Equatable"], "Identifiable": [], "Int": ["Equatable"],
		"LocalizedError": ["Error", "Sendable"], "LosslessStringConvertible": ["CustomStringConvertible"],
		"Sendable": [], "SendableMetatype": [], "String": ["Equatable"],
	]
}
