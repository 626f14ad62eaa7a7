/// The words and signs of a file's code.
///
/// Words have no types, so properties with the same name count as one, whatever type they belong to. The contents of
/// strings count as code.
struct CodeWords {
	/// Words and single signs, without white space.
	let words: [Substring]

	init(_ text: String) {
		words = Self.words(of: text)
	}

	/// The names of methods that are declared `mutating`.
	var mutators: [Substring] {
		words.indices.filter { words[$0] == "mutating" && word($0 + 1) == "func" }.map { word($0 + 2) }
	}

	/// The names of properties that protocols require.
	var requirements: [Substring] {
		words.indices.filter { words[$0] == "var" && word($0 + 2) == ":" && isRequirement($0 + 1) }.map { word($0 + 1) }
	}

	/// Whether the file reads a property called `name` of something other than `self`.
	func reads(_ name: String) -> Bool {
		words.indices.contains { words[$0] == name && word($0 - 1) == "." && word($0 - 2) != "self" }
	}

	/// Whether the file may write a property called `name` after its initializer.
	///
	/// `mutators` are the project's `mutating` methods.
	func mayWrite(_ name: String, mutators: Set<Substring>) -> Bool {
		words.indices.contains { index in
			guard words[index] == name else { return false }
			let start = startOfChain(to: index)
			let before = word(start - 1)
			let isBinding = word(start).first == "$" && !word(start).dropFirst().allSatisfy(\.isNumber)
			let isPassed = isBinding || (before == "&" && word(start - 2) != "&")
			if before == "\\" { return !isRead(keyPathAt: start - 1) }
			if isPassed { return true }
			if word(index + 1) == ":" { return isRequiredSettable(index) }
			guard isWritten(after: index, mutators: mutators), before != "let", before != "var" else { return false }
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
			word(start - 1) != "."
		else { return false }
		return !(start..<(index - 2)).contains { words[$0...].starts(with: assignment) }
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
	private func isWritten(after index: Int, mutators: Set<Substring>) -> Bool {
		var index = index
		while true {
			let next = word(index + 1)
			if next == "?" || (next == "!" && word(index + 2) != "=") {
				index += 1
			} else if next == "[" {
				index = end(ofBracketsAt: index + 1)
			} else if next == "." {
				if word(index + 3) == "(", isMutator(word(index + 2), of: mutators) { return true }
				index += 2
			} else {
				return isAssignment(at: index + 1)
			}
		}
	}

	private func isMutator(_ name: Substring, of mutators: Set<Substring>) -> Bool {
		mutators.contains(name) || Self.standardMutators.contains(name)
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
		var isAfterSpace = true
		while let first = rest.first {
			// In a URL, the slashes follow a colon, not a space.
			if isAfterSpace, rest.hasPrefix("//") {
				rest = rest.drop { !$0.isNewline }
				continue
			}
			let word = isOfWord(first) ? rest.prefix(while: isOfWord) : rest.prefix(1)
			isAfterSpace = first.isWhitespace
			if !isAfterSpace { words.append(word) }
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

	/// The methods of the standard library that change a value and are called without an operator.
	private static let standardMutators: Set<Substring> = [
		"append", "formIntersection", "formSymmetricDifference", "formUnion", "insert", "merge", "negate", "partition",
		"popFirst", "popLast", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
		"replaceSubrange", "reserveCapacity", "reverse", "shuffle", "sort", "subtract", "swapAt", "toggle", "update",
		"updateValue", "withUnsafeMutableBytes", "withUnsafeMutableBufferPointer",
	]
}
