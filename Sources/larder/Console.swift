import Foundation

/// Where the command speaks: data to one side, everything else to the other.
struct Console: Sendable {
	/// Writes one line of data.
	var data: @Sendable (String) -> Void
	/// Writes one line about what is going on.
	var status: @Sendable (String) -> Void

	/// Standard output and standard error.
	static let standard = Console(
		data: { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) },
		status: { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
	)
}
