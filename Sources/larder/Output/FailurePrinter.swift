import LarderChecker
import LarderGenerator

/// Says what failed, where, and what to do.
struct FailurePrinter {
	let console: Console
	/// The samples' paths, as they were named.
	let samples: [String]
	/// The output folder, as it was named.
	let output: String

	func print(_ error: any Error) {
		switch error {
		case let error as ConflictError: print(error)
		case let error as InferenceError: console.status("\(error.file ?? place): error: \(error)")
		case is IdentifierError: console.status("\(place): error: \(error)")
		case is JSONError, is OpenAPIError: console.status("\(error)")
		case is SampleError, is SettingsError, is LockError, is ProjectError, is CheckInputError:
			console.status("\(error)")
		case let error as TemplateError: console.status(error.description)
		case let error as InterruptionError: console.status(error.description)
		case let error as MarkedError: print(error)
		default: console.status("error: \(error)")
		}
	}

	/// A path of the project, as a terminal opens it.
	private func place(of path: String) -> String {
		guard output != "." else { return path }
		return output.hasSuffix("/") ? output + path : "\(output)/\(path)"
	}

	private var place: String { samples.joined(separator: ", ") }

	private func print(_ error: MarkedError) {
		for path in error.paths {
			console.status(
				"\(place(of: path)): error: holds conflict markers; keep what is right and remove the markers"
			)
		}
	}

	private func print(_ error: ConflictError) {
		for conflict in error.conflicts {
			console.status("\(place(of: conflict.path)): error: \(conflict.reason)")
		}
		console.status("Nothing was written. Move what is in the way, or choose another --output.")
	}
}
