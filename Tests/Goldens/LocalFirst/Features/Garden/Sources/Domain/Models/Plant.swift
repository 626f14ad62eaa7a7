import Foundation

nonisolated struct Plant: Equatable, Sendable {
	let id: String
	let createdAt: Date?
	let updatedAt: Date?
	let name: String
	let latinName: String?
	let light: Light
	let secondLight: Light?
	let prices: [String: Price]
	let place: Place
	let ancestors: [Plant]
	let offspring: [String: [Plant]]
	let sold: Int64
	let links: [String: String]
	let hardy: Bool
	let heights: [Double?]
	let seasons: [String: Light]
	let `class`: String
	let care: Care?
	let laterCare: Care?
}
