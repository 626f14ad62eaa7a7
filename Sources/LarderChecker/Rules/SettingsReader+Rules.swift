package import LarderProject

extension SettingsReader {
	/// Creates a reader that knows all rules.
	package init() {
		self.init(rules: Rule.all.map(\.id))
	}
}
