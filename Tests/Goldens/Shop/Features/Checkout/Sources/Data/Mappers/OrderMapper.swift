import Foundation
import LarderCore

nonisolated struct OrderMapper: MapperContract {
	private let customerMapper = OrderCustomerMapper()
	private let lineMapper = OrderLineMapper()
	private let parcelMapper = OrderParcelMapper()
	private let errorDetailsMapper = OrderErrorDetailsMapper()

	func map(_ input: OrderDTO) -> Order {
		Order(
			orderNo: input.orderNo,
			placedAt: input.placedAt.flatMap(Date.init(rfc3339:)),
			isGift: input.isGift,
			default: input.default,
			total: input.total,
			imageURL: input.imageURL.flatMap(URL.init(string:)),
			note: input.note,
			statusHistory: input.statusHistory,
			documents: input.documents.compactMap(URL.init(string:)),
			customer: customerMapper.map(input.customer),
			lines: input.lines.map(lineMapper.map),
			parcels: input.parcels.map { $0.map(parcelMapper.map) },
			error: errorDetailsMapper.map(input.error)
		)
	}
}
