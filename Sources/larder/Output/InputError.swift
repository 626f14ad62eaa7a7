/// An argument that cannot be used, or that names a file that cannot be used.
struct InputError: Error, Equatable, CustomStringConvertible {
	/// The argument or the file, what is wrong, and what to do.
	let description: String
}
