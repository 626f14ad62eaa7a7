extension ProjectIndex {
	/// Whether `subject` certainly compiles with a conformance to `name`, which is `Equatable` or `Sendable`.
	///
	/// The compiler derives it from the stored properties and the associated values, so all of their types have to be
	/// known to conform.
	func canDerive(_ name: String, for subject: IndexedType) -> Bool {
		var pending: Set<String> = []
		return canDerive(name, for: subject, pending: &pending)
	}

	/// Whether every type that conforms to `contract` would still compile if the contract required `Sendable`.
	func conformersCanBeSendable(of contract: IndexedType) -> Bool {
		files.lazy.flatMap { IndexedType.all(in: $0) }.filter { $0.type.inherited.contains(contract.name) }
			.flatMap { part in part.type.kind == .extension ? self.types(named: part.name, from: part.file) : [part] }
			.allSatisfy { self.isSendable($0) }
	}

	private func isSendable(_ subject: IndexedType) -> Bool {
		switch subject.type.kind {
		case .actor, .protocol: true
		case .class:
			subject.type.declaration.hasAttribute("MainActor")
				|| ([subject] + extensions(of: subject)).contains { $0.type.inherited.contains("Sendable") }
		default: conformance(of: subject, to: "Sendable") == .yes || canDerive("Sendable", for: subject)
		}
	}

	private func canDerive(_ name: String, for subject: IndexedType, pending: inout Set<String>) -> Bool {
		guard subject.type.kind == .struct || subject.type.kind == .enum, subject.hasPlainAttributes else {
			return false
		}
		if name == "Equatable", functions(of: subject).contains(where: { $0.function.name == "==" }) { return true }
		// A type that contains itself conforms if its other members do.
		guard pending.insert(subject.qualifiedPlace).inserted else { return true }
		let stored = subject.type.storedProperties.map(\.typeName)
		let payloads = subject.type.cases.flatMap(\.parameters).map { Optional($0.type) }
		for type in stored + payloads {
			guard let type, isKnown(type, name, from: subject.file, pending: &pending) else { return false }
		}
		return true
	}

	/// Whether all types in the text of a type conform to `name`.
	private func isKnown(_ text: String, _ name: String, from file: IndexedFile, pending: inout Set<String>) -> Bool {
		let isBoxed = text.contains("any ") || text.contains("some ")
		guard !text.contains("->"), !text.contains("("), name == "Sendable" || !isBoxed else { return false }
		for part in text.typeNames where !Self.values.contains(part) {
			if name == "Sendable", Self.sendables.contains(part) { continue }
			let found = types(named: part, from: file)
			guard found.count == 1, let type = found.first else { return false }
			let conforms = conformance(of: type, to: name) == .yes || type.type.isPlainEnum
			let derives = type.type.kind != .protocol && (name == "Sendable" || isModel(part, from: file))
			guard conforms || (derives && canDerive(name, for: type, pending: &pending)) else { return false }
		}
		return true
	}

	/// Types of Larder that are Sendable.
	private static let sendables: Set<String> = [
		"AuthenticatedHTTPClient", "CacheGroup", "CachePolicyExecutor", "HTTPClient", "ListCache", "TieredCache",
	]

	/// Types of the standard library and Foundation that are both Equatable and Sendable.
	private static let values: Set<String> = [
		"Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Duration", "Float", "Int",
		"Int8", "Int16", "Int32", "Int64", "Locale", "Optional", "Set", "String", "TimeInterval", "UInt", "UInt8",
		"UInt16", "UInt32", "UInt64", "URL", "UUID",
	]
}
