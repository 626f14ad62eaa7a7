import Foundation
import LarderCore

nonisolated struct OrderLineMapper: MapperContract {
	private let supplierMapper = OrderLineSupplierMapper()

	func map(_ input: OrderLineDTO) -> OrderLine {
		OrderLine(
			id: input.id,
			title: input.title,
			unitPrice: input.unitPrice,
			discount: input.discount,
			links: input.links.compactMap(URL.init(string:)),
			supplier: input.supplier.map(supplierMapper.map),
			engraving: input.engraving
		)
	}
}
