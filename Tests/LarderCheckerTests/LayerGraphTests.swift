import Testing

@testable import LarderChecker

struct LayerGraphTests {
	private let files = [
		(
			"Features/Order/Sources/Domain/Models/Order.swift",
			"import UIKit\nstruct Order: Equatable { let buyer: Customer }"
		),
		("Features/Order/Sources/Data/DTOs/OrderDTO.swift", "struct OrderDTO { func toDomain() -> Order {} }"),
		("Features/Order/Sources/Domain/Models/Line.swift", "struct Line: Equatable { let source: OrderDTO }"),
		("Features/Order/Sources/Presentation/OrderRow.swift", "struct OrderRow { let order: Order }"),
		("Features/Order/Tests/OrderTests.swift", "struct OrderTests { let row: OrderRow }"),
		("Features/Account/Sources/Domain/Models/Customer.swift", "struct Customer: Equatable {}"),
	]

	@Test("Mermaid output shows features, layers and arrows, and marks the forbidden arrows")
	func drawsMermaid() {
		#expect(
			LayerGraph(ProjectIndex(files: files)).text(.mermaid) == """
				flowchart LR
					subgraph f0["Account"]
						n0["Domain"]
					end
					subgraph f1["Order"]
						n1["Data"]
						n2["Domain"]
						n3["Presentation"]
					end
					n4(["UIKit"])
					n1 --> n2
					n2 -->|"Customer"| n0
					n2 -->|"OrderDTO"| n1
					n2 -->|"UIKit"| n4
					n3 --> n2
					linkStyle 1,2,3 stroke:#c00,color:#c00
				"""
		)
	}

	@Test("DOT output shows features, layers and arrows, and marks the forbidden arrows")
	func drawsDOT() {
		#expect(
			LayerGraph(ProjectIndex(files: files)).text(.dot) == """
				digraph features {
					rankdir=LR;
					node [shape=box];
					subgraph cluster0 {
						label="Account";
						n0 [label="Domain"];
					}
					subgraph cluster1 {
						label="Order";
						n1 [label="Data"];
						n2 [label="Domain"];
						n3 [label="Presentation"];
					}
					n4 [label="UIKit", shape=ellipse];
					n1 -> n2;
					n2 -> n0 [label="Customer", color=red, fontcolor=red];
					n2 -> n1 [label="OrderDTO", color=red, fontcolor=red];
					n2 -> n4 [label="UIKit", color=red, fontcolor=red];
					n3 -> n2;
				}
				"""
		)
	}

	@Test("An arrow is not marked if its finding is suppressed")
	func suppressedArrowsDoNotOffend() {
		let source =
			"// larder:ignore layer-domain: until the DTO is split\nstruct Line: Equatable { let source: OrderDTO }"
		let files = files.filter { !$0.1.contains("UIKit") }.map {
			($0.0, $0.0.hasSuffix("Line.swift") ? source : $0.1)
		}

		let arrows = LayerGraph(ProjectIndex(files: files)).arrows
		#expect(arrows.count == 1)
		#expect(arrows.allSatisfy { $0.offenders.isEmpty })
	}

	@Test("A feature without findings has no marked arrow and no modules")
	func obedientFeatureHasNone() throws {
		let files = try SampleFiles.swift(below: "Examples/Challenge").map { ($0.path, $0.contents) }

		let graph = LayerGraph(ProjectIndex(files: files))
		#expect(graph.nodes.map(\.name) == ["Data", "Domain", "Presentation"])
		#expect(graph.arrows.map(\.from.name) == ["Data", "Presentation"])
		#expect(graph.arrows.allSatisfy { $0.offenders.isEmpty })
	}

	@Test("Features with the same name are distinguished by their folder")
	func equalNamesAreToldApart() {
		let files = ["A/Features/Order", "B/Features/Order"].map {
			("\($0)/Sources/Domain/Models/Order.swift", "struct Order: Equatable {}")
		}

		#expect(LayerGraph(ProjectIndex(files: files)).text(.dot).contains("label=\"B/Features/Order\""))
	}
}
