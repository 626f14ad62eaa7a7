/// A broken promise of the libraries.
struct Loss: Error, CustomStringConvertible {
	let description: String

	init(_ description: String) {
		self.description = description
	}
}

/// Throws a ``Loss`` unless `holds`.
func expect(_ holds: Bool, _ loss: @autoclosure () -> String) throws(Loss) {
	guard !holds else { return }
	throw Loss(loss())
}
