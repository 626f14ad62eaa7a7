/// The version of this command and the commit that it was built from.
enum Version {
	/// The newest version that CHANGELOG.md describes.
	///
	/// This line is the only place in the sources that names it.
	static let number = "0.1.0"

	// `git archive` replaces this text with the commit's hash, as .gitattributes asks. In a checkout it stays as it is.
	private static let commit = "$Format:%H$"

	/// The answer to `larder --version`.
	static let text = "larder \(number) (\(commit.hasPrefix("$") ? "development" : String(commit.prefix(8))))"
}
