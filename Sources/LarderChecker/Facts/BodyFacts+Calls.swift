import LarderSyntax

extension BodyFacts {
	/// The keys that the body looks up in a string catalog, with their positions.
	///
	/// `%*` stands for an interpolation in a key.
	var localizedKeys: [(key: String, position: Position)] {
		calls.compactMap { call in
			if call.name == "localized", let key = call.literal { return (key, call.position) }
			guard let argument = call.firstArgument, let key = argument.text.literalKey else { return nil }
			let isLookup =
				["NSLocalizedString", "LocalizedStringResource"].contains(call.name)
				|| (call.name == "String" && argument.label == "localized")
			return isLookup ? (key, call.position) : nil
		}
	}

	/// The uses of anything other than the function's input: the time, random numbers, the disk or the network.
	///
	/// `meaning` returns the type that a name stands for, with aliases resolved.
	func impurities(meaning: (String) -> String) -> [(name: String, position: Position)] {
		calls.compactMap { call in
			let isFresh = call.firstArgument == nil && ["Date", "UUID"].contains(call.madeType.map(meaning))
			let path = (call.base?.split(separator: ".") ?? []).map(String.init) + [call.name]
			let asked = ([meaning(path[0])] + path.dropFirst()).joined(separator: ".")
			let isWorld = Self.world.contains { asked.hasPrefix("\($0).") } || call.name == "random"
			return isFresh || isWorld ? (asked, call.position) : nil
		}
	}

	/// Types of the system that give access to the disk, the network and the app.
	static let world: Set<String> = ["Bundle", "FileManager", "ProcessInfo", "URLSession", "UserDefaults"]
}

extension CallFact {
	/// The type whose value the call creates; `nil` if the call names neither a type nor an initializer.
	var madeType: String? {
		let name = name == "init" ? base?.split(separator: ".").last.map(String.init) : name
		return name?.first?.isUppercase == true ? name : nil
	}
}

extension String {
	/// The text of a single-line string literal, with `%*` for each interpolation.
	fileprivate var literalKey: String? {
		guard count > 2, hasPrefix("\""), hasSuffix("\""), !hasPrefix("\"\"") else { return nil }
		var key = ""
		var rest = dropFirst().dropLast()
		while let character = rest.popFirst() {
			if character == "\\", rest.first == "(" {
				rest.dropBalancedBrackets()
				key += "%*"
			} else {
				key.append(character)
			}
		}
		return key
	}

	/// Whether this key of a string catalog belongs to the enum case called `name`.
	func names(_ name: String) -> Bool {
		let key = split(separator: " ").first ?? ""
		return key.split { $0 == "." || $0 == "_" }.last.map(String.init) == name
	}

	/// The name of the outer type: `Result` for `Result<Order, any Error>?`, `OrderContract` for `any OrderContract`.
	var outerTypeName: String? {
		let name = drop { $0 == "(" }.split { $0 == "<" || $0 == "?" || $0 == ")" }.first ?? ""
		let words = name.split { $0 == " " || $0 == "." }
		return words.last.map(String.init)
	}
}

extension Substring {
	/// Drops the brackets at the start and everything in them.
	fileprivate mutating func dropBalancedBrackets() {
		var depth = 0
		while let character = popFirst() {
			if character == "(" { depth += 1 }
			if character == ")" { depth -= 1 }
			if depth == 0 { return }
		}
	}
}
