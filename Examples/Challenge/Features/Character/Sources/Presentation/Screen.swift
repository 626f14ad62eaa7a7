public import Foundation

/// What a command has to show: its text, and the errors of what could not be shown.
public struct Screen: Sendable {
	/// Lines for standard output; empty where there is nothing to show.
	public let text: String
	/// What went wrong, in order.
	public let errors: [any LocalizedError & CustomDebugStringConvertible]

	init(lines: [String] = [], errors: [any LocalizedError & CustomDebugStringConvertible] = []) {
		text = lines.joined(separator: "\n")
		self.errors = errors
	}
}
