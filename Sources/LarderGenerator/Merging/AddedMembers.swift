/// What two sides added to a Swift type at one place.
///
/// A new key adds a stored property at the end of a struct, just where people write a computed property or a function.
enum AddedMembers {
	typealias Lines = ArraySlice<ArraySlice<UInt8>>

	/// The stored properties that one side added, and then the members that the other side added; `nil` if the order
	/// could matter.
	static func joined(_ ours: Lines, _ theirs: Lines) -> [Lines]? {
		if isProperties(theirs), isMembers(ours) { return [theirs, ours] }
		if isProperties(ours), isMembers(theirs) { return [ours, theirs] }
		return nil
	}

	/// Whether `lines` begin with a stored property, and no bracket stays open.
	private static func isProperties(_ lines: Lines) -> Bool {
		guard let first = lines.first else { return false }
		return isProperty(TextLines.text(of: first)) && isBalanced(lines)
	}

	/// Whether `lines` are whole members and none is a stored constant, which a memberwise initializer would take.
	private static func isMembers(_ lines: Lines) -> Bool {
		let texts = lines.map(TextLines.text)
		guard isBalanced(lines), let first = texts.first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
			return false
		}
		let indentation = first.prefix { $0 == "\t" || $0 == " " }
		let starts = [
			"var ", "func ", "static ", "init(", "//", "@", "private ", "mutating ", "public ", "enum ", "struct ",
		]
		guard !indentation.isEmpty, starts.contains(where: first.dropFirst(indentation.count).hasPrefix) else {
			return false
		}
		return texts.allSatisfy { line in
			let isOwn = line.prefix { $0 == "\t" || $0 == " " } == indentation
			return !isOwn || !isStored(line)
		}
	}

	private static func isProperty(_ line: String) -> Bool {
		line.wholeMatch(of: #/[\t ]+(public )?let `?[A-Za-z_][A-Za-z0-9_]*`?: [^={]+/#) != nil
	}

	/// Whether `line` declares a stored property, which an initializer may have to set.
	private static func isStored(_ line: String) -> Bool {
		line.contains(#/^[\t ]+([a-z]+ )*(let|var) /#) && !line.contains("{") && !line.contains("static ")
	}

	private static func isBalanced(_ lines: Lines) -> Bool {
		var depth = 0
		for byte in lines.joined() {
			if [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "[")].contains(byte) { depth += 1 }
			if [UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]")].contains(byte) { depth -= 1 }
			if depth < 0 { return false }
		}
		return depth == 0
	}
}
