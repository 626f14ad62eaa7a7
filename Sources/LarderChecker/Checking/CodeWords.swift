internal import SwiftSyntax

/// The words and signs of a file's code.
///
/// Words have no types, so properties with the same name count as one, whatever type they belong to.
struct CodeWords {
	/// The methods of the project.
	struct Methods {
		/// Those that may change the value on which they are called, and properties whose getters do.
		let mutators: Set<String>
		/// Those that certainly do not.
		let readers: Set<String>
	}

	/// Words and single signs, without white space and comments.
	let words: [Substring]

	init(_ tree: SourceFileSyntax) {
		words = tree.tokens(viewMode: .sourceAccurate).flatMap { token -> [Substring] in
			if case .stringSegment = token.tokenKind { return [] }
			return Self.words(of: token.text)
		}
	}

	/// Whether the file may write a property called `name` after its initializer.
	func mayWrite(_ name: String, _ methods: Methods) -> Bool {
		words.indices.contains { index in
			guard words[index] == name else { return false }
			let start = startOfChain(to: index)
			let before = word(start - 1)
			let isBinding = word(start).first == "$" && !word(start).dropFirst().allSatisfy(\.isNumber)
			let isPassed = isBinding || (before == "&" && word(start - 2) != "&")
			if before == "\\" { return !isRead(keyPathAt: start - 1) }
			if isPassed { return true }
			if word(index + 1) == ":" { return isRequiredSettable(index) }
			guard isWritten(after: index, methods) || isInAssignedTuple(index), before != "let", before != "var" else {
				return false
			}
			return !isInitial(index)
		}
	}

	/// Whether the word at `index` is a property of `self` that an initializer sets for the first time, which is
	/// allowed for a constant.
	private func isInitial(_ index: Int) -> Bool {
		let assignment = ["self", ".", word(index), "="]
		guard words[max(0, index - 2)...].starts(with: assignment) else { return false }
		let bodies: Set<Substring> = ["didSet", "func", "get", "init", "set", "willSet"]
		guard let start = words[..<index].lastIndex(where: bodies.contains), words[start] == "init",
			word(start - 1) != ".", let body = words[start...].firstIndex(of: "{"), body < index
		else { return false }
		// An assignment in a branch or a loop may be a second one, as is one after another initializer or in a convenience.
		let inside = words[body..<(index - 2)]
		let isOutside = inside.count { $0 == "{" } == 1 + inside.count { $0 == "}" }
		let isDelegated = inside.indices.contains { place in
			words[place] == "super" || (words[place] == "self" && word(place + 1) == "=")
				|| (words[place] == "self" && word(place + 1) == "." && word(place + 2) == "init")
		}
		return isOutside && !isDelegated && !(start..<(index - 2)).contains { words[$0...].starts(with: assignment) }
	}

	/// Whether the word at `index` is in a tuple to which code assigns, as in `(a.name, b) = (1, 2)`.
	private func isInAssignedTuple(_ index: Int) -> Bool {
		var depth = 0
		for place in words.indices.dropFirst(index + 1) {
			switch words[place] {
			case "(", "[", "{": depth += 1
			case "]", "}", ";": if depth == 0 { return false } else { depth -= 1 }
			case ")":
				guard depth == 0 else {
					depth -= 1
					continue
				}
				if word(place + 1) == "=", word(place + 2) != "=" { return true }
			default: break
			}
		}
		return false
	}

	/// Whether the key path at `index` is an argument of a function that only reads.
	private func isRead(keyPathAt index: Int) -> Bool {
		let (sign, name) = (word(index - 1), word(index - 2))
		let readers = ["allSatisfy", "compactMap", "contains", "filter", "flatMap", "map", "sorted"]
		return (sign == "(" && readers.contains(String(name))) || (sign == ":" && ["by", "id", "where"].contains(name))
	}

	/// Whether the property at `index` has only the words that a protocol has in place of bodies.
	private func isRequirement(_ index: Int) -> Bool {
		guard let start = words[index...].prefix(20).firstIndex(of: "{") else { return false }
		let body = words[(start + 1)...].prefix { $0 != "}" }
		return !body.isEmpty && body.allSatisfy { ["async", "get", "nonmutating", "set", "throws"].contains($0) }
	}

