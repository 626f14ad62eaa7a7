internal import SwiftSyntax

/// The words and signs of a file's code.
///
/// Words have no types, so properties with the same name count as one, whatever type they belong to.
struct CodeWords {
	/// What the members and operators of the project do to a property.
	struct Methods {
		let members: CodeMembers
		/// Whether the property's type is known, so that only mutators change it.
		let isTyped: Bool
	}

	/// Words and signs, one for each token, without white space and comments.
	let words: [Substring]
	private let offsets: [Int]
	private let places: [Substring: [Int]]
	/// Whether the file passes a `Binding` as a value.
	///
	/// Any member of such a value may then be written through the binding.
	private let passesBindings: Bool

	init(_ tree: SourceFileSyntax) {
		var words: [Substring] = []
		var offsets: [Int] = []
		for token in tree.tokens(viewMode: .sourceAccurate) {
			if case .stringSegment = token.tokenKind { continue }
			let word = token.plain[...]
			guard !word.isEmpty else { continue }
			words.append(word)
			offsets.append(token.start)
		}
		let isName = { (index: Int) in words[index].first.map(Self.isOfWord) == true }
		let places = Dictionary(grouping: words.indices.filter(isName)) { words[$0] }
		let bindings = ["Binding", "Bindable"].flatMap { places[$0[...]] ?? [] }
		let lists = ["ForEach", "List"].flatMap { places[$0[...]] ?? [] }
		passesBindings =
			bindings.contains { $0 == 0 || words[$0 - 1] != "@" }
			|| lists.contains { $0 + 2 < words.count && words[$0 + 1] == "(" && words[$0 + 2].first == "$" }
		self.words = words
		self.offsets = offsets
		self.places = places
	}

	/// The offset of the first code that may write a property called `name` after an initializer has set it.
	func write(of name: String, _ methods: Methods) -> Int? {
		places[name[...]]?.first { isWrite($0, methods) }.map { offsets[$0] }
	}

	private func isWrite(_ index: Int, _ methods: Methods) -> Bool {
		let start = startOfChain(to: index)
		let before = word(start - 1)
		let isBinding = word(start).first == "$" && !word(start).dropFirst().allSatisfy(\.isNumber)
		if before == "\\" { return !isRead(keyPathAt: start - 1) }
		if isBinding || before == "&" { return true }
		if passesBindings, start != index, word(start) != "self" { return true }
		guard word(index + 1) != ":", before != "let", before != "var" else { return false }
		guard isWritten(from: start, after: index, methods) || isInAssignedTuple(index, methods) else { return false }
		return !isInitial(index)
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
		// An assignment may be the second one if it is in a branch or a loop, after a call of another initializer, or
		// in a convenience initializer.
		let inside = words[body..<(index - 2)]
		let isOutside = inside.count { $0 == "{" } == 1 + inside.count { $0 == "}" }
		let isDelegated = inside.indices.contains { place in
			words[place] == "super" || (words[place] == "self" && word(place + 1) == "=")
				|| (words[place] == "self" && word(place + 1) == "." && word(place + 2) == "init")
		}
		return isOutside && !isDelegated && !(start..<(index - 2)).contains { words[$0...].starts(with: assignment) }
	}

	/// Whether the word at `index` is in a tuple to which code assigns a value, as in `(a.name, b) = (1, 2)`.
	private func isInAssignedTuple(_ index: Int, _ methods: Methods) -> Bool {
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
				if isWriter(word(place + 1), methods.members.leftWriters) { return true }
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

	/// Whether the word at `index` is followed by an assignment, an operator that may assign, or a call that changes a
	/// value.
	private func isWritten(from start: Int, after index: Int, _ methods: Methods) -> Bool {
		var end = index
		while true {
			switch word(end + 1) {
			case "?", "!": end += 1
			case "[":
				if !methods.isTyped || methods.members.mutators.contains("subscript") { return true }
				end = self.end(ofBracketsAt: end + 1)
			case ".":
				let name = String(word(end + 2))
				let mayBeForeign = !methods.isTyped && !Self.standardReaders.contains(name)
				if mayBeForeign || methods.members.mutators.contains(name) { return true }
				if ["(", "{"].contains(word(end + 3)), mayChange(name, methods) { return true }
				end += 2
			case "(", "{":
				let isCalled = end == index && word(end + 1) == "(" && !methods.isTyped
				return isCalled || methods.members.mutators.contains("callAsFunction")
			default: return isOperand(from: start, to: end, methods)
			}
		}
	}

	/// Whether an operator next to the words from `start` to `end`, or next to parentheses around them, may change
	/// their value.
	private func isOperand(from start: Int, to end: Int, _ methods: Methods) -> Bool {
		var (start, end) = (start, end)
		while true {
			let before = word(start - 1)
			if before == "&" || isUnknown(before, methods.members.rightWriters) { return true }
			if isWriter(word(end + 1), methods.members.leftWriters) { return true }
			guard before == "(", word(end + 1) == ")" else { return false }
			(start, end) = (start - 1, end + 1)
		}
	}

	/// Whether a method called `name` may be mutating.
	private func mayChange(_ name: String, _ methods: Methods) -> Bool {
		!(methods.isTyped && methods.members.readers.contains(name)) && !Self.standardReaders.contains(name)
	}

	/// Whether `word` may be an operator that changes its left operand: `=`, `+=` or an unknown one.
	private func isWriter(_ word: Substring, _ writers: Set<String>) -> Bool {
		Self.isOperator(word) && (Self.assigns(word) || isUnknown(word, writers))
	}

	/// Whether `word` is one of the operators `writers`, or an operator that the standard library does not have.
	private func isUnknown(_ word: Substring, _ writers: Set<String>) -> Bool {
		guard Self.isOperator(word) else { return false }
		return writers.contains(String(word)) || !(Self.standardOperators.contains(word) || Self.assigns(word))
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

	private static func isOfWord(_ character: Character) -> Bool {
		character.isLetter || character.isNumber || character == "_" || character == "$"
	}

	/// Whether `word` is an operator, also one that a project declares.
	static func isOperator(_ word: Substring) -> Bool {
		guard let first = word.first, !isOfWord(first) else { return false }
		return first == "." ? word.count > 1 : !"()[]{},;:@#`\"'\\".contains(first)
	}

	private static func assigns(_ word: Substring) -> Bool { assignments.contains(word) }

	private static let assignments: Set<Substring> = [
		"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "&<<=", "&>>=",
	]

	/// The operators of the standard library that change no operand.
	private static let standardOperators: Set<Substring> = [
		"!", "!=", "!==", "%", "&", "&&", "&*", "&+", "&-", "&<<", "&>>", "*", "+", "-", "->", "...", "..<", "/", "<",
		"<<", "<=", "==", "===", ">", ">=", ">>", "?", "??", "^", "|", "||", "~", "~=",
	]

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
