/// The top level of an `.xcstrings` file.
struct CatalogDocument: Decodable {
	let sourceLanguage: String
	let strings: [String: CatalogEntry]
}
