import ArgumentParser
import Hummingbird
import Logging
import NIOCore

struct UpstreamCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(commandName: "upstream", abstract: "Runs the slow service.")

	@Option(help: "The port on the loopback interface.")
	var port = 8081

	@Option(help: "How long a fetch takes, in milliseconds.")
	var delay = 20

	@Option(help: "How many prices there are.")
	var count = 1_000

	func run() async throws {
		var logger = Logger(label: "upstream")
		logger.logLevel = .warning
		let application = Application(
			router: UpstreamService.router(book: PriceBook(count: count), delay: .milliseconds(delay)),
			configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
			onServerRunning: { printPort($0.localAddress?.port ?? 0) },
			logger: logger
		)
		try await application.runService()
	}
}
