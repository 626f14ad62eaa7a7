import Foundation

/// The top level of an `.xcstrings` file.
struct CatalogDocument: Decodable {
	let sourceLanguage: String
	let strings: [String: CatalogEntry]
}

extension CatalogDocument {
	/// Decodes a whole catalog.
	init(_ data: Data, name: String) throws(StringCatalogError) {
		do {
			self = try JSONDecoder().decode(Self.self, from: data)
		} catch {
			throw StringCatalogError(error, catalog: name)
		}
	}
}
