/// An argument, or a file that it names, that cannot be used.
struct InputError: Error, Equatable, CustomStringConvertible {
	/// The argument or the file, what is wrong, and what to do.
	let description: String
}
