public import Foundation

public nonisolated struct Reading: Equatable, Identifiable, Sendable {
	public let attributes: ReadingAttributes
	public let value: Double
	public let takenAt: Date?

	/// The identifier.
	public var id: Int { attributes.id }
}
