import Foundation

nonisolated struct Plant: Equatable, Sendable {
	let id: String
	var createdAt: Date?
	var updatedAt: Date?
	var name: String
	var latinName: String?
	var light: Light
	var secondLight: Light?
	var prices: [String: Price]
	var place: Place
	var ancestors: [Plant]
	var offspring: [String: [Plant]]
	var sold: Int64
	var links: [String: String]
	var hardy: Bool
	var heights: [Double?]
	var seasons: [String: Light]
	var `class`: String
	var care: Care?
	var laterCare: Care?
}
