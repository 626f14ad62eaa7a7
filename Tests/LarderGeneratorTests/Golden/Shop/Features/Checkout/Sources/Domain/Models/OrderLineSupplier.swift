import Foundation

struct OrderLineSupplier: Equatable {
	let name: String
	let site: URL?
}
