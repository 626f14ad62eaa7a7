/// Writes parts of shell commands in messages.
enum CommandText {
	/// `text` as one argument of a shell command, in quotes if it needs them.
	static func argument(_ text: String) -> String {
		let isPlain =
			!text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._/:=@%+,".contains($0)) }
		return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
	}
}
