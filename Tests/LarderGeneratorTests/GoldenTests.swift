import Foundation
import Testing

@testable import LarderGenerator

struct GoldenTests {
	/// Whether to record the golden packages anew.
	private static let isRecording = ProcessInfo.processInfo.environment["LARDER_RECORD_GOLDENS"] == "1"

	@Test("The files written for a sample equal its golden package byte by byte", arguments: Golden.all)
	func writesGoldenPackage(golden: Golden) throws {
		let project = Project(root: golden.folder)
		if Self.isRecording { try record(golden, in: project) }

		let plan = try project.plan(writing: golden.requests(), overlap: .refuse).plan

		#expect(plan.conflicts == [])
		#expect(plan.created.allSatisfy { $0.path.hasPrefix("\(Lock.folder)/") })
		#expect(plan.unchanged.map(\.path) == files(in: golden.folder))
	}

	/// Records `golden` without its lock, which would contain every file again.
	private func record(_ golden: Golden, in project: Project) throws {
		for request in try golden.requests() {
			_ = try FeatureFiles(Blueprint(request), templates: TemplateLibrary()).render()
		}
		if FileManager.default.fileExists(atPath: golden.folder.path(percentEncoded: false)) {
			try FileManager.default.removeItem(at: golden.folder)
		}
		try PlanWriter().write(try project.plan(writing: golden.requests(), overlap: .refuse).plan)
		try FileManager.default.removeItem(at: golden.folder.appending(path: ".larder"))
	}

	@Test("Rendered files have no placeholders, no empty names and no trailing spaces")
	func leavesNoTraces() throws {
		let blueprint = try Blueprint.stub(
			#"{"id": "a", "first_name": "⟨x⟩", "items": [{"site": null}, {"site": "https://a.b"}]}"#
		)

		for file in try FeatureFiles(blueprint, templates: TemplateLibrary()).render()
		where !file.path.hasSuffix(".json") {
			let text = String(decoding: file.contents, as: UTF8.self)
			#expect(!text.contains { "⟨⟩".contains($0) }, "\(file.path)")
			#expect(!text.contains(/\{\{|: ,|[ \t]\n|\n\n\n|\n\n$/), "\(file.path)")
			#expect(text.hasSuffix("\n"), "\(file.path)")
		}
	}
}
