/// The version of this command and the commit from which it was built.
enum Version {
	/// The newest version that CHANGELOG.md describes.
	///
	/// `Scripts/release --tag` writes this number. No other place in the sources has it.
	static let number = "0.1.0"

	// `git archive` replaces this string with the commit's hash, because of .gitattributes. In a checkout, it stays
	// unchanged.
	private static let commit = "$Format:%H$"

	/// The output of `larder --version`.
	static let text = "larder \(number) (\(commit.hasPrefix("$") ? "development" : String(commit.prefix(8))))"
}
