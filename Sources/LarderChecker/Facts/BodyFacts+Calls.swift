extension BodyFacts {
	/// The keys of the texts that it takes from a strings catalog, and where.
	var localizedKeys: [(key: String, position: Position)] {
		calls.compactMap { call in
			if call.name == "localized", let key = call.literal { return (key, call.position) }
			guard let argument = call.firstArgument, let key = argument.text.unquoted else { return nil }
			let isLookup = call.name == "NSLocalizedString" || (call.name == "String" && argument.label == "localized")
			return isLookup ? (key, call.position) : nil
		}
	}

	/// What it asks that is not its input: the time, chance, the disk, the network.
	var impurities: [(name: String, position: Position)] {
		calls.compactMap { call in
			let isFresh = ["Date", "UUID"].contains(call.name) && call.firstArgument == nil && call.base == nil
			let asked = [call.base, call.name].compactMap(\.self).joined(separator: ".")
			let isWorld = Self.world.contains { asked.hasPrefix("\($0).") } || call.name == "random"
			return isFresh || isWorld ? (asked, call.position) : nil
		}
	}

	private static let world = ["Bundle", "FileManager", "ProcessInfo", "URLSession", "UserDefaults"]
}

extension String {
	/// What stands between the quotes of a plain string literal.
	fileprivate var unquoted: String? {
		guard count > 2, hasPrefix("\""), hasSuffix("\""), !contains("\\(") else { return nil }
		return String(dropFirst().dropLast())
	}

	/// Whether the key is that of the case called `name`.
	func names(_ name: String) -> Bool {
		let key = split(separator: " ").first ?? ""
		return key.split { $0 == "." || $0 == "_" }.last.map(String.init) == name
	}

	/// The type itself: `Result` of `Result<Order, any Error>?`, `OrderContract` of `any OrderContract`.
	var outerTypeName: String? {
		let name = drop { $0 == "(" }.split { $0 == "<" || $0 == "?" || $0 == ")" }.first ?? ""
		let words = name.split { $0 == " " || $0 == "." }
		return words.last.map(String.init)
	}
}
