import Foundation
import Testing

@testable import LarderGenerator

struct WrapperTests {
	private static let article = """
		{
		  "id": "1",
		  "author": { "data": { "id": "7", "type": "people" } },
		  "labels": { "nodes": [{ "name": "x", "color": "red" }] },
		  "edges": [{ "cursor": "a", "node": { "name": "n", "size": 1 } }],
		  "tags": { "items": ["a"] },
		  "owner": { "name": "o" }
		}
		"""

	@Test("If an object has only one value, the model contains the value itself, and the DTO contains the object")
	func unwraps() throws {
		let sut = try Blueprint.stub(entity: "Article", Self.article)

		let types = Dictionary(uniqueKeysWithValues: sut.entity.properties.map { ($0.name, $0) })
		#expect(types["author"]?.modelType == "ArticleAuthor")
		#expect(types["labels"]?.modelType == "[ArticleLabel]")
		#expect(types["edges"]?.modelType == "[ArticleEdge]")
		#expect(types["tags"]?.modelType == "[String]")
		#expect(types["owner"]?.modelType == "ArticleOwner")
		#expect(types["author"]?.dtoType == "ArticleAuthorDataDTO")
		#expect(types["labels"]?.dtoType == "ArticleLabelsNodesDTO")
		#expect(types["edges"]?.dtoType == "[ArticleEdgeNodeDTO]")
	}

	@Test("The mapper reads through the objects around the values")
	func mapsThroughWrappers() throws {
		let sut = try Blueprint.stub(entity: "Article", Self.article).entity

		let mapped = sut.properties.map { MappingExpression(parent: sut).expression(for: $0) }
		#expect(mapped[1] == "authorMapper.map(input.author.data)")
		#expect(mapped[2] == "input.labels.nodes.map(labelMapper.map)")
		#expect(mapped[3] == "input.edges.map { edgeMapper.map($0.node) }")
		#expect(mapped[4] == "input.tags.items")
	}

	@Test("If the key of an array is too general, its elements are named after the object around the array")
	func namesElements() throws {
		let json = #"{"id": 1, "lines": {"has_more": true, "data": [{"sku": "a", "size": 1}]}}"#
		let sut = try Blueprint.stub(entity: "Order", json)

		#expect(sut.types.map(\.name) == ["Order", "OrderLines", "OrderLine"])
	}

	@Test("The mapper also reads through an optional wrapper")
	func mapsThroughOptionalWrappers() throws {
		let json = #"{"id": 1, "author": null, "labels": null, "tags": null}"#
		let sut = try Blueprint.stub(entity: "Article", Self.article) {
			$0.samples.append(SampleFile(name: "other.json", bytes: Array(json.utf8)))
			$0.inference.overrides = ["id": .skipped]
			$0.identifierKind = .text
		}.entity

		let mapped = sut.properties.map { MappingExpression(parent: sut).expression(for: $0) }
		#expect(mapped[0] == "(input.author?.data).map(authorMapper.map)")
		#expect(mapped[1] == "input.labels?.nodes.map(labelMapper.map)")
		#expect(mapped[3] == "input.tags?.items")
	}

	@Test("A relation gets no type of its own if it is null in some or all samples")
	func unwrapsRelations() throws {
		let link = #"{"data": {"id": "7", "type": "stops"}}"#
		let json = #"{"id": "1", "links_to": {"stop": \#(link), "trip": {"data": null}, "line": \#(link)}}"#
		let second = json.replacing(#""line": \#(link)"#, with: #""line": {"data": null}"#)
		func sut(_ names: [String: String] = [:]) throws -> TypeBlueprint {
			let blueprint = try Blueprint.stub(entity: "Ride", "[\(json), \(second)]") {
				$0.inference.overrides = ["links_to.stop.data": FieldOverride(optional: true)]
				$0.keptNames = names
			}
			return try #require(blueprint.types.first { $0.properties.contains { $0.key == "line" } })
		}

		let links = try sut()
		#expect(links.properties.map(\.modelType) == Array(repeating: "ResourceIdentifier?", count: 3))
		#expect(links.properties.allSatisfy { !$0.dtoType.hasSuffix("?") })
		let mapped = links.properties.map { MappingExpression(parent: links).expression(for: $0) }
		#expect(mapped[1] == "input.trip.data.map(resourceIdentifierMapper.map)")
		let kept = try sut(["links_to": "RideLinksTo", "links_to.line": "RideLine"])
		#expect(kept.properties.last?.modelType == "RideLine")
	}

	@Test("A model keeps objects with only one value if it is saved, or if such an object contains the identifier")
	func keepsWrappers() throws {
		let saved = try Blueprint.stub(entity: "Article", Self.article) { $0.writes.saves = true }
		let identified = try Blueprint.stub(entity: "Article", Self.article) {
			$0.inference.identifierKey = "author.data.id"
		}

		#expect(saved.types.allSatisfy { !$0.isWrapper })
		#expect(identified.entity.properties[1].type.object?.properties.map(\.key) == ["data"])
	}
}

extension FieldOverride {
	fileprivate static var skipped: FieldOverride {
		var override = FieldOverride()
		override.skip = true
		return override
	}
}
