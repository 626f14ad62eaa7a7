import Foundation
import LarderLocalization

func larderLocalization(data: Data) throws {
	let catalog = try StringCatalog(data: data)
	let text = "recipeError.notFound %lld".localized([42], in: catalog, languages: ["es-MX", "en"])
	print(text)
}
