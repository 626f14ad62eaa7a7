/// An error in a settings file.
package struct SettingsError: Error, Equatable, CustomStringConvertible {
	package let line: Int
	package let column: Int
	package let problem: String
	package let remedy: String

	package var description: String {
		"\(SettingsReader.fileName):\(line):\(column): error: \(problem); \(remedy)"
	}
}
