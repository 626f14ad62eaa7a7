import Foundation

/// Another run is writing to the project.
package struct BusyError: Error, Equatable, CustomStringConvertible {
	/// The project, and what to do.
	package let description: String

	init(root: URL) {
		description = "another larder is writing to \(root.path(percentEncoded: false)); wait until it ends"
	}
}

/// The remains of a killed run cannot be undone; they are all still there.
package struct RecoveryError: Error, Equatable, CustomStringConvertible {
	/// The file's path in the project, what is wrong with it, and what to do.
	package let description: String

	/// The record cannot be read.
	init(_ phase: WriteRecord.Phase, unreadable cause: any Error) {
		description = """
			\(phase.path): error: a run of larder was killed while it wrote, and its record cannot be read \
			(\(Self.reason(cause))); make it readable and run larder again, which first undoes what that one left. \
			Nothing was written.
			"""
	}

	/// The folder of records cannot be listed.
	init(folder: String, _ cause: any Error) {
		description = """
			\(folder): error: it cannot be read (\(Self.reason(cause))), and may have the record of a run of larder that was \
			killed while it wrote; make it readable and writable. Nothing was written.
			"""
	}

	/// The record is damaged, although it was once complete.
	init(damaged phase: WriteRecord.Phase) {
		description = """
			\(phase.path): error: a run of larder was killed while it wrote, and its record is damaged; restore the files \
			that it wrote from version control, remove its hidden copies beside them, and then this record. \
			Nothing was written.
			"""
	}

	/// The file at `path` cannot be restored or removed.
	init(_ phase: WriteRecord.Phase, left path: String, _ cause: any Error) {
		description = """
			\(path): error: a run of larder was killed while it wrote this file, and the file cannot be restored \
			(\(Self.reason(cause))); make its folder writable and run larder again, which goes on where this stopped. \
			\(phase.path) lists the rest.
			"""
	}

	/// The system's message, without Foundation's words around it.
	private static func reason(_ cause: any Error) -> String {
		guard let failure = ((cause as? CocoaError)?.underlying ?? cause) as? POSIXError else {
			return cause.localizedDescription
		}
		return String(cString: strerror(failure.code.rawValue))
	}
}
