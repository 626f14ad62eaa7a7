import Foundation

nonisolated struct Reading: Equatable {
	var attributes: ReadingAttributes
	var value: Double
	var takenAt: Date?
}
