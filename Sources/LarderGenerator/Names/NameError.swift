/// A name that the written code cannot carry.
package struct NameError: Error, Equatable, CustomStringConvertible {
	/// Which name, why not, and what to choose instead.
	package let description: String
}
