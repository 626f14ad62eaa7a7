import Foundation
import Testing

@testable import LarderGenerator
@testable import LarderProject

/// `swift format` has no complaint about written files, by their own settings.
@Suite(.timeLimit(.minutes(30)))
struct FormattingTests {
	@Test("The files written for the samples already have the format of their own formatting settings")
	func samplesAreFormatted() async throws {
		try await withTemporaryFolder { folder in
			for sample in ServiceSample.all { try sample.write(to: folder.appending(path: sample.name)) }

			#expect(try await lint(folder) == "")
		}
	}

	@Test("Files with the longest names are well formatted in every scenario and preset")
	func longestNamesAreFormatted() async throws {
		try await withTemporaryFolder { folder in
			for (index, request) in try LongNames.requests(in: folder).enumerated() {
				let root = folder.appending(path: "\(index)")
				try PlanWriter().write(try Project(root: root).plan(writing: [request], overlap: .refuse).plan)
			}

			#expect(try await lint(folder) == "")
		}
	}

	@Test("The types written for random documents are well formatted")
	func randomTypesAreFormatted() async throws {
		let templates = try TemplateLibrary()
		try await withTemporaryFolder { folder in
			for seed in 1...300 as ClosedRange<UInt64> {
				var document = RandomDocument(seed: seed)
				guard let blueprint = try? Blueprint.stub(document.text()) else { continue }
				for file in try FeatureFiles(blueprint, templates: templates).renderTypes() {
					let name = file.path.split(separator: "/").last.map(String.init) ?? ""
					try Data(file.contents).write(to: folder.appending(path: "\(seed)-\(name)"))
				}
			}
			try Data(contentsOf: Checkout.folder.appending(path: ".swift-format"))
				.write(to: folder.appending(path: ".swift-format"))

			#expect(try await lint(folder) == "")
		}
	}

	/// The complaints of `swift format` about the Swift in `folder`.
	private func lint(_ folder: URL) async throws -> String {
		let command = "swift format lint --strict --parallel --recursive . > said 2>&1; true"
		_ = try await Verifier.runProcess(["sh", "-c", command], in: folder)
		let said = try String(contentsOf: folder.appending(path: "said"), encoding: .utf8)
		if let kept = ProcessInfo.processInfo.environment["LARDER_KEEP_UNFORMATTED"], !said.isEmpty {
			try FileManager.default.copyItem(atPath: folder.path(), toPath: "\(kept)/\(UUID().uuidString)")
		}
		return String(said.prefix(2_000))
	}
}

/// Requests whose names are long.
private enum LongNames {
	private static let length = 28
	private static let entity = String("InternationalDistributionCentreTransfersAndMore".prefix(length))
	private static let feature = String("WarehouseAutomationAndInventoryPlanningFeature".prefix(length))
	private static let app = String("ConsolidatedLogisticsOperationsPlatformApp".prefix(length))
	private static let key = "estimated_time_of_arrival_at_harbour"
	private static let sample = """
		{
		  "tracking_number_of_whole_shipment_x": "a",
		  "\(key)": "2026-03-02T08:15:30Z",
		  "\(key)s": ["2026-03-02T08:15:30Z"],
		  "all_\(key)": [["2026-03-02T08:15:30Z"], ["2026-03-02T08:15:30Z"]],
		  "website_of_the_carrier_in_this_country": "https://example.com/",
		  "responsible_department_of_customs": {
		    "identification_of_the_department": {"value_of_the_identification_as_text": "x"},
		    "opening_hours_of_the_department_by_day": [[{"opens_at_this_time_of_the_day": "\(key)"}]]
		  },
		  "current_state_of_the_whole_shipment": "waiting_for_clearance",
		  "former_states_of_the_whole_shipment": [["waiting_for_clearance"]]
		}
		"""

	static func requests(in folder: URL) throws -> [FeatureRequest] {
		let scenarios: [Scenario] =
			[.remote, .local(.memory), .local(.userDefaults)]
			+ [CacheStrategy.configurable, .localFirst, .remoteFirst, .noCache].flatMap { strategy in
				[.cached(strategy, tiers: .one), .cached(strategy, tiers: .two)]
			}
		var requests: [FeatureRequest] = []
		for preset in Preset.allCases {
			for scenario in scenarios {
				for hasOutsideKey in [false, true] {
					var request = try FeatureRequest.stub(
						entity: entity,
						feature: feature,
						app: app,
						sample: sample,
						output: folder
					)
					(request.scenario, request.preset) = (scenario, preset)
					request.inference.enumerations = [
						"current_state_of_the_whole_shipment", "former_states_of_the_whole_shipment",
					]
					request.inference.identifierKey = "tracking_number_of_whole_shipment_x"
					if hasOutsideKey { request.identifierKind = .wideInteger }
					(request.writes.saves, request.writes.deletes) = (!scenario.isLocal, true)
					request.writes.creates = scenario.isLocal || hasOutsideKey ? nil : true
					if !scenario.isLocal {
						request.collections.pages = [SampleFile(name: "page", bytes: Array(page.utf8))]
						request.collections.lists = [SampleFile(name: "list", bytes: Array("[\(sample)]".utf8))]
						request.collections.plural = String(
							"InternationalDistributionCentreMovementsAndMore".prefix(length)
						)
						request.collections.filters = ["current_state_of_the_whole_shipment", key]
					}
					requests.append(request)
				}
			}
		}
		return requests
	}

	private static let page = #"{"info": {"count": 2, "pages": 3, "next": "/items?page=2"}, "results": [\#(sample)]}"#
}
