import Foundation
import LarderCore

nonisolated struct OrderLineSupplierMapper: MapperContract {
	func map(_ input: OrderLineSupplierDTO) -> OrderLineSupplier {
		OrderLineSupplier(name: input.name, site: input.site.flatMap(URL.init(string:)))
	}
}
