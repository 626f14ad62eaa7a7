import Foundation

/// Another process of this program, which says how old each value is that it sees.
final class Child {
	private let process = Process()
	private let output = Pipe()

	init(_ role: Role, _ folder: URL) throws {
		process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
		process.arguments = [role.rawValue, folder.path]
		process.standardOutput = output
		try process.run()
		_ = age()
	}

	/// The next age, in microseconds.
	func age() -> Double {
		var nanoseconds = 0
		_ = read(output.fileHandleForReading.fileDescriptor, &nanoseconds, 8)
		return Double(nanoseconds) / 1_000
	}

	func end() {
		// It inherits this thread's mask of signals, so it may not hear a softer one.
		kill(process.processIdentifier, SIGKILL)
		process.waitUntilExit()
	}
}
