/// What became of the files of a feature, and what its author should know.
package struct GenerationReport: Equatable, Sendable {
	/// What became, or would become, of each file.
	package let plan: Plan
	/// What each key of the samples became, and why.
	package let fields: [FieldExplanation]
	/// What the samples did not show, one sentence each.
	package let notes: [String]

	/// Creates a report.
	package init(plan: Plan, fields: [FieldExplanation] = [], notes: [String] = []) {
		self.plan = plan
		self.fields = fields
		self.notes = notes
	}
}
