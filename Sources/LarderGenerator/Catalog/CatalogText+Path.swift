/// The same operations, with errors that name the file in the project.
extension CatalogText {
	init(_ contents: [UInt8], at path: String) throws(ConflictError) {
		do throws(JSONError) {
			try self.init(contents)
		} catch {
			throw ConflictError(broken: path, error)
		}
	}

	static func joining(
		_ conflict: ConflictedText,
		written: [String: [UInt8]],
		at path: String
	) throws(ConflictError) -> CatalogText? {
		do throws(JSONError) {
			return try CatalogText(conflict.ours).joined(with: CatalogText(conflict.theirs), written: written)
		} catch {
			throw ConflictError(broken: path, error)
		}
	}

	func languages(at path: String) throws(ConflictError) -> [String] {
		do throws(JSONError) {
			return try languages()
		} catch {
			throw ConflictError(broken: path, error)
		}
	}

	mutating func set(_ entry: CatalogEntry, at path: String) throws(ConflictError) {
		do throws(JSONError) {
			try set(entry)
		} catch {
			throw ConflictError(broken: path, error)
		}
	}

	mutating func remove(_ key: String, at path: String) throws(ConflictError) {
		do throws(JSONError) {
			try remove(key)
		} catch {
			throw ConflictError(broken: path, error)
		}
	}
}

extension ConflictError {
	fileprivate init(broken path: String, _ error: JSONError) {
		let reason = "is not a string catalog (line \(error.line), column \(error.column): \(error.message))"
		self.init(conflicts: [Conflict(path: path, reason: reason)])
	}
}
