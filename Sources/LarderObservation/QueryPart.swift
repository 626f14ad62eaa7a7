public import Observation

/// A part of a query's value.
@MainActor
public final class QueryPart<Part: Equatable & Sendable> {
	private var shown: Part?
	private let observation = QueryObservation()

	init(_ value: Part?) { shown = value }

	/// The part, or `nil` if the query has no value.
	public var value: Part? { observation.access(.value, shown) }

	func show(_ value: Part?) {
		if shown != value { observation.change(.value) { shown = value } }
	}
}

extension QueryPart: Observable {}
