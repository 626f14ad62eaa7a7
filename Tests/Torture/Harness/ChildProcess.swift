import Foundation
import LarderCore
import Subprocess

#if canImport(System)
	import System
#else
	import SystemPackage
#endif

/// A process of this program in another role, whose output goes to a file and so survives a kill.
final class ChildProcess: Sendable {
	/// How a process ended.
	enum Ending: Equatable {
		case exit(Int32)
		case signal(Int32)
		case hung

		var words: String {
			switch self {
			case .exit(let code): "exited with \(code)"
			case .signal(let signal): "was ended by signal \(signal)"
			case .hung: "hung"
			}
		}
	}

	private let running: Task<TerminationStatus, any Error>
	private let output: URL

	/// Starts the role that `arguments` name, and writes its output to a file in `folder`.
	init(_ arguments: [String], folder: ScratchFolder) throws {
		let output = folder.url.appending(path: UUID().uuidString)
		try Data().write(to: output)
		let program = try Self.executablePath()
		self.output = output
		running = Task {
			// A cancelled task kills its process at once.
			try await Subprocess.run(
				.path(FilePath(program)),
				arguments: Arguments(arguments),
				output: .fileDescriptor(
					try .open(FilePath(output.path(percentEncoded: false)), .writeOnly),
					closeAfterSpawningProcess: true
				),
				error: .currentStandardError
			).terminationStatus
		}
	}

	/// The complete lines that it has printed so far.
	func lines() throws -> [Substring] {
		let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
		guard let end = text.lastIndex(of: "\n") else { return [] }
		return text[..<end].split(separator: "\n", omittingEmptySubsequences: false)
	}

	/// Kills it by SIGKILL.
	func kill() {
		running.cancel()
	}

	/// Waits for its end, and kills it after `limit`.
	func ending(within limit: Duration = .seconds(60)) async throws -> Ending {
		let isHung = Mutex(false)
		let watch = Task {
			try await Task.sleep(for: limit)
			isHung.withLock { $0 = true }
			running.cancel()
		}
		let status = try await running.value
		watch.cancel()
		guard !isHung.withLock({ $0 }) else { return .hung }
		return switch status {
		case .exited(let code): .exit(code)
		case .signaled(let signal): .signal(signal)
		}
	}

	private static func executablePath() throws -> String {
		guard let path = Bundle.main.executablePath else { throw Loss("this program does not know its own path") }
		return path
	}
}
