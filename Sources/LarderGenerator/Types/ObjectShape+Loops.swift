extension ObjectShape {
	/// The same shape with finite samples: no object contains one of its own type.
	///
	/// A stub made from an endless sample would never end.
	var cuttingLoops: ObjectShape {
		let fields = fields
		var shape = ObjectShape(
			properties: properties,
			sample: Dictionary(
				uniqueKeysWithValues: sample.map { ($0, fields[$0]?.value.cuttingLoops(in: $1) ?? $1) }
			),
			type: type
		)
		for index in shape.properties.indices {
			shape.properties[index].field.value = shape.properties[index].field.value.cuttingLoops
		}
		return shape
	}
}

extension ValueShape {
	fileprivate var cuttingLoops: ValueShape {
		switch self {
		case .object(let object): .object(object.cuttingLoops)
		case .array(let element):
			.array(FieldShape(element.value.cuttingLoops, isOptional: element.isOptional))
		case .dictionary(let element):
			.dictionary(FieldShape(element.value.cuttingLoops, isOptional: element.isOptional))
		default: self
		}
	}

	fileprivate func cuttingLoops(in sample: JSONValue) -> JSONValue {
		switch (sample, self) {
		case (.array, .array(let element)) where element.value.isAncestor: .array([])
		case (.object, .dictionary(let element)) where element.value.isAncestor: .object([])
		case (.array(let values), .array(let element)): .array(values.map { element.value.cuttingLoops(in: $0) })
		case (.object(let members), .dictionary(let element)):
			.object(members.map { JSONMember(key: $0.key, value: element.value.cuttingLoops(in: $0.value)) })
		case (.object(let members), .object(let object)):
			.object(
				members.map { member in
					let field = object.fields[member.key]
					return JSONMember(
						key: member.key,
						value: field?.value.cuttingLoops(in: member.value) ?? member.value
					)
				}
			)
		default: sample
		}
	}

	private var isAncestor: Bool {
		if case .ancestor = self { true } else { false }
	}
}
