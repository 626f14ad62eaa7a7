import ArgumentParser
import Foundation
import LarderGenerator
import Testing

@testable import larder

/// An app in a folder of its own, to which the commands write in a test.
struct WrittenApp {
	static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
		.standardizedFileURL.path(percentEncoded: false)

	let root: URL
	var path: String { root.path(percentEncoded: false) }

	/// Gives `body` the folder of an app with these settings.
	static func with(_ settings: String = "", _ body: (WrittenApp) throws -> Void) throws {
		try withTemporaryFolder { folder in
			let app = WrittenApp(root: folder.appending(path: "Demo", directoryHint: .isDirectory))
			try app.put(settings, at: ".larder.yml")
			try body(app)
		}
	}

	/// Runs `larder new` on `sample`.
	func new(_ arguments: String..., sample: String = #"{"id": 1, "name": "Rick"}"#) throws -> Run {
		try new(arguments, sample: sample)
	}

	/// Runs `larder new` on `sample`.
	func new(_ arguments: [String], sample: String = #"{"id": 1, "name": "Rick"}"#) throws -> Run {
		let file = root.deletingLastPathComponent().appending(path: "sample.json")
		try Data(sample.utf8).write(to: file)
		let named = arguments + ["--json", file.path(percentEncoded: false), "--project", path]
		return try Run.recording { console in
			try NewCommand.parse(named)
				.run(Invocation(arguments: named), on: console)
		}
	}

	func update(_ arguments: String..., status: Int32? = nil) throws -> Run {
		try Run.recording { console in
			try UpdateCommand.parse(arguments + ["--project", path]).run(on: console)
		}
	}

	func remove(_ arguments: String...) throws -> Run {
		try Run.recording { console in
			try RemoveCommand.parse(arguments + ["--project", path]).run(on: console)
		}
	}

	func eject(_ name: String) throws -> Run {
		try Run.recording { console in
			try TemplateCommand.Eject.parse([name, "--project", path]).run(on: console)
		}
	}

	func text(_ path: String) throws -> String {
		try String(contentsOf: root.appending(path: path), encoding: .utf8)
	}

	func put(_ text: String, at path: String) throws {
		let url = root.appending(path: path)
		try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
		try Data(text.utf8).write(to: url)
	}

	func has(_ path: String) -> Bool {
		FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
	}

	/// Every path below the app's folder.
	func paths() throws -> Set<String> {
		Set(try FileManager.default.subpathsOfDirectory(atPath: path))
	}
}
