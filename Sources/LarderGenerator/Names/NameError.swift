/// A name that the generated code cannot use.
package struct NameError: Error, Equatable, CustomStringConvertible {
	/// The name, the reason, and what to choose instead.
	package let description: String
}
