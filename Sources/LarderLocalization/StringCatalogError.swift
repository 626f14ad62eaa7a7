public import Foundation

/// Why a string catalog could not be read.
public enum StringCatalogError: Error, Equatable {
	/// The bundle has no catalog with that name.
	case missing(table: String, bundle: String)
	/// The catalog's file could not be read.
	case unreadable(catalog: String, reason: String)
	/// The catalog is not JSON.
	case invalidJSON(catalog: String)
	/// The catalog is JSON, but the value at `path` is wrong.
	///
	/// The path has a slash before each name.
	case malformed(catalog: String, path: String, reason: String)
}

extension StringCatalogError: CustomStringConvertible, LocalizedError {
	/// A message that says what failed, where, and what to do.
	public var description: String {
		switch self {
		case .missing(let table, let bundle):
			"There is no \(table).xcstrings in \(bundle): copy it with resources: [.copy(\"\(table).xcstrings\")]."
		case .unreadable(let catalog, let reason):
			"Cannot read \(catalog): \(reason) Check that the file exists and may be read."
		case .invalidJSON(let catalog):
			"\(catalog) is not JSON: look for conflict markers or a comma too many, as a merge may leave them."
		case .malformed(let catalog, let path, let reason):
			"\(catalog) is malformed at \(path): \(reason) Repair that value."
		}
	}

	/// The same as ``description``.
	public var errorDescription: String? { description }
}

extension StringCatalogError {
	/// Creates the error for an error of the decoder, or with the description of any other error.
	init(_ error: any Error, catalog: String) {
		switch error {
		case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
			self = .invalidJSON(catalog: catalog)
		case DecodingError.keyNotFound(let key, let context):
			self = .malformed(catalog: catalog, path: context.path, reason: "“\(key.stringValue)” is missing.")
		case DecodingError.dataCorrupted(let context),
			DecodingError.typeMismatch(_, let context),
			DecodingError.valueNotFound(_, let context):
			self = .malformed(catalog: catalog, path: context.path, reason: "\(context.debugDescription).")
		default:
			self = .unreadable(catalog: catalog, reason: "\(error)")
		}
	}
}

extension DecodingError.Context {
	fileprivate var path: String {
		codingPath.isEmpty ? "/" : codingPath.map { "/" + $0.stringValue }.joined()
	}
}
