/// A lock as it is kept: what two of its places hold is there once.
struct LockDocument: Codable {
	struct Entity: Codable {
		let name: String
		let feature: String
		let module: String
		let identifier: String
		let missingCase: String
		let preset: Preset
		let arguments: [String]
		let inputs: [Input]
	}

	/// A file that the arguments name.
	struct Input: Codable {
		let path: String
		/// Its text; `nil` where a file that was written has the same, as the fixture of a single sample does.
		let text: String?
		/// That file's path.
		let file: String?
	}

	let version: Int
	let entities: [Entity]
	let files: [String: Lock.File]
	let catalogs: [String: [String: Lock.Text]]

	init(_ lock: Lock) {
		version = Lock.version
		files = lock.files
		catalogs = lock.catalogs
		entities = lock.entities.map { entity in
			let own = lock.files.filter { $0.value.owners == [entity.id] }.sorted { $0.key < $1.key }
			let inputs = entity.inputs.map { input in
				let file = own.first { $0.value.text == input.text }?.key
				return Input(path: input.path, text: file == nil ? input.text : nil, file: file)
			}
			return Entity(
				name: entity.name,
				feature: entity.feature,
				module: entity.module,
				identifier: entity.identifier,
				missingCase: entity.missingCase,
				preset: entity.preset,
				arguments: entity.arguments,
				inputs: inputs
			)
		}
	}
}

extension Lock {
	/// The lock that `document` keeps.
	///
	/// - Throws: ``LockError`` where it refers to a file that it does not have.
	init(_ document: LockDocument) throws(LockError) {
		files = document.files
		catalogs = document.catalogs
		for entity in document.entities {
			var inputs: [Input] = []
			for input in entity.inputs {
				guard let text = input.text ?? input.file.flatMap({ document.files[$0]?.text }) else {
					throw .broken("it lacks the text of \(input.path)")
				}
				inputs.append(Input(path: input.path, text: text))
			}
			entities.append(
				Entity(
					name: entity.name,
					feature: entity.feature,
					module: entity.module,
					identifier: entity.identifier,
					missingCase: entity.missingCase,
					preset: entity.preset,
					arguments: entity.arguments,
					inputs: inputs
				)
			)
		}
	}
}
