import Foundation

/// The folder with the files of all accounts on the device, and the names of those files.
///
/// Each account has a database file, and a second file if it has an outbox. The names of these files contain the
/// account's identifier in hexadecimal digits, because some file systems do not distinguish upper and lower case.
/// Another file names the current account for all processes.
struct AccountFolder {
	let url: URL

	private static let prefix = "account-"
	private static let suffix = ".sqlite"
	private static let outboxSuffix = ".outbox"

	/// The database file of an account.
	func file(of id: String) -> URL { file(of: id, suffix: Self.suffix) }

	/// The file of an account's outbox.
	func outboxFile(of id: String) -> URL { file(of: id, suffix: Self.outboxSuffix) }

	private func file(of id: String, suffix: String) -> URL {
		let digits = id.utf8.map { byte in
			let digits = String(byte, radix: 16)
			return digits.count == 1 ? "0" + digits : digits
		}
		return url.appending(path: Self.prefix + digits.joined() + suffix)
	}

	/// The identifiers of the accounts that have a file, in the order of their bytes.
	func ids() throws -> [String] {
		guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { return [] }
		let names = try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))
		return Set(names.compactMap(Self.id(in:))).sorted()
	}

	/// The identifier in a file name, or `nil` if the file does not belong to an account.
	private static func id(in name: String) -> String? {
		guard name.hasPrefix(prefix), let suffix = [suffix, outboxSuffix].first(where: name.hasSuffix) else {
			return nil
		}
		var digits = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
		guard digits.count.isMultiple(of: 2) else { return nil }
		var bytes: [UInt8] = []
		while !digits.isEmpty {
			guard let byte = UInt8(String(decoding: digits.prefix(2), as: UTF8.self), radix: 16) else { return nil }
			bytes.append(byte)
			digits = digits.dropFirst(2)
		}
		return String(bytes: bytes, encoding: .utf8)
	}

	private var currentFile: URL { url.appending(path: "current-account") }

	/// The identifier of the current account, or `nil` if there is none.
	func current() throws -> String? {
		guard FileManager.default.fileExists(atPath: currentFile.path(percentEncoded: false)) else { return nil }
		return String(decoding: try Data(contentsOf: currentFile), as: UTF8.self)
	}

	/// Makes an account the current one, for all processes.
	///
	/// If the process is killed during this call, either the old or the new account is current.
	func setCurrent(_ id: String?) throws {
		guard let id else {
			guard try current() != nil else { return }
			return try FileManager.default.removeItem(at: currentFile)
		}
		try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
		try Data(id.utf8).write(to: currentFile, options: .atomic)
	}
}
