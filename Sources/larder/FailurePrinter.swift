import LarderGenerator

/// Says what failed, where, and what to do.
struct FailurePrinter {
	let console: Console
	/// The sample's path, as it was named.
	let sample: String
	/// The output folder, as it was named.
	let output: String

	func print(_ error: any Error) {
		switch error {
		case let error as ConflictError: print(error)
		case let error as JSONError: console.status("\(sample):\(error)")
		case is InferenceError, is IdentifierError: console.status("\(sample): error: \(error)")
		case is SampleError: console.status("\(error)")
		default: console.status("error: \(error)")
		}
	}

	private func print(_ error: ConflictError) {
		for conflict in error.conflicts {
			console.status("\(output)/\(conflict.path): error: \(conflict.reason)")
		}
		console.status("Nothing was written. Move what is in the way, or choose another --output.")
	}
}
