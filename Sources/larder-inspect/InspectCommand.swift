import ArgumentParser
import Foundation
import LarderSQLite

@main
struct InspectCommand: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "larder-inspect",
		abstract: "Shows what the file of a cache or an outbox holds.",
		discussion: """
			The command copies the file and its journals, and reads the copy. The app may be running, and nothing in the file's \
			folder changes. Values may be personal data, so they are shown only with --values.

			Without other options, it shows a summary. The file does not know the lifetime in the app's configuration, so an \
			entry is stale here only if its own lifetime has ended, one of its tags was invalidated, or its session has ended.

			EXAMPLES
			  larder-inspect larder.sqlite
			      Shows the namespaces, tags and sessions of a cache.
			  larder-inspect larder.sqlite --key 42 --values
			      Shows the entries of one key with their values.
			  larder-inspect larder.sqlite --stale --format json
			      Shows the stale entries as JSON, for programs.
			  larder-inspect outbox.sqlite --values
			      Shows the changes that the service has not confirmed.

			EXIT STATUS
			  0   Success.
			  1   A part of the file is damaged. What can be read is shown.
			  3   The file cannot be used: it is missing, unreadable, another program's or of another format.
			  64  The command line is invalid.
			"""
	)

	enum Format: String, CaseIterable, ExpressibleByArgument {
		case text, json
	}

	@Argument(help: "The SQLite file.", completion: .file(extensions: ["sqlite"]))
	var file: String

	@Flag(help: "Show each entry, list and change. An option below does so, too.")
	var entries = false

	@Option(help: ArgumentHelp("Only entries and lists of this namespace.", valueName: "name"))
	var namespace: String?

	@Option(help: ArgumentHelp("Only entries of this key, and lists with it.", valueName: "key"))
	var key: String?

	@Option(help: ArgumentHelp("Only entries with this tag.", valueName: "tag"))
	var tag: String?

	@Flag(help: "Only stale entries.")
	var stale = false

	@Flag(help: "Show values, too, as JSON.")
	var values = false

	@Option(help: ArgumentHelp("The format: text or json.", valueName: "format"))
	var format = Format.text

	func run() throws {
		let inspection: Inspection
		do {
			inspection = try inspect(at: Date())
		} catch {
			write("\(error)\n", to: .standardError)
			throw ExitCode(3)
		}
		write(try text(of: inspection), to: .standardOutput)
		for damage in inspection.file.damages { write("\(file): damaged: \(damage)\n", to: .standardError) }
		if !inspection.file.damages.isEmpty { throw ExitCode(1) }
	}

	/// The inspection that the command shows, with `now` as the current time.
	///
	/// - Throws: `InspectionError` if the file cannot be used.
	func inspect(at now: Date) throws(InspectionError) -> Inspection {
		let copy = try FileCopy(of: URL(filePath: file))
		return Inspection(
			file: try InspectedFile(copy, includesValues: values),
			byteCounts: copy.byteCounts,
			selection: Selection(namespace: namespace, key: key, tag: tag, isStale: stale),
			now: now
		)
	}

	/// The output of the command.
	func text(of inspection: Inspection) throws -> String {
		switch format {
		case .json: try inspection.json(includesParts: showsParts)
		case .text: inspection.text(of: file, includesParts: showsParts, values: values)
		}
	}

	private var showsParts: Bool {
		entries || values || stale || [namespace, key, tag].contains { $0 != nil }
	}

	private func write(_ text: String, to file: FileHandle) {
		// If this write fails, there is no other way to report it.
		try? file.write(contentsOf: Data(text.utf8))
	}
}
