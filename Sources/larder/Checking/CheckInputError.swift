/// Something that a check was given and cannot use.
struct CheckInputError: Error, Equatable, CustomStringConvertible {
	let description: String
}
