import Foundation
import Subprocess

#if canImport(System)
	import System
#else
	import SystemPackage
#endif

/// A program to run.
struct Command {
	/// The result of a run.
	enum Ending: Equatable {
		case exit(Int32)
		case signal(Int32)
		case hung
	}

	private let arguments: [String]
	private let environment: [String: String]

	init(_ arguments: String..., environment: [String: String] = [:]) {
		self.init(arguments, environment: environment)
	}

	init(_ arguments: [String], environment: [String: String] = [:]) {
		self.arguments = arguments
		self.environment = environment
	}

	/// Runs it without output, and kills it after `limit`.
	func ending(within limit: Duration) async throws -> Ending {
		try await withThrowingTaskGroup { group in
			group.addTask {
				switch try await Subprocess.run(configuration, output: .discarded).terminationStatus {
				case .exited(let code): Ending.exit(code)
				case .signaled(let signal): Ending.signal(signal)
				}
			}
			group.addTask {
				try await Task.sleep(for: limit)
				return .hung
			}
			defer { group.cancelAll() }
			return try await group.next() ?? .hung
		}
	}

	/// Runs it, and returns its output and errors.
	func result() async throws -> (output: String, isSuccess: Bool) {
		let result = try await Subprocess.run(
			configuration,
			output: .string(limit: .max),
			error: .combinedWithOutput
		)
		return (result.standardOutput, result.terminationStatus.isSuccess)
	}

	/// Runs it, and returns its output; its errors go to this program's.
	///
	/// - Throws: ``Failure`` if it fails.
	func output() async throws -> String {
		let result = try await Subprocess.run(
			configuration,
			output: .string(limit: .max),
			error: .currentStandardError
		)
		guard result.terminationStatus.isSuccess else {
			throw Failure("\(arguments.joined(separator: " ")) failed:\n\(result.standardOutput)")
		}
		return result.standardOutput
	}

	private var configuration: Configuration {
		let variables = Dictionary(
			uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) }
		)
		return Configuration(
			executable: arguments[0].contains("/") ? .path(FilePath(arguments[0])) : .name(arguments[0]),
			arguments: Arguments(Array(arguments.dropFirst())),
			environment: .inherit.updating(variables)
		)
	}
}

/// A failure to measure anything.
struct Failure: Error, CustomStringConvertible {
	let description: String

	init(_ description: String) {
		self.description = description
	}
}

extension URL {
	/// The path as an argument for other programs.
	var filePath: String { path(percentEncoded: false) }
}
