import Foundation
import LarderGenerator
import LarderProject
import LarderSyntax

/// Prints what failed, where, and what to do.
struct FailurePrinter {
	let console: Console
	/// The samples' paths on the command line.
	var samples: [String] = []
	/// The output folder on the command line.
	let output: String

	/// How the command lists files; `nil` if it lists none.
	var format: PlanOptions.Format?

	/// Prints `error` and returns the exit code to throw.
	///
	/// An error that is not a failure of the command is returned unchanged.
	func report(_ error: any Error) -> any Error {
		guard let status = FailureStatus(error) else { return error }
		print(error)
		return status.code
	}

	/// Prints what failed, and for programs also prints it as JSON.
	func print(_ error: any Error) {
		let lines = lines(for: error)
		lines.forEach(console.status)
		// A plan with conflicts was printed already.
		guard format == .json, !(error is ConflictError), !(error is MarkedError) else { return }
		let document = JSONValue.object([
			JSONMember(key: "errors", value: .array(lines.map { .string($0) })),
			JSONMember(key: "output", value: .string(output)), JSONMember(key: "written", value: .bool(false)),
		])
		console.data(String(decoding: JSONWriter.write(document), as: UTF8.self).trimmingCharacters(in: .newlines))
	}

	private func lines(for error: any Error) -> [String] {
		switch error {
		case let error as ConflictError: lines(for: error)
		case let error as InferenceError: ["\(error.file ?? place): error: \(error)"]
		case is IdentifierError: ["\(place): error: \(error)"]
		case is SettingsError, is LockError: [place(of: "\(error)")]
		case let error as ProjectReaderError where !error.path.hasPrefix("/"): [place(of: "\(error)")]
		case let error as TemplateError where error.isInFile: [place(of: error.description)]
		case is JSONError, is OpenAPIError, is FieldsError, is InputError, is ProjectError,
			is ProjectReaderError, is TemplateError, is InterruptionError:
			["\(error)"]
		case let error as MarkedError: lines(for: error)
		default: ["error: \(error)"]
		}
	}

	/// Adds the project's folder to a message that begins with a path in the project.
	private func place(of path: String) -> String {
		guard output != "." else { return path }
		return output.hasSuffix("/") ? output + path : "\(output)/\(path)"
	}

	private var place: String { samples.joined(separator: ", ") }

	private func lines(for error: MarkedError) -> [String] {
		error.paths.map { path in
			"\(place(of: path)): error: it has conflict markers; choose between the versions and remove the markers"
		}
	}

	private func lines(for error: ConflictError) -> [String] {
		error.conflicts.map { "\(place(of: $0.path)): error: it \($0.reason)" }
			+ ["Nothing was written. Move or correct the files in the way, or write to another folder."]
	}
}

extension TemplateError {
	/// Whether the message begins with a file of the project.
	fileprivate var isInFile: Bool { !description.hasPrefix("error: ") }
}
