import LarderChecker
import LarderGenerator

/// Prints what failed, where, and what to do.
struct FailurePrinter {
	let console: Console
	/// The samples' paths on the command line.
	let samples: [String]
	/// The output folder on the command line.
	let output: String

	func print(_ error: any Error) {
		switch error {
		case let error as ConflictError: print(error)
		case let error as InferenceError: console.status("\(error.file ?? place): error: \(error)")
		case is IdentifierError: console.status("\(place): error: \(error)")
		case is SettingsError, is LockError, is FixWriterError, is RecoveryError: console.status(place(of: "\(error)"))
		case let error as ProjectReaderError where !error.path.hasPrefix("/"): console.status(place(of: "\(error)"))
		case let error as TemplateError where error.isInFile: console.status(place(of: error.description))
		case is JSONError, is OpenAPIError, is SampleError, is ProjectError, is CheckInputError, is ProjectReaderError,
			is TemplateError, is InterruptionError:
			console.status("\(error)")
		case let error as MarkedError: print(error)
		default: console.status("error: \(error)")
		}
	}

	/// Puts the project's folder before a text that begins with a path in the project.
	private func place(of path: String) -> String {
		guard output != "." else { return path }
		return output.hasSuffix("/") ? output + path : "\(output)/\(path)"
	}

	private var place: String { samples.joined(separator: ", ") }

	private func print(_ error: MarkedError) {
		for path in error.paths {
			console.status(
				"\(place(of: path)): error: it has conflict markers; choose between the versions and remove the markers"
			)
		}
	}

	private func print(_ error: ConflictError) {
		for conflict in error.conflicts {
			console.status("\(place(of: conflict.path)): error: it \(conflict.reason)")
		}
		console.status("Nothing was written. Move or correct the files in the way, or write to another folder.")
	}
}

extension TemplateError {
	/// Whether the message begins with a file of the project.
	fileprivate var isInFile: Bool { !description.hasPrefix("error: ") }
}
