/// Joins what two sides of a merge added to a Swift type at the same place.
///
/// A new key adds a stored property after the struct's other stored properties. People add computed properties and
/// functions at the same place.
enum AddedMembers {
	typealias Lines = ArraySlice<ArraySlice<UInt8>>

	/// Returns the stored properties that one side added, followed by the members that the other side added.
	///
	/// Returns `nil` if the order could matter.
	static func joined(_ ours: Lines, _ theirs: Lines) -> [Lines]? {
		if isProperties(theirs), isMembers(ours) { return [theirs, ours] }
		if isProperties(ours), isMembers(theirs) { return [ours, theirs] }
		return nil
	}

	/// Whether `lines` begin with a stored property and close all their brackets.
	private static func isProperties(_ lines: Lines) -> Bool {
		guard let first = lines.first else { return false }
		return isProperty(TextLines.text(of: first)) && isBalanced(lines)
	}

	/// Whether `lines` are whole members that are not parameters of the memberwise initializer.
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

	/// Whether `line` declares a stored property.
	///
	/// An initializer may have to set such a property.
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
