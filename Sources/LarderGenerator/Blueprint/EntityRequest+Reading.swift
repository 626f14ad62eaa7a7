import Foundation
import LarderProject

extension EntityRequest {
	/// Returns the keys that can identify the entity `name`, the likeliest first.
	///
	/// Returns `nil` if the responses have the requested key, or cannot be read.
	package func identifierChoices(for name: String) -> [String]? {
		do {
			let collections = try Collections(collections, root: root, identifiedBy: inference.identifierKey)
			let responses = try Responses(
				samples,
				root: root,
				identifiedBy: inference.identifierKey,
				called: scenario.isLocal ? nil : name,
				beside: collections
			)
			var builder = try BlueprintBuilder(names: FeatureNames(entity: name, feature: name, app: "App"))
			let entity = try builder.build(
				graph(of: responses.entities + collections.entities, around: collections.values)
			)
			do {
				_ = try identifier(in: entity, of: responses)
				return nil
			} catch is IdentifierError {
				let keys = entity.identifierKeys(isDocumented: schema != nil)
				return keys.isEmpty ? nil : keys
			}
		} catch {
			// The error is ignored here, because the request's blueprint throws the same error.
			return nil
		}
	}

	/// Throws the error of a document's schema that cannot be read, such as ``OpenAPIError``.
	package func checkSchema() throws {
		if schema != nil { _ = try graph(of: []) }
	}

	/// Whether the author must choose how the next page is requested, because the pages do not show it.
	package func needsPageStyle(for name: String) -> Bool { pageStyles(for: name) != nil }

	/// Returns the ways in which the next page may be requested, if neither the pages nor the author's options show
	/// which way is right.
	package func pageStyles(for name: String) -> [PageStyle]? {
		guard collections.pageBy == nil, !collections.pages.isEmpty else { return nil }
		do {
			_ = try Blueprint(pageRequest(for: name))
			return nil
		} catch {
			// Any other error is ignored here, because the request's blueprint throws the same error.
			return (error as? PageTurnError)?.choices
		}
	}

	/// Returns the assumed name of the query item with the cursor or the last identifier; `nil` if the pages or the
	/// author's options show the name.
	package func assumedPageQuery(for name: String) -> String? {
		guard collections.pageQuery == nil, !collections.pages.isEmpty else { return nil }
		// An error is ignored here, because the request's blueprint throws the same error.
		guard let page = (try? Blueprint(pageRequest(for: name)))?.collections.first, page.isQueryAssumed else {
			return nil
		}
		switch page.turn {
		case .cursor(let query)?, .last(let query)?: return query
		default: return nil
		}
	}

	/// Says why a save of the entity `name` cannot send the body in the author's example; `nil` if it can.
	package func saveProblem(for name: String) -> String? {
		guard writes.saved != nil else { return nil }
		var request = self
		request.collections = CollectionRequest()
		(request.writes.creates, request.writes.created) = (nil, nil)
		do {
			_ = try Blueprint(request.pageRequest(for: name))
			return nil
		} catch {
			// For any other error, the request's blueprint throws the same error.
			return (error as? SavedBodyError)?.reason
		}
	}

	private func pageRequest(for name: String) -> FeatureRequest {
		let names = FeatureNames(entity: name, feature: name, app: "App")
		return FeatureRequest(names: names, wish: self, output: URL(filePath: "/"), larder: nil)
	}

	/// The bytes of the author's only sample; `nil` if there are several samples, or if the sample is an array of
	/// entities.
	func wholeSample(of parsed: [Sample], isAlone: Bool) -> [UInt8]? {
		guard parsed.count == 1, samples.count == 1, !samples[0].isArray || isAlone else { return nil }
		return samples[0].bytes
	}

	/// Returns the types that the document's schema or the samples describe.
	///
	/// If `entity` has a name, keys that belong to the transport are left out.
	func graph(
		of samples: [Sample],
		keeping names: [String: String] = [:],
		createdAs body: ObjectShape? = nil,
		savedAs savedBody: ObjectShape? = nil,
		called entity: String? = nil,
		assumes: Bool = true,
		isSaved: Bool = false,
		losesKeys: Bool = false,
		decimals: DecimalRule? = nil,
		around envelopes: [JSONValue] = []
	) throws -> TypeGraph {
		guard let schema else {
			return try TypeGraph.infer(
				from: samples,
				options: inference,
				keeping: names,
				body: body,
				savedBody: savedBody,
				entity: entity,
				assumes: assumes,
				isSaved: isSaved,
				losesKeys: losesKeys,
				decimals: decimals,
				around: envelopes
			)
		}
		guard inference.enumerations.isEmpty else {
			throw RequestError(
				description:
					"--enum is for real responses, and a document already names its enumerations; leave --enum out"
			)
		}
		let document = try OpenAPIDocument(schema.document)
		var reader = SchemaReader(document: document, options: inference, keepsOld: !assumes)
		reader.losesKeys = losesKeys
		return try reader.graph(of: document.schema(called: schema.name))
	}

	func identifier(in entity: TypeBlueprint, of responses: Responses) throws -> IdentifierBlueprint {
		if let kind = identifierKind { return IdentifierBlueprint(path: [], kind: kind) }
		let keys = inference.identifierKey.split(separator: ".").map(String.init)
		let places = [inference.identifierKey] + keys.indices.map { keys[...$0].joined(separator: ".") }
		guard !places.contains(where: { inference[$0].skip == true }) else { throw IdentifierError(skipped: keys) }
		let root = schema == nil ? responses.likelyRoot(identifiedBy: inference.identifierKey) : nil
		do {
			return try .find(inference.identifierKey, in: entity, root: root?.place, isDocumented: schema != nil)
		} catch {
			if root?.isIdentified != true { try responses.checkForCollection() }
			throw error
		}
	}
}

extension FeatureRequest {
	/// Returns the keys of a creation's body in the author's examples, if there are any.
	///
	/// `samples` are entities in responses, and the keys `answer` lead to the entity in a response.
	func createdContents(answeredAt answer: [String], beside samples: [Sample]) throws -> CreatedContents? {
		guard self.writes.creates == true else { return nil }
		var contents = try contents(of: self.writes.created, answeredAt: answer, beside: samples)
		// The options describe the keys of entities, so they apply to the body only at keys that entities lack.
		if let shape = contents?.shape {
			contents?.shape = shape.makingOptional(by: self.inference, besides: Self.keys(of: samples))
		}
		return contents
	}

	/// Returns the keys of a save's body in the author's examples, if there are any.
	func savedContents(answeredAt answer: [String], beside samples: [Sample]) throws -> CreatedContents? {
		guard self.writes.saves else { return nil }
		return try contents(of: self.writes.saved, answeredAt: answer, beside: samples)
	}

	private func contents(
		of body: CreatedBody?,
		answeredAt answer: [String],
		beside samples: [Sample]
	) throws -> CreatedContents? {
		guard !self.scenario.isLocal else { return nil }
		return try body?.contents(beside: Self.keys(of: samples), answeredAt: answer)
	}

	private static func keys(of samples: [Sample]) -> Set<String> {
		let keys = samples.flatMap { sample -> [String] in
			guard case .object(let members) = sample.value else { return [] }
			return members.map(\.key)
		}
		return Set(keys)
	}
}
