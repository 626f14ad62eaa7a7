extension String {
	/// The last part of the path, without case, as some disks have it.
	package var fileName: String { split(separator: "/").last?.lowercased() ?? "" }
	/// The path without its last part.
	var folder: Substring { dropLast((split(separator: "/").last?.count ?? 0)) }
}
