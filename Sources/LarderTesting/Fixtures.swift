public import Foundation

/// Decodes the JSON fixture `name` of the calling test target.
///
/// The file is `{name}.json` in the nearest folder `Shared/Fixtures` or `Fixtures` above the calling file. The test
/// target need not declare the file as a resource.
///
/// - Parameters:
///   - name: The file's name, without its extension.
///   - decoder: Decodes the file. Default: a plain `JSONDecoder`.
///   - filePath: The calling file. Do not pass this argument.
/// - Throws: ``FixtureError`` if there is no such file, or the error of the decoder.
public func loadJSON<Value: Decodable>(
	_ name: String,
	decoder: JSONDecoder = JSONDecoder(),
	filePath: String = #filePath
) throws -> Value {
	try decoder.decode(Value.self, from: loadData("\(name).json", filePath: filePath))
}

/// The bytes of the fixture `fileName`.
///
/// This function searches the same folders as ``loadJSON(_:decoder:filePath:)``.
///
/// - Throws: ``FixtureError`` if there is no such file.
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

extension Bundle {
	/// Decodes the JSON resource `name` of a test target that declares its fixtures as resources.
	///
	/// - Throws: An error of Foundation if there is no such resource, or the error of the decoder.
	public func loadJSON<Value: Decodable>(_ name: String, decoder: JSONDecoder = JSONDecoder()) throws -> Value {
		try decoder.decode(Value.self, from: loadJSONData(name))
	}

	/// The bytes of the JSON resource `name`.
	///
	/// - Throws: An error of Foundation if there is no such resource.
	public func loadJSONData(_ name: String) throws -> Data {
		try Data(contentsOf: url(forResource: name, withExtension: "json") ?? bundleURL.appending(path: "\(name).json"))
	}
}

/// A fixture was not found in any folder above the test file.
public struct FixtureError: Error, CustomStringConvertible {
	/// The name of the missing fixture.
	public let fileName: String
	/// The test file that asked for the fixture.
	public let filePath: String

	/// The missing fixture, the test file, and what to do.
	public var description: String {
		"There is no fixture \(fileName) in a folder Shared/Fixtures or Fixtures above \(filePath): add the file there."
	}
}
