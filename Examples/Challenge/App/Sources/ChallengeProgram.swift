import ArgumentParser
import ChallengeCharacter
import Foundation
import LarderCore

/// The program without its process: arguments in, text and an exit code out.
struct ChallengeProgram {
	private let environment: [String: String]
	private let terminal: Terminal
	private let untilStopped: @Sendable (_ onListening: () -> Void) async -> Void

	/// Creates a program; `untilStopped` returns when what runs until then is to end, and calls back as soon as it may.
	init(
		environment: [String: String],
		terminal: Terminal,
		untilStopped: @escaping @Sendable (_ onListening: () -> Void) async -> Void = StopSignal.wait
	) {
		self.environment = environment
		self.terminal = terminal
		self.untilStopped = untilStopped
	}

	/// Runs the command that `arguments` spell out, and answers the exit code.
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
			terminal.writeDiagnostic("challenge: --policy is passed over: only list and show read through the caches.")
		}
		return try await container(command.source).withFeature { await command.screen(of: $0) }
	}

	/// Serves until the program is told to stop, which is no failure.
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
		return AppContainer(source: source, environment: environment, onCacheFailure: notice.tell)
	}

	private func show(_ screen: Screen) -> Int32 {
		terminal.write(screen.text)
		for problem in screen.problems {
			terminal.writeDiagnostic("challenge: \(problem.message)")
			terminal.writeDiagnostic(problem.cause.map { "  cause: \($0)" } ?? "")
		}
		return screen.problems.isEmpty ? ExitCode.success.rawValue : ExitCode.failure.rawValue
	}

	/// Help is asked for by an error too: the parser's, whose text is the answer.
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
