public import Foundation

/// A reading.
public nonisolated struct Reading: Equatable, Identifiable, Sendable {
	/// The reading's attributes.
	public let attributes: ReadingAttributes
	/// The reading's value.
	public let value: Double
	/// The reading's taken at.
	public let takenAt: Date?

	/// The identifier.
	public var id: Int { attributes.id }
}
