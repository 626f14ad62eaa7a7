import Foundation

/// A project that another run writes to.
package struct BusyError: Error, Equatable, CustomStringConvertible {
	/// Where, and what to do.
	package let description: String

	init(root: URL) {
		description = "another larder writes to \(root.path(percentEncoded: false)); wait until it ends"
	}
}

/// What a run that was killed left, and that cannot be taken back for now; it is all there still.
package struct RecoveryError: Error, Equatable, CustomStringConvertible {
	/// The file, as a path of the project, what is wrong with it and what to do.
	package let description: String

	/// The record that tells what was left cannot be read.
	init(_ phase: WriteRecord.Phase, unreadable cause: any Error) {
		description = """
			\(phase.path): error: a larder that was killed while it wrote left this record, which cannot be read \
			(\(Self.reason(cause))); make it readable and run larder again, which first takes back what that one left. \
			Nothing was written.
			"""
	}

	/// The folder of records cannot be looked into.
	init(folder: String, _ cause: any Error) {
		description = """
			\(folder): error: it cannot be looked into (\(Self.reason(cause))), where a larder that was killed while it wrote \
			may have left something to take back; make it readable and writable. Nothing was written.
			"""
	}

	/// The record is none, although it was once complete.
	init(damaged phase: WriteRecord.Phase) {
		description = """
			\(phase.path): error: a larder that was killed while it wrote left this record, which is damaged; put right by \
			version control what that one left half done, remove its hidden copies beside the files, and then the record. \
			Nothing was written.
			"""
	}

	/// What was left at `path` resists.
	init(_ phase: WriteRecord.Phase, left path: String, _ cause: any Error) {
		description = """
			\(path): error: a larder that was killed while it wrote left this half done, and it cannot be taken back \
			(\(Self.reason(cause))); make its folder writable and run larder again, which goes on where this stopped. \
			\(phase.path) lists the rest.
			"""
	}

	/// What the system says, without what Foundation has to say of it.
	private static func reason(_ cause: any Error) -> String {
		guard let failure = ((cause as? CocoaError)?.underlying ?? cause) as? POSIXError else {
			return cause.localizedDescription
		}
		return String(cString: strerror(failure.code.rawValue))
	}
}
