/// Something that goes wrong, and how to make it.
struct Provocation: Sendable {
	/// What goes wrong, as a heading.
	let title: String
	/// Files of the folder that the command is called in, by their paths, beside `order.json`.
	var files: [String: String] = [:]
	/// Links, by their paths, each with what it leads to.
	var links: [String: String] = [:]
	/// Commands that succeed before, without their first word.
	var before: [String] = []
	/// What is written over the files after that.
	var edits: [String: String] = [:]
	/// The command, without its first word.
	let command: String
	/// What the command finds in place of the tools of Swift: a script, or nothing at all.
	var swift: String?

	/// A real answer, which all commands may read.
	static let order = #"{"id": 1, "name": "Soup"}"#
	/// What writes a feature from it.
	static let written = "new Order --json order.json --project ."

	init(_ title: String, _ command: String) {
		self.title = title
		self.command = command
	}

	/// The same with another answer in `order.json`.
	init(_ title: String, answer: String, _ options: String = "") {
		self.init(title, options.isEmpty ? Self.written : "\(Self.written) \(options)")
		files = ["order.json": answer]
	}

	/// The same in a folder with `files`.
	func with(_ files: [String: String]) -> Provocation {
		var copy = self
		copy.files.merge(files) { $1 }
		return copy
	}

	/// The same with a link.
	func linking(_ path: String, to target: String) -> Provocation {
		var copy = self
		copy.links[path] = target
		return copy
	}

	/// The same after `commands`, and after `edits` of what they wrote.
	func after(_ commands: String..., editing edits: [String: String] = [:]) -> Provocation {
		var copy = self
		copy.before = commands
		copy.edits = edits
		return copy
	}

	/// The same where `script` is called in place of `swift`.
	func finding(swift script: String) -> Provocation {
		var copy = self
		copy.swift = script
		return copy
	}
}
