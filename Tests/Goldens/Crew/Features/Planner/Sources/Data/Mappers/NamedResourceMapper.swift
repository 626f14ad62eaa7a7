import Foundation
import LarderCore

nonisolated struct NamedResourceMapper: MapperContract {
	func map(_ input: NamedResourceDTO) -> NamedResource {
		NamedResource(name: input.name, url: input.url.flatMap(URL.init(string:)))
	}
}
