import Foundation

nonisolated struct Reading: Equatable {
	let attributes: ReadingAttributes
	let value: Double
	let takenAt: Date?
}
