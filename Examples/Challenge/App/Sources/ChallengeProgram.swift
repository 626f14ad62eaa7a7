import ArgumentParser
import ChallengeCharacter
import Foundation
import LarderCore

/// The program apart from its process: it takes arguments, writes text, and returns an exit code.
struct ChallengeProgram {
	private let environment: [String: String]
	private let terminal: Terminal
	private let untilStopped: @Sendable (_ onListening: () -> Void) async -> Void

	/// Creates a program; `untilStopped` calls back when it listens for the stop signal, and returns when that comes.
	init(
		environment: [String: String],
		terminal: Terminal,
		untilStopped: @escaping @Sendable (_ onListening: () -> Void) async -> Void = StopSignal.wait
	) {
		self.environment = environment
		self.terminal = terminal
		self.untilStopped = untilStopped
	}

	/// Runs the command in `arguments`, and returns the exit code.
	func run(_ arguments: [String]) async -> Int32 {
		do {
			var command = try ChallengeCommand.parseAsRoot(arguments)
			if let serveCommand = command as? ServeCommand {
				try await serve(serveCommand)
				return ExitCode.success.rawValue
			}
			guard let screenCommand = command as? any ScreenCommandContract else {
				try command.run()
				return ExitCode.success.rawValue
			}
			return show(try await screen(of: screenCommand))
		} catch {
			return report(error)
		}
	}

	private func screen(of command: any ScreenCommandContract) async throws -> Screen {
		if command.source.policy != nil, !command.followsPolicy {
			terminal.writeDiagnostic("challenge: --policy is ignored: only list and show read through the caches.")
		}
		return try await container(command.source).withFeature { await command.screen(of: $0) }
	}

	/// Serves until the stop signal, which is not a failure.
	private func serve(_ command: ServeCommand) async throws {
		try await container(command.source).withBrowser { browser in
			let pages = WebPages(browser: browser, policy: command.source.policy ?? .localFirst)
			try await WebServer(pages: pages, port: command.port).run { [terminal, untilStopped] url in
				await untilStopped { terminal.write("Serving \(url.absoluteString) until Control-C.") }
			}
		}
	}

	private func container(_ source: SourceOptions) -> AppContainer {
		let notice = CacheFailureNotice(terminal: terminal)
		return AppContainer(source: source, environment: environment, onCacheFailure: notice.report)
	}

	private func show(_ screen: Screen) -> Int32 {
		terminal.write(screen.text)
		for problem in screen.problems {
			terminal.writeDiagnostic("challenge: \(problem.message)")
			terminal.writeDiagnostic(problem.cause.map { "  cause: \($0)" } ?? "")
		}
		return screen.problems.isEmpty ? ExitCode.success.rawValue : ExitCode.failure.rawValue
	}

	/// Prints an error; the parser also throws to show help, which is an answer.
	private func report(_ error: any Error) -> Int32 {
		let exitCode = ChallengeCommand.exitCode(for: error)
		let message = ChallengeCommand.fullMessage(for: error)
		if exitCode.isSuccess {
			terminal.write(message)
		} else {
			terminal.writeDiagnostic(message)
		}
		return exitCode.rawValue
	}
}
