/// An argument that a check cannot use.
struct CheckInputError: Error, Equatable, CustomStringConvertible {
	let description: String
}
