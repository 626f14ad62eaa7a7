extension SchemaReader {
	/// Reads alternatives that are not all objects, such as a string and an integer.
	///
	/// Alternatives of one kind, such as two strings, become one type. Of several kinds, the author chooses one by
	/// `--type`, as for a key of samples.
	mutating func readKinds(
		_ readings: [Reading],
		of schema: Schema,
		_ keyword: String,
		at place: FieldPlace
	) throws(OpenAPIError) -> Reading {
		var kinds: [Reading] = []
		for alternative in readings {
			let reading = alternative.withoutNumberedCases
			guard let shape = reading.shape, let kind = shape.kind else { throw unsupported(keyword, of: schema) }
			guard let index = kinds.firstIndex(where: { $0.shape?.kind == kind }) else {
				kinds.append(reading)
				continue
			}
			guard let joined = kinds[index].shape?.joined(with: shape) else { throw unsupported(keyword, of: schema) }
			if joined != kinds[index].shape { (kinds[index].shape, kinds[index].reason) = (joined, kind.rawValue) }
			kinds[index].enumerationName = nil
		}
		if kinds.count == 1 { return kinds[0] }
		let several = FieldShape(.mixed(kinds.compactMap(\.shape)))
		guard !place.isElement, let type = options[place.dotted].chosenType else {
			throw OpenAPIError(
				file: document.file,
				at: schema.pointer.appending(keyword),
				"is \(several.value.description), but a Swift property has one type; name one, or give a real response by --json "
					+ "instead",
				isUnsupported: true,
				remedy: place.isElement
					? SeveralTypes.remedy(forElementsAt: place.dotted, isArray: false)
					: SeveralTypes.remedy(for: several.value, at: place.dotted)
			)
		}
		do throws(InferenceError) {
			let field = try SeveralTypes.choose(type, from: several, at: place.path)
			let own = kinds.first { $0.shape?.kind == field.value.kind }
			return Reading(
				shape: field.value,
				isNullable: true,
				sample: own?.sample ?? .null,
				reason: "\(field.value.description) by --type",
				enumerationName: own?.enumerationName,
				otherKinds: field.otherKinds
			)
		} catch {
			throw failure(schema.pointer, String(error.description.dropFirst(place.path.description.count + 1)))
		}
	}
}

extension SchemaReader.Reading {
	/// The same reading, with a plain integer in place of an enumeration of integers.
	fileprivate var withoutNumberedCases: Self {
		guard enumerationCases != nil else { return self }
		var plain = self
		(plain.shape, plain.enumerationName, plain.enumerationCases) = (.integer, nil, nil)
		return plain
	}
}