	/// Whether the protocol requirement at `index` has a setter.
	private func isRequiredSettable(_ index: Int) -> Bool {
		guard word(index - 1) == "var" else { return false }
		let rest = words[index...].prefix { $0 != "}" }
		return rest.contains("{") && rest.last == "set"
	}

	/// Whether an assignment, or a call that changes a value, follows the word at `index`.
	private func isWritten(after index: Int, _ methods: Methods) -> Bool {
		var index = index
		while true {
			let next = word(index + 1)
			if next == "?" || (next == "!" && word(index + 2) != "=") {
				index += 1
			} else if next == "[" {
				index = end(ofBracketsAt: index + 1)
			} else if next == "." {
				let name = String(word(index + 2))
				if methods.mutators.contains(name) { return true }
				if ["(", "{"].contains(word(index + 3)), mayChange(name, methods) { return true }
				index += 2
			} else {
				return isAssignment(at: index + 1)
			}
		}
	}

	/// Whether a method called `name` may change the value on which it is called.
	private func mayChange(_ name: String, _ methods: Methods) -> Bool {
		!methods.readers.contains(name) && !Self.standardReaders.contains(name)
	}

	/// Whether the signs at `index` are an operator that assigns: `=`, `+=` or `||=`.
	private func isAssignment(at index: Int) -> Bool {
		let signs = words.dropFirst(index).prefix { Self.isOperator($0) }.joined()
		let comparisons = ["==", "===", "!=", "!==", "<=", ">=", "~="]
		return signs.hasPrefix("=") ? !signs.hasPrefix("==") : signs.contains("=") && !comparisons.contains(signs)
	}

	/// The index of the first word in the chain of dotted names that ends at `index`.
	private func startOfChain(to index: Int) -> Int {
		var start = index
		while word(start - 1) == "." {
			let isChained = ["?", "!"].contains(word(start - 2))
			let previous = start - (isChained ? 3 : 2)
			guard word(previous).first.map(Self.isOfWord) == true else { return start - 1 }
			start = previous
		}
		return start
	}

	private func end(ofBracketsAt index: Int) -> Int {
		var depth = 0
		for place in index..<words.count {
			if words[place] == "[" { depth += 1 }
			if words[place] == "]" { depth -= 1 }
			if depth == 0 { return place }
		}
		return words.count
	}

	private func word(_ index: Int) -> Substring { words.indices.contains(index) ? words[index] : "" }

	private static func words(of text: String) -> [Substring] {
		var words: [Substring] = []
		var rest = text[...]
		while let first = rest.first {
			let word = isOfWord(first) ? rest.prefix(while: isOfWord) : rest.prefix(1)
			if !first.isWhitespace { words.append(word) }
			rest = rest[word.endIndex...]
		}
		return words
	}

	private static func isOfWord(_ character: Character) -> Bool {
		character.isLetter || character.isNumber || character == "_" || character == "$"
	}

	private static func isOperator(_ word: Substring) -> Bool {
		word.count == 1 && "=+-*/%&|^<>!~".contains(word)
	}

	/// The methods of the standard library and Foundation that certainly change no value.
	private static let standardReaders: Set<String> = [
		"addingTimeInterval", "advanced", "allSatisfy", "appending", "compactMap", "compactMapValues", "compare",
		"components",
		"contains", "distance", "drop", "dropFirst", "dropLast", "elementsEqual", "encode", "enumerated", "filter",
		"first",
		"firstIndex", "firstRange", "flatMap", "forEach", "formatted", "get", "hasPrefix", "hasSuffix", "hash", "index",
		"intersection", "isDisjoint", "isMultiple", "isSubset", "isSuperset", "joined", "last", "lastIndex",
		"lexicographicallyPrecedes", "lowercased", "makeIterator", "map", "mapValues", "max", "min", "padding",
		"prefix",
		"randomElement", "ranges", "reduce", "replacing", "replacingOccurrences", "reversed", "rounded", "shuffled",
		"sorted",
		"split", "starts", "subtracting", "suffix", "symmetricDifference", "timeIntervalSince", "trimmingCharacters",
		"union",
		"uppercased",
	]
}
