extension String {
	/// The last part of the path in lower case, because some disks ignore case.
	package var fileName: String { split(separator: "/").last?.lowercased() ?? "" }
	/// The folder of the file at this path.
	package var folder: String { split(separator: "/").dropLast().joined(separator: "/") }
}
