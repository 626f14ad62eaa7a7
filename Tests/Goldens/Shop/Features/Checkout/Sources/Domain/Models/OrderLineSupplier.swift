import Foundation

nonisolated struct OrderLineSupplier: Equatable {
	let name: String
	let site: URL?
}
