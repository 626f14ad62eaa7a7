/// The error for a project that a command cannot use.
package struct ProjectError: Error, Equatable, CustomStringConvertible {
	package let description: String

	/// Creates an error with a message that says what to do.
	package init(description: String) {
		self.description = description
	}
}
