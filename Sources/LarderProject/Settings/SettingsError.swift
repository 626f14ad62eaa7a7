/// An error in a settings file.
package struct SettingsError: Error, Equatable, CustomStringConvertible {
	package let line: Int
	package let column: Int
	package let problem: String
	package let remedy: String

	/// Creates an error at a place in the file.
	package init(line: Int, column: Int, problem: String, remedy: String) {
		(self.line, self.column, self.problem, self.remedy) = (line, column, problem, remedy)
	}

	package var description: String {
		"\(SettingsReader.fileName):\(line):\(column): error: \(problem); \(remedy)"
	}
}
