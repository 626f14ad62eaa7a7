/// A name that the written code cannot use.
package struct NameError: Error, Equatable, CustomStringConvertible {
	/// The name, the reason, and what to choose instead.
	package let description: String
}
