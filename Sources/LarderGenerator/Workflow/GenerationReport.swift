/// A plan, with explanations for the author.
package struct GenerationReport: Equatable, Sendable {
	/// The change of each file.
	package let plan: Plan
	/// The type of each key of the samples, and why.
	package let fields: [FieldExplanation]
	/// Notes for the author, one sentence each.
	package let notes: [String]

	/// Creates a report.
	package init(plan: Plan, fields: [FieldExplanation] = [], notes: [String] = []) {
		self.plan = plan
		self.fields = fields
		self.notes = notes
	}
}
