public import Foundation

/// Decodes the JSON fixture `name` of the test target that calls it.
///
/// The file is `{name}.json` in the folder `Shared/Fixtures` or `Fixtures` that is nearest above the calling file; a
/// test target needs no resource declaration for it.
///
/// - Parameters:
///   - name: The file's name, without its extension.
///   - decoder: What decodes it. Default: a plain `JSONDecoder`.
///   - filePath: The calling file; leave it out.
/// - Throws: ``FixtureError`` where there is no such file, else what the decoder throws.
public func loadJSON<Value: Decodable>(
	_ name: String,
	decoder: JSONDecoder = JSONDecoder(),
	filePath: String = #filePath
) throws -> Value {
	try decoder.decode(Value.self, from: loadData("\(name).json", filePath: filePath))
}

/// The bytes of the fixture `fileName`, found as ``loadJSON(_:decoder:filePath:)`` finds it.
///
/// - Throws: ``FixtureError`` where there is no such file.
public func loadData(_ fileName: String, filePath: String = #filePath) throws -> Data {
	var folder = URL(filePath: filePath).deletingLastPathComponent()
	while folder.pathComponents.count > 1 {
		for candidate in ["Shared/Fixtures", "Fixtures"] {
			let file = folder.appending(path: candidate).appending(path: fileName)
			if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
				return try Data(contentsOf: file)
			}
		}
		folder.deleteLastPathComponent()
	}
	throw FixtureError(fileName: fileName, filePath: filePath)
}

/// No folder above a test file has the fixture it asked for.
public struct FixtureError: Error, CustomStringConvertible {
	/// The fixture that was asked for.
	public let fileName: String
	/// The file that asked.
	public let filePath: String

	/// What is missing, who asked, and what to do.
	public var description: String {
		"No fixture \(fileName) in a folder Shared/Fixtures or Fixtures above \(filePath); add the file there."
	}
}
